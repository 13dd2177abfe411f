import type { ByteSource } from './bzip2.ts'

const NEW_LINE = 0x0a
/** No message of a market stream comes near it; what is longer is no recording. */
const LINE_MOST_BYTES = 8 << 20
const END = Buffer.of(NEW_LINE)
/** With which some editors begin a text in UTF-8. */
const BYTE_ORDER_MARK = Buffer.of(0xef, 0xbb, 0xbf)

/** Splits bytes into lines, without the byte order mark before the first. It holds one line and one piece, whatever the source holds. */
export class Lines {
  readonly #source: ByteSource
  #piece: Buffer = Buffer.alloc(0)
  /** Where the next line begins in the piece. */
  #at = 0
  /** Where the line is that `advance` came to; a line's end follows it. It is there until the next `advance`. */
  bytes: Buffer = END
  from = 0
  to = 0
  /** How many lines have been given. */
  count = 0
  /** Whether the last line that was given ended with the source instead of a line's end. */
  isCut = false

  constructor(source: ByteSource) {
    this.#source = source
  }

  /** The next line without its end, undefined behind the last. Throws where the source does, or a line is too long. */
  next(): string | undefined {
    return this.advance() ? this.text : undefined
  }

  /** The line that `advance` came to. */
  get text(): string {
    return this.bytes.toString('utf8', this.from, this.to)
  }

  /** Goes to the next line; false behind the last. Throws as `next`. */
  advance(): boolean {
    const begun: Buffer[] = []
    let bytes = 0
    for (;;) {
      const found = this.#piece.indexOf(NEW_LINE, this.#at)
      const end = found === -1 ? this.#piece.length : found
      bytes += end - this.#at
      if (bytes > LINE_MOST_BYTES) throw new Error(`line ${this.count + 1} is longer than 8 MiB`)
      if (found !== -1) {
        if (begun.length === 0) this.#give(this.#piece, this.#at, end)
        else this.#giveJoined([...begun, this.#piece.subarray(this.#at, end)])
        this.#at = end + 1
        return true
      }
      // The source may overwrite what it gave.
      if (end > this.#at) begun.push(Buffer.from(this.#piece.subarray(this.#at)))
      const piece = this.#source()
      this.#piece = piece ? Buffer.from(piece.buffer, piece.byteOffset, piece.length) : Buffer.alloc(0)
      this.#at = 0
      if (piece) continue
      if (begun.length === 0) return false
      this.isCut = true
      this.#giveJoined(begun)
      return true
    }
  }

  #giveJoined(parts: readonly Buffer[]): void {
    const line = Buffer.concat([...parts, END])
    this.#give(line, 0, line.length - 1)
  }

  #give(bytes: Buffer, from: number, to: number): void {
    this.bytes = bytes
    this.from = this.count === 0 && startsWithMark(bytes, from) ? from + BYTE_ORDER_MARK.length : from
    this.to = to
    this.count++
  }
}

/** Reads no further than the line's end, which is no part of the mark. */
const startsWithMark = (bytes: Buffer, from: number): boolean =>
  BYTE_ORDER_MARK.every((byte, index) => bytes[from + index] === byte)
