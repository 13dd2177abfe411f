const CHUNK_BITS = 16
const CHUNK_BYTES = 1 << CHUNK_BITS
const LONGEST = 255

/** Texts of up to 255 characters of a byte each, one behind the other: no object for each. Two gigabytes at most. */
export class ShortTexts {
  #chunks: (Uint8Array | undefined)[] = []
  /** How many texts of each chunk are still asked for. */
  readonly #used: number[] = []
  #end = 0

  /** Where it stands; undefined where it is too long, or has a character that takes more than a byte. */
  add(text: string): number | undefined {
    const { length } = text
    if (length > LONGEST) return undefined
    if ((this.#end & (CHUNK_BYTES - 1)) + 1 + length > CHUNK_BYTES) {
      this.#end = ((this.#end >> CHUNK_BITS) + 1) << CHUNK_BITS
    }
    const place = this.#end
    if (place >> CHUNK_BITS === this.#chunks.length) this.#chunks.push(new Uint8Array(CHUNK_BYTES))
    const index = place >> CHUNK_BITS
    const chunk = this.#chunks[index]!
    const at = place & (CHUNK_BYTES - 1)
    chunk[at] = length
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i)
      if (code > 255) return undefined
      chunk[at + 1 + i] = code
    }
    this.#end = place + 1 + length
    this.#used[index] = (this.#used[index] ?? 0) + 1
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
