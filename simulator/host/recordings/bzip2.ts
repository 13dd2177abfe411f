import { BurrowsWheeler } from './burrows-wheeler.ts'
import { CODE_LONGEST, HuffmanTable, LOOKUP_BITS } from './huffman-table.ts'

/** Gives the next bytes of a source, undefined at its end. What it gave may be overwritten by the next call. */
export type ByteSource = () => Uint8Array | undefined

const BLOCK_UNIT = 100_000
const GROUP_SIZE = 50
/** The two lowest symbols are the digits of a run's length: worth 1 and 2 at the first place, twice as much at the next. */
const RUN_B = 1
const PIECE_BYTES = 1 << 16
const LOOKUP_MASK = (1 << LOOKUP_BITS) - 1
const CODE_MASK = (1 << CODE_LONGEST) - 1
const BLOCK_MAGIC = [0x314159, 0x265359] as const
const END_MAGIC = [0x177245, 0x385090] as const

/** CRC-32 with the most significant bit first. */
const CRC = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24
  for (let bit = 0; bit < 8; bit++) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1
  return crc
})

/** How the bytes of a block are coded. */
interface Coding {
  /** The bytes that occur, those that came last in front. */
  recent: Uint8Array
  tables: readonly HuffmanTable[]
  /** The table of each group of 50 codes. */
  selectors: Uint8Array
}

/** The room of a reader that came to its end, for the next: to get new memory may take longer than all the work in it. */
let spareRoom: BurrowsWheeler | undefined

/**
 * Unpacks bzip2 piece by piece: it holds one block, whatever the file holds. Throws where the file is damaged or ends too
 * early, once all before that has been given.
 */
export class Bzip2Reader {
  readonly #source: ByteSource
  #input: Uint8Array = new Uint8Array(0)
  #at = 0
  #bits = 0
  #bitCount = 0
  /** In hundreds of thousands of bytes; 0 before the first header. */
  #level = 0
  /** From the first block to the end. */
  #sorting: BurrowsWheeler | undefined
  /** The block, its sorting undone, and how much of it has been given. */
  #text: Uint8Array = new Uint8Array(0)
  #textAt = 0
  #blockCrc = 0
  #crc = 0
  #streamCrc = 0
  /** The last byte given and how often in a row, up to four; then its number of repeats follows. */
  #last = -1
  #run = 0
  #repeats = 0
  readonly #piece = new Uint8Array(PIECE_BYTES)

  constructor(source: ByteSource) {
    this.#source = source
  }

  /** The next bytes, undefined at the end; the next call overwrites them. */
  next(): Uint8Array | undefined {
    while (this.#isBlockOver()) {
      if (this.#openBlock()) continue
      this.#leaveRoom()
      return undefined
    }
    const written = this.#unpack()
    if (this.#isBlockOver()) this.#endBlock()
    return written === PIECE_BYTES ? this.#piece : this.#piece.subarray(0, written)
  }

  #takeRoom(): BurrowsWheeler {
    const room = spareRoom ?? new BurrowsWheeler()
    spareRoom = undefined
    return room
  }

  /** Once: another reader may have it from then on. */
  #leaveRoom(): void {
    spareRoom = this.#sorting ?? spareRoom
    this.#sorting = undefined
  }

  #isBlockOver(): boolean {
    return this.#textAt === this.#text.length && this.#repeats === 0
  }

  #more(): boolean {
    for (;;) {
      const input = this.#source()
      if (!input) return false
      if (input.length === 0) continue
      this.#input = input
      this.#at = 0
      return true
    }
  }

  /** Makes sure of so many bits, 24 at most. */
  #fill(count: number): void {
    while (this.#bitCount < count) {
      if (this.#at === this.#input.length && !this.#more()) throw new Error('it ends too early')
      this.#bits = (this.#bits << 8) | this.#input[this.#at++]!
      this.#bitCount += 8
    }
  }

  #take(count: number): number {
    this.#fill(count)
    this.#bitCount -= count
    return (this.#bits >>> this.#bitCount) & ((1 << count) - 1)
  }

  /** Whether there is another block, read into place. */
  #openBlock(): boolean {
    for (;;) {
      if (this.#level === 0 && !this.#openStream()) return false
      const high = this.#take(24)
      const low = this.#take(24)
      const crc = (this.#take(16) << 16) | this.#take(16)
      if (high === BLOCK_MAGIC[0] && low === BLOCK_MAGIC[1]) {
        this.#blockCrc = crc
        this.#readBlock()
        return true
      }
      if (high !== END_MAGIC[0] || low !== END_MAGIC[1]) throw new Error('no block begins where one should')
      if (crc !== this.#streamCrc) throw new Error('its checksum is another')
      this.#level = 0
      this.#bitCount -= this.#bitCount % 8
    }
  }

  /** A file may be several streams, one behind the other. */
  #openStream(): boolean {
    if (this.#bitCount === 0 && this.#at === this.#input.length && !this.#more()) return false
    const isHeader = this.#take(8) === 0x42 && this.#take(8) === 0x5a && this.#take(8) === 0x68
    const level = isHeader ? this.#take(8) - 0x30 : 0
    if (level < 1 || level > 9) throw new Error('it is not bzip2')
    this.#level = level
    this.#streamCrc = 0
    return true
  }

  #readBlock(): void {
    if (this.#take(1) === 1) throw new Error('it is of an old form that nobody writes any more')
    const origin = this.#take(24)
    const counts = new Int32Array(256)
    this.#sorting ??= this.#takeRoom()
    const sorting = this.#sorting
    const length = this.#readSymbols(sorting, this.#readCoding(), counts)
    if (origin >= length) throw new Error('a block begins behind its end')
    this.#text = sorting.undo(counts, origin, length)
    this.#textAt = 0
    this.#crc = -1
    this.#last = -1
    this.#run = 0
  }

  #readCoding(): Coding {
    const recent = this.#readBytesInUse()
    const count = this.#take(3)
    if (count < 2 || count > 6) throw new Error('a block has no tables')
    const selectors = this.#readSelectors(count)
    const tables = Array.from({ length: count }, () => this.#readTable(recent.length + 2))
    return { recent, tables, selectors }
  }

  #readBytesInUse(): Uint8Array {
    const groups = this.#take(16)
    const bytes: number[] = []
    for (let group = 0; group < 16; group++) {
      if ((groups & (0x8000 >> group)) === 0) continue
      const used = this.#take(16)
      for (let bit = 0; bit < 16; bit++) if ((used & (0x8000 >> bit)) !== 0) bytes.push(group * 16 + bit)
    }
    if (bytes.length === 0) throw new Error('a block has no bytes')
    return Uint8Array.from(bytes)
  }

  #readSelectors(tables: number): Uint8Array {
    const selectors = new Uint8Array(this.#take(15))
    const recent = Uint8Array.from({ length: tables }, (_, index) => index)
    for (let i = 0; i < selectors.length; i++) {
      let place = 0
      while (this.#take(1) === 1) if (++place >= tables) throw new Error('a block names a table it has not')
      const table = recent[place]!
      for (; place > 0; place--) recent[place] = recent[place - 1]!
      recent[0] = table
      selectors[i] = table
    }
    return selectors
  }

  #readTable(symbols: number): HuffmanTable {
    const lengths = new Uint8Array(symbols)
    let length = this.#take(5)
    for (let symbol = 0; symbol < symbols; symbol++) {
      while (this.#take(1) === 1) length += this.#take(1) === 1 ? -1 : 1
      if (length < 1 || length > CODE_LONGEST) throw new Error('a code is too long')
      lengths[symbol] = length
    }
    return new HuffmanTable(lengths)
  }

  /**
   * Fills the block with its bytes as they were sorted, counts how often each occurs, and gives how many they are. Moving
   * a byte to the front and filling a run go byte by byte: most are short, and a call of the runtime costs more.
   */
  #readSymbols(sorting: BurrowsWheeler, { recent, tables, selectors }: Coding, counts: Int32Array): number {
    const end = recent.length + 1
    const most = this.#level * BLOCK_UNIT
    let { block } = sorting
    let input = this.#input
    let at = this.#at
    let bits = this.#bits
    let bitCount = this.#bitCount
    let length = 0
    let run = 0
    let runUnit = 1
    for (let selector = 0; selector < selectors.length; selector++) {
      const table = tables[selectors[selector]!]!
      const { lookup } = table
      for (let code = 0; code < GROUP_SIZE; code++) {
        // Behind the last code stand at least 80 bits more, so that 20 are always there.
        while (bitCount < CODE_LONGEST) {
          if (at === input.length) {
            if (!this.#more()) throw new Error('it ends too early')
            input = this.#input
            at = 0
          }
          bits = (bits << 8) | input[at++]!
          bitCount += 8
        }
        let read = lookup[(bits >>> (bitCount - LOOKUP_BITS)) & LOOKUP_MASK]!
        if (read === 0) read = table.readLong((bits >>> (bitCount - CODE_LONGEST)) & CODE_MASK)
        bitCount -= read & 31
        const symbol = read >>> 5
        if (symbol <= RUN_B) {
          run += runUnit << symbol
          runUnit <<= 1
          if (run > most) throw new Error('a block is too long')
          continue
        }
        const upTo = length + run
        if (upTo > most || (upTo === most && symbol !== end)) throw new Error('a block is too long')
        while (upTo >= block.length && block.length < most) block = sorting.grow(most)
        const latest = recent[0]!
        counts[latest]! += run
        for (; length < upTo; length++) block[length] = latest
        run = 0
        runUnit = 1
        if (symbol === end) {
          this.#at = at
          this.#bits = bits
          this.#bitCount = bitCount
          return length
        }
        const byte = recent[symbol - 1]!
        for (let place = symbol - 1; place > 0; place--) recent[place] = recent[place - 1]!
        recent[0] = byte
        block[length++] = byte
        counts[byte]!++
      }
    }
    throw new Error('a block has no end')
  }

  /** Undoes the first run-length coding, as far as the piece reaches; how many bytes it wrote. */
  #unpack(): number {
    const text = this.#text
    const piece = this.#piece
    let written = 0
    let at = this.#textAt
    let crc = this.#crc
    let last = this.#last
    let run = this.#run
    let repeats = this.#repeats
    while (written < PIECE_BYTES) {
      if (repeats > 0) {
        const upTo = Math.min(PIECE_BYTES, written + repeats)
        repeats -= upTo - written
        while (written < upTo) {
          piece[written++] = last
          crc = (crc << 8) ^ CRC[(crc >>> 24) ^ last]!
        }
        continue
      }
      if (at === text.length) break
      const byte = text[at++]!
      if (run === 4) {
        repeats = byte
        run = 0
        continue
      }
      run = byte === last ? run + 1 : 1
      last = byte
      piece[written++] = byte
      crc = (crc << 8) ^ CRC[(crc >>> 24) ^ byte]!
    }
    this.#textAt = at
    this.#crc = crc
    this.#last = last
    this.#run = run
    this.#repeats = repeats
    return written
  }

  #endBlock(): void {
    const crc = ~this.#crc
    if (crc !== this.#blockCrc) throw new Error('its checksum is another')
    this.#streamCrc = ((this.#streamCrc << 1) | (this.#streamCrc >>> 31)) ^ crc
  }
}
