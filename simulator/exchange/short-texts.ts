const CHUNK_BYTES = 65_536
const LONGEST = 255

/** Texts of up to 255 characters of a byte each, one behind the other: no object for each. */
export class ShortTexts {
  readonly #chunks: Uint8Array[] = []
  #end = 0

  /** Where it stands; undefined where it is too long, or has a character that takes more than a byte. */
  add(text: string): number | undefined {
    const { length } = text
    if (length > LONGEST) return undefined
    if ((this.#end % CHUNK_BYTES) + 1 + length > CHUNK_BYTES) {
      this.#end = Math.ceil(this.#end / CHUNK_BYTES) * CHUNK_BYTES
    }
    const place = this.#end
    const index = Math.floor(place / CHUNK_BYTES)
    if (index === this.#chunks.length) this.#chunks.push(new Uint8Array(CHUNK_BYTES))
    const chunk = this.#chunks[index]!
    let at = place % CHUNK_BYTES
    chunk[at++] = length
    for (let i = 0; i < length; i++) {
      const code = text.charCodeAt(i)
      if (code > 255) return undefined
      chunk[at++] = code
    }
    this.#end = place + 1 + length
    return place
  }

  at(place: number): string {
    const chunk = this.#chunks[Math.floor(place / CHUNK_BYTES)]!
    const at = place % CHUNK_BYTES
    return String.fromCharCode(...chunk.subarray(at + 1, at + 1 + chunk[at]!))
  }
}
