import { hashedWith, hashOfText, spread } from './hash-index.ts'

const CHUNK_BITS = 16
const CHUNK_BYTES = 1 << CHUNK_BITS
const LONGEST = 255

/** Texts of up to 255 characters of a byte each, one behind the other: no object for each. Two gigabytes at most. */
export class ShortTexts {
  #chunks: (Uint8Array | undefined)[] = []
  /** How many texts of each chunk are still asked for. */
  readonly #used: number[] = []
  #end = 0
  /** What stands behind the last text, and is none of them yet. */
  #draft: string | undefined = undefined

  /** As `hashOfText`. On the way the text is written behind the others, where `add` of the same then finds it. */
  hashOf(text: string, seed: number): number {
    const { length } = text
    this.#draft = undefined
    if (length > LONGEST) return hashOfText(text, seed)
    const chunk = this.#chunkFor(1 + length)
    let at = this.#end & (CHUNK_BYTES - 1)
    chunk[at] = length
    let hash = seed | 0
    let codes = 0
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i)
      hash = hashedWith(hash, code)
      codes |= code
      chunk[++at] = code
    }
    if (codes <= 255) this.#draft = text
    return spread(hash)
  }

  /** The chunk that the next text stands in: a new one where the last has no room for so many bytes. */
  #chunkFor(bytes: number): Uint8Array {
    if ((this.#end & (CHUNK_BYTES - 1)) + bytes > CHUNK_BYTES) {
      this.#end = ((this.#end >> CHUNK_BITS) + 1) << CHUNK_BITS
    }
    const index = this.#end >> CHUNK_BITS
    if (index === this.#chunks.length) {
      this.#chunks.push(new Uint8Array(CHUNK_BYTES))
      this.#used.push(0)
    }
    return this.#chunks[index]!
  }

  /** Where it stands; undefined where it is too long, or has a character that takes more than a byte. */
  add(text: string): number | undefined {
    if (text !== this.#draft) this.hashOf(text, 0)
    if (this.#draft === undefined) return undefined
    this.#draft = undefined
    const place = this.#end
    this.#end = place + 1 + text.length
    this.#used[place >> CHUNK_BITS]!++
    return place
  }

  /** Nobody asks for this text again. */
  release(place: number): void {
    const index = place >> CHUNK_BITS
    this.#used[index]!--
    if (this.#used[index] === 0 && index < this.#end >> CHUNK_BITS) this.#chunks[index] = undefined
  }

  /** The texts there are now, also once they are released. */
  copy(): ShortTexts {
    const copy = new ShortTexts()
    // No byte of a text is ever written again.
    copy.#chunks = [...this.#chunks]
    return copy
  }

  at(place: number): string {
    const chunk = this.#chunks[place >> CHUNK_BITS]!
    const at = place & (CHUNK_BYTES - 1)
    return String.fromCharCode(...chunk.subarray(at + 1, at + 1 + chunk[at]!))
  }
}
