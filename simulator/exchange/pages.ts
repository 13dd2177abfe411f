const BITS = 9
/** How many rows a page has. A power of two, so that & serves as %; few, since a rehearsal of one bet makes a whole page. */
export const PAGE_ROWS = 1 << BITS

/** Rows in one buffer, each in one piece: an order or a trade is written into two cache lines instead of one a column. */
export class RowPage {
  readonly words: Int32Array<ArrayBuffer>
  /** The same bytes, two words each. */
  readonly doubles: Float64Array

  constructor(words: Int32Array<ArrayBuffer>) {
    this.words = words
    this.doubles = new Float64Array(words.buffer)
  }

  /** @param rowWords words of four bytes that each row takes: an even number */
  static empty(rowWords: number): RowPage {
    return new RowPage(new Int32Array(PAGE_ROWS * rowWords))
  }

  copy(): RowPage {
    return new RowPage(this.words.slice())
  }
}

/**
 * A table that grows a page at a time, so that no single step waits for the whole of it to be copied. Rows count from 1; a
 * page goes once each of its rows is released.
 */
export class Pages<Page> {
  readonly #pages: (Page | undefined)[] = []
  /** How many rows of each page are released. */
  readonly #released: number[] = []
  readonly #newPage: () => Page

  constructor(newPage: () => Page) {
    this.#newPage = newPage
  }

  /** The page a row stands in, made where the row is the first behind all others; at `row % PAGE_ROWS` of its columns. */
  of(row: number): Page {
    return this.#pages[row >>> BITS] ?? this.#newest(row >>> BITS)
  }

  #newest(index: number): Page {
    if (index === this.#pages.length) this.#pages.push(this.#newPage())
    return this.#pages[index]!
  }

  /** The page of this number, which holds the rows from `number * PAGE_ROWS` on; undefined once it is gone. */
  at(number: number): Page | undefined {
    return this.#pages[number]
  }

  /** Copies the rows as they are now, a page a step. */
  *copied(copyOf: (page: Page) => Page): Generator<void, Pages<Page>> {
    const copy = new Pages(this.#newPage)
    for (const page of this.#pages) {
      copy.#pages.push(page && copyOf(page))
      yield
    }
    return copy
  }

  /** Nobody asks for this row again. */
  release(row: number): void {
    const index = row >>> BITS
    const released = (this.#released[index] ?? 0) + 1
    this.#released[index] = released
    if (released === (index === 0 ? PAGE_ROWS - 1 : PAGE_ROWS)) this.#pages[index] = undefined
  }
}
