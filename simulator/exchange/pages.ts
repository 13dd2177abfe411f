const BITS = 12
/** How many rows a page has: its columns are typed arrays of this length. It is a power of two, so that & serves as %. */
export const PAGE_ROWS = 2 ** BITS

/** A table that grows a page at a time, so that no single step waits for the whole of it to be copied. */
export class Pages<Page> {
  readonly #pages: Page[] = []
  readonly #newPage: () => Page

  constructor(newPage: () => Page) {
    this.#newPage = newPage
  }

  /** The page a row stands in, made where the row is the first behind all others; at `row % PAGE_ROWS` of its columns. */
  of(row: number): Page {
    const index = row >>> BITS
    if (index === this.#pages.length) this.#pages.push(this.#newPage())
    return this.#pages[index]!
  }
}
