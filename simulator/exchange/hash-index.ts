/** As many parts, each of which grows by itself: no single step waits for all of it to be put in place again. */
const PARTS = 256
const SMALLEST = 32

interface Part {
  /** Pairs of a hash and its number; the number 0 is an empty place. */
  places: Int32Array
  used: number
}

/** Numbers (1 to 2³¹ - 1) by the hash of what they are known by: eight bytes a place, and no object for each. */
export class HashIndex {
  readonly #parts: (Part | undefined)[] = new Array<Part | undefined>(PARTS).fill(undefined)

  /** Whether there may be one: some number has this hash. */
  has(hash: number): boolean {
    const places = this.#parts[hash & (PARTS - 1)]?.places
    if (!places) return false
    const last = places.length / 2 - 1
    for (let at = (hash >>> 8) & last; places[2 * at + 1] !== 0; at = (at + 1) & last) {
      if (places[2 * at] === hash) return true
    }
    return false
  }

  /** The first number of this hash that is what is looked for; 0 if there is none. */
  find(hash: number, isIt: (found: number) => boolean): number {
    const places = this.#parts[hash & (PARTS - 1)]?.places
    if (!places) return 0
    const last = places.length / 2 - 1
    for (let at = (hash >>> 8) & last; ; at = (at + 1) & last) {
      const found = places[2 * at + 1]!
      if (found === 0) return 0
      if (places[2 * at] === hash && isIt(found)) return found
    }
  }

  add(hash: number, number: number): void {
    const index = hash & (PARTS - 1)
    let part = this.#parts[index]
    if (!part) {
      part = { places: new Int32Array(2 * SMALLEST), used: 0 }
      this.#parts[index] = part
    }
    if (4 * (part.used + 1) > 3 * (part.places.length / 2)) grow(part)
    put(part.places, hash, number)
    part.used++
  }
}

function grow(part: Part): void {
  const old = part.places
  part.places = new Int32Array(2 * old.length)
  for (let i = 0; i < old.length; i += 2) {
    if (old[i + 1] !== 0) put(part.places, old[i]!, old[i + 1]!)
  }
}

function put(places: Int32Array, hash: number, number: number): void {
  const last = places.length / 2 - 1
  let at = (hash >>> 8) & last
  while (places[2 * at + 1] !== 0) at = (at + 1) & last
  places[2 * at] = hash
  places[2 * at + 1] = number
}

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
