/** As many parts, each of which grows by itself: no single step waits for all of it to be put in place again. */
const PART_BITS = 4
const PARTS = 1 << PART_BITS
const ROOM_FIRST = 64

/** Words of an entry, by their offset. */
const HASH = 0
const NUMBER = 1
/** The entry before it in the same chain; 0 at its end. */
const BEFORE = 2
const ENTRY_WORDS = 3

/** The lower bits of a chain are its newest entry; 0 where it has none. */
const ENTRY = 0xff_ffff
/** The upper eight bits say which eighths of all hashes the chain has; a hash of another eighth is not in it. */
const signOf = (hash: number): number => 1 << (24 + (hash >>> 29))

/**
 * Numbers that are known by their hash, in chains. Most look-ups are of what is not there, and mostly a chain's signs say
 * so; what is added is compared with nothing. A processor guesses right in both, and has one place of memory to wait for.
 */
class Part {
  readonly #chains: Int32Array
  /** From 1 on, one behind the other. */
  readonly #entries: Int32Array
  readonly #room: number
  #used = 0

  /** @param room how many entries it can hold: a power of two, or 0 */
  constructor(room: number) {
    this.#room = room
    this.#chains = new Int32Array(Math.max(1, room))
    this.#entries = new Int32Array((1 + room) * ENTRY_WORDS)
  }

  get isFull(): boolean {
    return this.#used === this.#room
  }

  #chainOf(hash: number): number {
    return (hash >>> PART_BITS) & (this.#chains.length - 1)
  }

  find(hash: number, isIt?: (found: number) => boolean): number {
    const chain = this.#chains[this.#chainOf(hash)]!
    if ((chain & signOf(hash)) === 0) return 0
    const entries = this.#entries
    for (let entry = chain & ENTRY; entry !== 0; entry = entries[entry * ENTRY_WORDS + BEFORE]!) {
      const at = entry * ENTRY_WORDS
      const found = entries[at + NUMBER]!
      if (entries[at + HASH] === hash && (!isIt || isIt(found))) return found
    }
    return 0
  }

  add(hash: number, number: number): void {
    const entries = this.#entries
    const at = ++this.#used * ENTRY_WORDS
    const chain = this.#chains[this.#chainOf(hash)]!
    entries[at + HASH] = hash
    entries[at + NUMBER] = number
    entries[at + BEFORE] = chain & ENTRY
    this.#chains[this.#chainOf(hash)] = (chain & ~ENTRY) | signOf(hash) | this.#used
  }

  grown(): Part {
    const entries = this.#entries
    const larger = new Part(Math.max(ROOM_FIRST, this.#room << 1))
    for (let entry = 1; entry <= this.#used; entry++) {
      const at = entry * ENTRY_WORDS
      larger.add(entries[at + HASH]!, entries[at + NUMBER]!)
    }
    return larger
  }
}

/** What every part begins as: a desk that rehearses one order then makes only the parts that it adds to. */
const NO_ROOM = new Part(0)

/** Numbers (1 to 2³¹ - 1) by the hash of what they are known by: 16 bytes for each there is room for, and no object. */
export class HashIndex {
  readonly #parts = new Array<Part>(PARTS).fill(NO_ROOM)

  /** A number of this hash that is what is looked for, the newest first, or any at all; 0 if there is none. */
  find(hash: number, isIt?: (found: number) => boolean): number {
    return this.#parts[hash & (PARTS - 1)]!.find(hash, isIt)
  }

  add(hash: number, number: number): void {
    const index = hash & (PARTS - 1)
    if (this.#parts[index]!.isFull) this.#parts[index] = this.#parts[index]!.grown()
    this.#parts[index]!.add(hash, number)
  }
}

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
