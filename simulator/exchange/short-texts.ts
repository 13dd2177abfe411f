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
  /**
   * Length of the text that was read last: its bytes follow those of the texts, and are none of them until it is added. -1
   * where it is too long, or has a character that takes more than a byte.
   */
  #read = 0

  /** Its hash, as of `hashOfText`. The text is the next that `add` adds, which needs not look at it again. */
  read(text: string, seed: number): number {
    const { length } = text
    this.#read = -1
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
    if (codes <= 255) this.#read = length
    return spread(hash)
  }

  /** Whether the text that was read last can be added. */
  get fits(): boolean {
    return this.#read >= 0
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

  /** Where the text that was read last stands; undefined where it does not fit. */
  add(): number | undefined {
    if (!this.fits) return undefined
    const place = this.#end
    this.#end = place + 1 + this.#read
    this.#used[place >> CHUNK_BITS]!++
    this.#read = -1
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
