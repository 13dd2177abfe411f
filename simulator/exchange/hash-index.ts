/** As many parts, each of which grows by itself: no single step waits for all of it to be put in place again. */
const PART_BITS = 4
const PARTS = 1 << PART_BITS
const SMALLEST = 64

/**
 * Places of numbers that are known by their hash, half of them in use at most. Most look-ups are of what is not there, and
 * all they read is the marks, of which a cache holds many.
 */
class Part {
  /** Of each place, a part of its number's hash; 0 where it is empty. */
  readonly marks: Uint8Array
  /** A hash and its number for each place. */
  readonly pairs: Int32Array

  constructor(places: number) {
    this.marks = new Uint8Array(places)
    this.pairs = new Int32Array(places << 1)
  }

  put(hash: number, number: number): void {
    const { marks, pairs } = this
    const last = marks.length - 1
    let at = (hash >>> PART_BITS) & last
    while (marks[at] !== 0) at = (at + 1) & last
    marks[at] = markOf(hash)
    pairs[at << 1] = hash
    pairs[(at << 1) + 1] = number
  }

  grown(): Part {
    const { marks, pairs } = this
    const larger = new Part(Math.max(SMALLEST, marks.length << 1))
    for (let at = 0; at < marks.length; at++) {
      if (marks[at] !== 0) larger.put(pairs[at << 1]!, pairs[(at << 1) + 1]!)
    }
    return larger
  }
}

/** Nothing is ever put in it. */
const EMPTY = new Part(1)

/** Numbers (1 to 2³¹ - 1) by the hash of what they are known by: ten bytes a place, and no object for each. */
export class HashIndex {
  readonly #parts: Part[] = new Array<Part>(PARTS).fill(EMPTY)
  readonly #used = new Uint32Array(PARTS)

  /** The first number of this hash that is what is looked for, or at all; 0 if there is none. */
  find(hash: number, isIt?: (found: number) => boolean): number {
    const part = this.#parts[hash & (PARTS - 1)]!
    const { marks } = part
    const last = marks.length - 1
    const wanted = markOf(hash)
    for (let at = (hash >>> PART_BITS) & last; ; at = (at + 1) & last) {
      const mark = marks[at]
      if (mark === 0) return 0
      if (mark !== wanted || part.pairs[at << 1] !== hash) continue
      const found = part.pairs[(at << 1) + 1]!
      if (!isIt || isIt(found)) return found
    }
  }

  add(hash: number, number: number): void {
    const index = hash & (PARTS - 1)
    const part = this.#parts[index]!
    if (2 * ++this.#used[index]! > part.marks.length) this.#parts[index] = part.grown()
    this.#parts[index]!.put(hash, number)
  }
}

/** Of the bits of a hash that say little of its place; never 0. */
const markOf = (hash: number): number => (hash >>> 24) | 1

/** Of a text, given what else it is known by: spread over all 32 bits, as both ends of it are looked at. */
export function hashOfText(text: string, seed: number): number {
  let hash = seed | 0
  for (let i = 0; i < text.length; i++) hash = hashedWith(hash, text.charCodeAt(i))
  return spread(hash)
}

/** A hash that is on its way, with one more character. */
export const hashedWith = (hash: number, code: number): number => Math.imul(hash ^ code, 0x0100_0193)

/** The hash, once all characters are in it. */
export function spread(hash: number): number {
  let spread = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b)
  spread = Math.imul(spread ^ (spread >>> 13), 0xc2b2_ae35)
  return spread ^ (spread >>> 16)
}
