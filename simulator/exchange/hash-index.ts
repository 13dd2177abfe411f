/** As many parts, each of which grows by itself: no single step waits for all of it to be put in place again. */
const PARTS = 64
const PART_BITS = 6
const SMALLEST = 32
/** A part without a number: it grows before it is written to. */
const EMPTY = new Int32Array(2)

/**
 * Numbers (1 to 2³¹ - 1) by the hash of what they are known by: eight bytes a place, and no object for each. A part is
 * pairs of a hash and its number, half of them in use at most; the number 0 is an empty place.
 */
export class HashIndex {
  readonly #parts: Int32Array[] = new Array<Int32Array>(PARTS).fill(EMPTY)
  readonly #used = new Uint32Array(PARTS)

  /** Whether there may be one: some number has this hash. */
  has(hash: number): boolean {
    const places = this.#parts[hash & (PARTS - 1)]!
    const mask = places.length - 1
    for (let at = placeOf(hash, mask); places[at + 1] !== 0; at = (at + 2) & mask) {
      if (places[at] === hash) return true
    }
    return false
  }

  /** The first number of this hash that is what is looked for; 0 if there is none. */
  find(hash: number, isIt: (found: number) => boolean): number {
    const places = this.#parts[hash & (PARTS - 1)]!
    const mask = places.length - 1
    for (let at = placeOf(hash, mask); ; at = (at + 2) & mask) {
      const found = places[at + 1]!
      if (found === 0 || (places[at] === hash && isIt(found))) return found
    }
  }

  add(hash: number, number: number): void {
    const index = hash & (PARTS - 1)
    let places = this.#parts[index]!
    const used = ++this.#used[index]!
    if (4 * used > places.length) {
      places = grown(places)
      this.#parts[index] = places
    }
    put(places, hash, number)
  }
}

function grown(places: Int32Array): Int32Array {
  const larger = new Int32Array(Math.max(2 * SMALLEST, 2 * places.length))
  for (let at = 0; at < places.length; at += 2) {
    if (places[at + 1] !== 0) put(larger, places[at]!, places[at + 1]!)
  }
  return larger
}

function put(places: Int32Array, hash: number, number: number): void {
  const mask = places.length - 1
  let at = placeOf(hash, mask)
  while (places[at + 1] !== 0) at = (at + 2) & mask
  places[at] = hash
  places[at + 1] = number
}

const placeOf = (hash: number, mask: number): number => (hash >>> (PART_BITS - 1)) & mask & ~1

/** Spreads a number over all 32 bits, as both ends of a hash are looked at. */
export function hashOf(number: number): number {
  let hash = Math.imul(number ^ (number >>> 16), 0x85eb_ca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  return hash ^ (hash >>> 16)
}

/** Of a text, given what else it is known by. */
export function hashOfText(text: string, seed: number): number {
  let hash = seed | 0
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x0100_0193)
  return hashOf(hash)
}
