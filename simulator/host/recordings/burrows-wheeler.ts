/** Rows of a block from one at which a walk begins to the next, so that many walks share the lanes evenly. */
const ROWS_PER_WALK = 1 << 12
const WALKS_LEAST = 8
const LANES = 4
/** Bytes of a block for which there is room at first: a small file need not wait for the room of a large one. */
const SMALLEST = 1 << 16
/** Marks a row at which a walk begins: the sign of its entry. */
const MARK = 1 << 31
const ROW_MASK = (1 << 23) - 1

/** A way through a block, from its own first row to that of another walk. */
interface Walk {
  readonly row: number
  /** Where its bytes are in the lanes. */
  from: number
  to: number
  next: Walk | undefined
}

/** Where a walk goes on. */
interface Lane {
  walk: Walk
  /** The next row, and where its byte will be put. */
  row: number
  at: number
}

/**
 * Undoes the sorting of a bzip2 block, the Burrows-Wheeler transform. Each byte says where the next one stands, so that the
 * plain way waits for the memory once for every byte. Here several walks go on side by side from rows of their own, each
 * until it meets the beginning of another, and they wait together.
 */
export class BurrowsWheeler {
  /** The sorted bytes, to be filled by the caller. Then in each entry its byte and, above it, the row of the next one. */
  block = new Int32Array(SMALLEST)
  /** One behind the other, each long enough for all bytes of a block, of which most stay untouched. */
  #lanes = new Uint8Array(0)
  #text = new Uint8Array(0)

  /** Makes room for a longer block, `most` bytes at most, and gives it; what has been filled is kept. */
  grow(most: number): Int32Array<ArrayBuffer> {
    const grown = new Int32Array(Math.min(most, 4 * this.block.length))
    grown.set(this.block)
    this.block = grown
    return grown
  }

  /**
   * The bytes as they stood before they were sorted; the next call overwrites them.
   * @param counts how often each byte occurs; overwritten
   * @param origin the row in which the text stands, below `length`
   */
  undo(counts: Int32Array, origin: number, length: number): Uint8Array {
    if (this.#text.length < length) {
      this.#lanes = new Uint8Array(LANES * length)
      this.#text = new Uint8Array(length)
    }
    this.#link(counts, length)
    const first = this.#walkAll(this.block[origin]! >>> 8, length)
    let at = 0
    // A block that repeats itself is a shorter circle, gone around more than once.
    for (let walk = first; at < length; walk = walk.next ?? first) {
      const to = Math.min(walk.to, walk.from + length - at)
      this.#text.set(this.#lanes.subarray(walk.from, to), at)
      at += to - walk.from
    }
    return this.#text.subarray(0, length)
  }

  #link(counts: Int32Array, length: number): void {
    const { block } = this
    let sum = 0
    for (let byte = 0; byte < 256; byte++) {
      const count = counts[byte]!
      counts[byte] = sum
      sum += count
    }
    for (let row = 0; row < length; row++) {
      const byte = block[row]! & 0xff
      const to = counts[byte]!
      counts[byte] = to + 1
      block[to] = block[to]! | (row << 8)
    }
  }

  /** Goes all the ways there are, and gives the one that begins at `firstRow`. */
  #walkAll(firstRow: number, length: number): Walk {
    const walks = this.#walksFrom(firstRow, length)
    const waiting = [...walks.values()]
    const first = waiting[0]!
    const lanes: Lane[] = []
    while (lanes.length < LANES && waiting.length > 0) {
      lanes.push(this.#begin(waiting.pop()!, lanes.length * length))
    }
    while (lanes.length > 0) {
      const [a, b, c, d] = lanes
      if (a && b && c && d) this.#goOnFour(a, b, c, d)
      else this.#goOn(a!)
      for (let i = lanes.length - 1; i >= 0; i--) {
        const { walk, row, at } = lanes[i]!
        if (this.block[row]! >= 0) continue
        walk.to = at
        walk.next = walks.get(row)
        const next = waiting.pop()
        if (next) lanes[i] = this.#begin(next, at)
        else lanes.splice(i, 1)
      }
    }
    return first
  }

  /** By row, that of the text first; their rows are marked. */
  #walksFrom(firstRow: number, length: number): Map<number, Walk> {
    const walks = new Map<number, Walk>()
    const count = Math.max(WALKS_LEAST, Math.floor(length / ROWS_PER_WALK))
    for (let i = -1; i < count; i++) {
      const row = i === -1 ? firstRow : Math.floor((i * length) / count)
      if (walks.has(row)) continue
      walks.set(row, { row, from: 0, to: 0, next: undefined })
      this.block[row] = this.block[row]! | MARK
    }
    return walks
  }

  #begin(walk: Walk, at: number): Lane {
    const entry = this.block[walk.row]!
    walk.from = at
    this.#lanes[at] = entry
    return { walk, row: (entry >>> 8) & ROW_MASK, at: at + 1 }
  }

  /** Goes on until one of them comes to a mark. */
  #goOnFour(a: Lane, b: Lane, c: Lane, d: Lane): void {
    const { block } = this
    const lanes = this.#lanes
    const atA = a.at
    const atB = b.at
    const atC = c.at
    const atD = d.at
    let rowA = a.row
    let rowB = b.row
    let rowC = c.row
    let rowD = d.row
    let steps = 0
    for (; ; steps++) {
      const entryA = block[rowA]!
      const entryB = block[rowB]!
      const entryC = block[rowC]!
      const entryD = block[rowD]!
      if ((entryA | entryB | entryC | entryD) < 0) break
      lanes[atA + steps] = entryA
      lanes[atB + steps] = entryB
      lanes[atC + steps] = entryC
      lanes[atD + steps] = entryD
      rowA = entryA >>> 8
      rowB = entryB >>> 8
      rowC = entryC >>> 8
      rowD = entryD >>> 8
    }
    a.row = rowA
    b.row = rowB
    c.row = rowC
    d.row = rowD
    a.at += steps
    b.at += steps
    c.at += steps
    d.at += steps
  }

  /** Goes on until it comes to a mark. */
  #goOn(lane: Lane): void {
    const { block } = this
    const lanes = this.#lanes
    let { row, at } = lane
    for (let entry = block[row]!; entry >= 0; entry = block[row]!) {
      lanes[at++] = entry
      row = entry >>> 8
    }
    lane.row = row
    lane.at = at
  }
}
