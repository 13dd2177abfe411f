/** Bits of the longest code that bzip2 has. */
export const CODE_LONGEST = 20
/** Codes up to this many bits are looked up in one step. */
export const LOOKUP_BITS = 10

/** One Huffman table of a bzip2 block. Throws where the lengths of its codes cannot be. */
export class HuffmanTable {
  /** By the next `LOOKUP_BITS` bits: symbol << 5 | bits of its code; 0 where the code is longer, or there is none. */
  readonly lookup = new Uint16Array(1 << LOOKUP_BITS)
  /** By length: the first code that is longer, from the left of 20 bits. */
  readonly #limits = new Int32Array(CODE_LONGEST + 2)
  readonly #bases = new Int32Array(CODE_LONGEST + 2)
  readonly #symbols: Uint16Array

  /** @param lengths bits of each symbol's code */
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
          this.lookup.fill((symbol << 5) | length, first, first + (1 << (LOOKUP_BITS - length)))
        }
        code++
      }
      if (code > 1 << length) throw new Error('its codes overlap')
      this.#limits[length] = code << (CODE_LONGEST - length)
      code <<= 1
    }
  }

  /** As `lookup`, of the code at the left of these 20 bits, which is longer than `LOOKUP_BITS`. Throws where there is none. */
  readLong(bits: number): number {
    for (let length = LOOKUP_BITS + 1; length <= CODE_LONGEST; length++) {
      if (bits >= this.#limits[length]!) continue
      const index = (bits >>> (CODE_LONGEST - length)) + this.#bases[length]!
      if (index < this.#symbols.length) return (this.#symbols[index]! << 5) | length
      break
    }
    throw new Error('a code is none of its table')
  }
}
