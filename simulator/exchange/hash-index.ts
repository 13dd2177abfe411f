/** As many parts, each of which grows by itself: no single step waits for all of it to be put in place again. */
const PART_BITS = 6
const PARTS = 2 ** PART_BITS
const SMALLEST = 64
/** Nothing is ever put in it. */
const EMPTY = new Int32Array(2)

/**
 * Numbers (1 to 2³¹ - 1) by the hash of what they are known by: eight bytes a place, and no object for each. A part is
 * pairs of a hash and its number, half of them in use at most; the number 0 is an empty place.
 */
export class HashIndex {
  readonly #parts: Int32Array[] = new Array<Int32Array>(PARTS).fill(EMPTY)
  readonly #used = new Uint32Array(PARTS)

  /** The first number of this hash that is what is looked for, or at all; 0 if there is none. */
  find(hash: number, isIt?: (found: number) => boolean): number {
    const places = this.#parts[hash & (PARTS - 1)]!
    for (let at = placeOf(hash, places); ; at = (at + 2) & (places.length - 1)) {
      const found = places[at + 1]!
      if (found === 0 || (places[at] === hash && (!isIt || isIt(found)))) return found
    }
  }

  add(hash: number, number: number): void {
    const index = hash & (PARTS - 1)
    const places = this.#parts[index]!
    if (4 * ++this.#used[index]! > places.length) this.#parts[index] = grown(places)
    put(this.#parts[index]!, hash, number)
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
  let at = placeOf(hash, places)
  while (places[at + 1] !== 0) at = (at + 2) & (places.length - 1)
  places[at] = hash
  places[at + 1] = number
}

const placeOf = (hash: number, { length }: Int32Array): number => (hash >>> (PART_BITS - 1)) & (length - 2)

/** Of a text, given what else it is known by: spread over all 32 bits, as both ends of it are looked at. */
export function hashOfText(text: string, seed: number): number {
  let hash = seed | 0
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x0100_0193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  return hash ^ (hash >>> 16)
}
