/** As many parts, each of which grows by itself: no single step waits for all of it to be put in place again. */
const PARTS = 64
const PART_BITS = 6
const SMALLEST = 64

/** Half of its places are in use at most. A tag of 0 is an empty place, as all are in a part without numbers. */
class Part {
  /** Some bits of each hash, in a byte: so many stand in a line of the cache that who looks there seldom waits for one. */
  readonly tags: Uint8Array
  /** The hash and its number. */
  readonly pairs: Int32Array
  used = 0

  constructor(places: number) {
    this.tags = new Uint8Array(places)
    this.pairs = new Int32Array(2 * places)
  }
}

const tagOf = (hash: number): number => (hash >>> 25) + 1

/** Numbers (1 to 2³¹ - 1) by the hash of what they are known by: nine bytes a place, and no object for each. */
export class HashIndex {
  readonly #parts: Part[] = new Array<Part>(PARTS).fill(EMPTY)

  /** The first number of this hash that is what is looked for, or at all; 0 if there is none. */
  find(hash: number, isIt?: (found: number) => boolean): number {
    const { tags, pairs } = this.#parts[hash & (PARTS - 1)]!
    const mask = tags.length - 1
    const tag = tagOf(hash)
    for (let at = (hash >>> PART_BITS) & mask; tags[at] !== 0; at = (at + 1) & mask) {
      if (tags[at] !== tag || pairs[2 * at] !== hash) continue
      const found = pairs[2 * at + 1]!
      if (!isIt || isIt(found)) return found
    }
    return 0
  }

  add(hash: number, number: number): void {
    const index = hash & (PARTS - 1)
    let part = this.#parts[index]!
    if (2 * (part.used + 1) > part.tags.length) {
      part = grown(part)
      this.#parts[index] = part
    }
    put(part, hash, number)
  }
}

const EMPTY = new Part(1)

function grown({ tags, pairs }: Part): Part {
  const larger = new Part(Math.max(SMALLEST, 2 * tags.length))
  for (let at = 0; at < tags.length; at++) {
    if (tags[at] !== 0) put(larger, pairs[2 * at]!, pairs[2 * at + 1]!)
  }
  return larger
}

function put(part: Part, hash: number, number: number): void {
  const { tags, pairs } = part
  const mask = tags.length - 1
  let at = (hash >>> PART_BITS) & mask
  while (tags[at] !== 0) at = (at + 1) & mask
  tags[at] = tagOf(hash)
  pairs[2 * at] = hash
  pairs[2 * at + 1] = number
  part.used++
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
