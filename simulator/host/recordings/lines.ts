import type { ByteSource } from './bzip2.ts'

const NEW_LINE = 0x0a
/** No message of a market stream comes near it; what is longer is no recording. */
const LINE_MOST_BYTES = 8 << 20

/** Splits bytes into lines. It holds one line and one piece, whatever the source holds. */
export class Lines {
  readonly #source: ByteSource
  #piece: Buffer = Buffer.alloc(0)
  #at = 0
  /** How many lines have been given. */
  count = 0
  /** Whether the last line that was given ended with the source instead of a line's end. */
  isCut = false

  constructor(source: ByteSource) {
    this.#source = source
  }

  /** The next line without its end, undefined behind the last. Throws where the source does, or a line is too long. */
  next(): string | undefined {
    let begun: Buffer[] | undefined
    let bytes = 0
    for (;;) {
      const end = this.#piece.indexOf(NEW_LINE, this.#at)
      const part = this.#piece.subarray(this.#at, end === -1 ? undefined : end)
      bytes += part.length
      if (bytes > LINE_MOST_BYTES) throw new Error(`line ${this.count + 1} is longer than 8 MiB`)
      if (end !== -1) {
        this.#at = end + 1
        this.count++
        return begun ? Buffer.concat([...begun, part]).toString() : part.toString()
      }
      // The source may overwrite what it gave.
      if (part.length > 0) begun = [...(begun ?? []), Buffer.from(part)]
      const piece = this.#source()
      this.#piece = piece ? Buffer.from(piece.buffer, piece.byteOffset, piece.length) : Buffer.alloc(0)
      this.#at = 0
      if (piece) continue
      if (!begun) return undefined
      this.count++
      this.isCut = true
      return Buffer.concat(begun).toString()
    }
  }
}
