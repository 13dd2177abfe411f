/** Gives the next bytes of a source, undefined at its end. What it gave may be overwritten by the next call. */
export type ByteSource = () => Uint8Array | undefined

const BLOCK_UNIT = 100_000
const GROUP_SIZE = 50
const CODE_LONGEST = 20
/** Codes up to this long are looked up in one step. */
const LOOKUP_BITS = 10
const RUN_A = 0
const RUN_B = 1
const PIECE_BYTES = 1 << 16
const BLOCK_MAGIC = [0x314159, 0x265359] as const
const END_MAGIC = [0x177245, 0x385090] as const

/** CRC-32 with the most significant bit first. */
const CRC = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24
  for (let bit = 0; bit < 8; bit++) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1
  return crc
})

/** One Huffman table of a block. */
class Codes {
  /** By the next bits: symbol << 5 | length; 0 where the code is longer. */
  readonly #lookup = new Uint16Array(1 << LOOKUP_BITS)
  /** By length: the first code that is longer, from the left of 20 bits. */
  readonly #limits = new Int32Array(CODE_LONGEST + 2)
  readonly #bases = new Int32Array(CODE_LONGEST + 2)
  readonly #symbols: Uint16Array

  constructor(lengths: Uint8Array) {
    this.#symbols = new Uint16Array(lengths.length)
    let code = 0
    let index = 0
    for (let length = 1; length <= CODE_LONGEST; length++) {
      this.#bases[length] = index - code
      for (let symbol = 0; symbol < lengths.length; symbol++) {
        if (lengths[symbol] !== length) continue
        this.#symbols[index++] = symbol
        if (length <= LOOKUP_BITS) {
          const first = code << (LOOKUP_BITS - length)
          this.#lookup.fill((symbol << 5) | length, first, first + (1 << (LOOKUP_BITS - length)))
        }
        code++
      }
      if (code > 1 << length) throw new Error('its codes overlap')
      this.#limits[length] = code << (CODE_LONGEST - length)
      code <<= 1
    }
  }

  /** Symbol << 5 | length of the code at the left of these 20 bits; 0 where there is none. */
  read(bits: number): number {
    const found = this.#lookup[bits >>> (CODE_LONGEST - LOOKUP_BITS)]!
    if (found !== 0) return found
    for (let length = LOOKUP_BITS + 1; length <= CODE_LONGEST; length++) {
      if (bits >= this.#limits[length]!) continue
      const index = (bits >>> (CODE_LONGEST - length)) + this.#bases[length]!
      return index < this.#symbols.length ? (this.#symbols[index]! << 5) | length : 0
    }
    return 0
  }
}

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
  /** The block: in each entry its byte and, above it, where the next one stands. */
  #block = new Uint32Array(0)
  #left = 0
  #position = 0
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
    while (this.#left === 0 && this.#repeats === 0) if (!this.#openBlock()) return undefined
    const written = this.#unpack()
    if (this.#left === 0 && this.#repeats === 0) this.#endBlock()
    return written === PIECE_BYTES ? this.#piece : this.#piece.subarray(0, written)
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
    if (this.#block.length < level * BLOCK_UNIT) this.#block = new Uint32Array(level * BLOCK_UNIT)
    this.#streamCrc = 0
    return true
  }

  #readBlock(): void {
    if (this.#take(1) === 1) throw new Error('it is of an old form that nobody writes any more')
    const origin = this.#take(24)
    const bytes = this.#readBytesInUse()
    const counts = this.#readSymbols(bytes)
    const block = this.#block
    const length = this.#left
    if (origin >= length) throw new Error('a block begins behind its end')
    let sum = 0
    for (let byte = 0; byte < 256; byte++) {
      const count = counts[byte]!
      counts[byte] = sum
      sum += count
    }
    for (let i = 0; i < length; i++) {
      const byte = block[i]! & 0xff
      const to = counts[byte]!
      counts[byte] = to + 1
      block[to] = block[to]! | (i << 8)
    }
    this.#position = block[origin]! >>> 8
    this.#crc = -1
    this.#last = -1
    this.#run = 0
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
    const recent = Array.from({ length: tables }, (_, index) => index)
    for (let i = 0; i < selectors.length; i++) {
      let place = 0
      while (this.#take(1) === 1) if (++place >= tables) throw new Error('a block names a table it has not')
      const [table] = recent.splice(place, 1)
      recent.unshift(table!)
      selectors[i] = table!
    }
    return selectors
  }

  #readCodes(symbols: number): Codes {
    const lengths = new Uint8Array(symbols)
    let length = this.#take(5)
    for (let symbol = 0; symbol < symbols; symbol++) {
      while (this.#take(1) === 1) length += this.#take(1) === 1 ? -1 : 1
      if (length < 1 || length > CODE_LONGEST) throw new Error('a code is too long')
      lengths[symbol] = length
    }
    return new Codes(lengths)
  }

  /** Fills the block with its bytes as they were sorted; how often each occurs. */
  #readSymbols(recent: Uint8Array): Uint32Array {
    const tables = this.#take(3)
    if (tables < 2 || tables > 6) throw new Error('a block has no tables')
    const selectors = this.#readSelectors(tables)
    const end = recent.length + 1
    const codes = Array.from({ length: tables }, () => this.#readCodes(recent.length + 2))
    const counts = new Uint32Array(256)
    const block = this.#block
    const most = this.#level * BLOCK_UNIT
    let length = 0
    let run = 0
    let runUnit = 1
    let selector = 0
    let groupLeft = 0
    let table = codes[0]!
    for (;;) {
      if (groupLeft-- === 0) {
        if (selector === selectors.length) throw new Error('a block has no end')
        table = codes[selectors[selector++]!]!
        groupLeft = GROUP_SIZE - 1
      }
      // Behind the last code stand at least 80 bits more, so that 20 are always there.
      this.#fill(CODE_LONGEST)
      const read = table.read((this.#bits >>> (this.#bitCount - CODE_LONGEST)) & 0xfffff)
      if (read === 0) throw new Error('a code is none of its table')
      this.#bitCount -= read & 31
      const symbol = read >>> 5
      if (symbol === RUN_A || symbol === RUN_B) {
        run += symbol === RUN_A ? runUnit : 2 * runUnit
        runUnit *= 2
        if (run > most) throw new Error('a block is too long')
        continue
      }
      if (run > 0) {
        const byte = recent[0]!
        if (length + run > most) throw new Error('a block is too long')
        block.fill(byte, length, length + run)
        counts[byte] = counts[byte]! + run
        length += run
        run = 0
        runUnit = 1
      }
      if (symbol === end) break
      if (length === most) throw new Error('a block is too long')
      const place = symbol - 1
      const byte = recent[place]!
      recent.copyWithin(1, 0, place)
      recent[0] = byte
      block[length++] = byte
      counts[byte] = counts[byte]! + 1
    }
    this.#left = length
    return counts
  }

  /** Undoes the sorting and the first run-length coding, as far as the piece reaches; how many bytes it wrote. */
  #unpack(): number {
    const block = this.#block
    const piece = this.#piece
    let written = 0
    let left = this.#left
    let position = this.#position
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
      if (left === 0) break
      left--
      const entry = block[position]!
      const byte = entry & 0xff
      position = entry >>> 8
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
    this.#left = left
    this.#position = position
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
