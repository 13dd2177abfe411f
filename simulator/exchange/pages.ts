const BITS = 12
/** How many rows a page has: its columns are typed arrays of this length. */
export const PAGE_ROWS = 2 ** BITS

/** A table that grows a page at a time, so that no single step waits for the whole of it to be copied. */
export class Pages<Page> {
  readonly #pages: Page[] = []
  readonly #newPage: () => Page

  constructor(newPage: () => Page) {
    this.#newPage = newPage
  }

  /** The page a row stands in, if there is one. */
  at(row: number): Page | undefined {
    return this.#pages[row >>> BITS]
  }

  /** The page a row stands in, made if there is none; at `row % PAGE_ROWS` of its columns. */
  of(row: number): Page {
    const index = row >>> BITS
    return index < this.#pages.length ? this.#pages[index]! : this.#made(index)
  }

  #made(index: number): Page {
    while (index >= this.#pages.length) this.#pages.push(this.#newPage())
    return this.#pages[index]!
  }
}
