import { centringOf, type SeenRows } from './centring.ts'

/** Height of the head of the columns, px; the style sheet says the same. */
export const HEAD_PX = 24
/** How long the player counts as being on the ladder after a touch or a key, ms. Source: our own. */
const BUSY_MS = 10_000

interface LadderPlaceOptions {
  rowPx: number
  rowCount: number
  /** Says where the best price is while it is out of sight; empty: nothing to say. */
  tell: (text: string) => void
}

/**
 * Where a ladder is scrolled to. It follows the best price while the player is elsewhere and stays where it is while a
 * pointer is on it, or a touch or a key was a moment ago: see `centring.ts`.
 */
export class LadderPlace {
  readonly #options: LadderPlaceOptions
  #scroller: HTMLElement | undefined
  #middle: number | undefined
  #topPx = 0
  #heightPx = 0
  #wasCentred = false
  #isPointerIn = false
  #busy: ReturnType<typeof setTimeout> | undefined

  constructor(options: LadderPlaceOptions) {
    this.#options = options
  }

  /** Takes what scrolls, and what the player's pointer and keys come to, until the answered function is called. */
  attach(root: HTMLElement, scroller: HTMLElement): () => void {
    this.#scroller = scroller
    const listening = new AbortController()
    const on = (name: string, listener: (event: Event) => void, target = root) =>
      target.addEventListener(name, listener, { signal: listening.signal, passive: true })
    const isTouch = (event: Event) => (event as PointerEvent).pointerType === 'touch'
    on('scroll', () => this.#scrolled(), scroller)
    on('pointerenter', (event) => !isTouch(event) && this.#setPointerIn(true))
    on('pointerleave', () => this.#setPointerIn(false))
    on('pointerdown', (event) => isTouch(event) && this.#stay())
    on('keydown', () => this.#stay())
    const watcher = globalThis.ResizeObserver && new ResizeObserver(() => this.#measure())
    watcher?.observe(scroller)
    this.#measure()
    return () => {
      listening.abort()
      watcher?.disconnect()
      clearTimeout(this.#busy)
      this.#busy = undefined
      this.#scroller = undefined
    }
  }

  /** The row of the best price is another, or the same. */
  setMiddle(row: number | undefined): void {
    this.#middle = row
    this.#settle()
  }

  /** Scrolls to the best price, whoever is there: the player asked for it. */
  centre(): void {
    if (this.#middle !== undefined) this.#scrollTo(this.#middle)
    this.#options.tell('')
  }

  /** Scrolls as little as shows the row. */
  bringIntoView(row: number): void {
    const { rowPx } = this.#options
    const topPx = row * rowPx
    if (topPx < this.#topPx) this.#setTop(topPx)
    else if (topPx + rowPx > this.#topPx + this.#seenPx) this.#setTop(topPx + rowPx - this.#seenPx)
  }

  /** The row at a place in the window, px; undefined outside of the ladder. */
  rowAt(x: number, y: number): number | undefined {
    const box = this.#scroller?.getBoundingClientRect()
    if (!box || x < box.left || x > box.right || y < box.top + HEAD_PX || y > box.bottom) return undefined
    const row = Math.floor((y - box.top - HEAD_PX + this.#topPx) / this.#options.rowPx)
    return row < this.#options.rowCount ? row : undefined
  }

  /** Where the keyboard begins: the best price if it is seen, else the middle of what is. */
  get firstRow(): number {
    const middle = this.#middle ?? -1
    const { first, count } = this.#seen
    const isSeen = middle >= first && middle < first + count
    return isSeen ? middle : first + Math.floor(Math.max(0, count) / 2)
  }

  /** Height of the rows that are seen. */
  get #seenPx(): number {
    return this.#heightPx - HEAD_PX
  }

  get #seen(): SeenRows {
    const { rowPx } = this.#options
    return { first: Math.ceil(this.#topPx / rowPx), count: Math.floor(this.#seenPx / rowPx) }
  }

  get #isPlayerHere(): boolean {
    return this.#isPointerIn || this.#busy !== undefined
  }

  #settle(): void {
    const middle = this.#middle
    if (!this.#wasCentred && middle !== undefined && this.#seenPx > 0) {
      this.#wasCentred = true
      this.#scrollTo(middle)
      return
    }
    const centring = centringOf(middle, this.#seen, this.#isPlayerHere)
    if (centring.kind === 'centre' && middle !== undefined) this.#scrollTo(middle)
    this.#options.tell(centring.kind === 'tell' ? `Best is ${centring.rows} ${centring.way}` : '')
  }

  /** Puts the row in the middle, as far as there are rows beyond it. */
  #scrollTo(row: number): void {
    const { rowPx, rowCount } = this.#options
    const topPx = Math.round(row * rowPx - (this.#seenPx - rowPx) / 2)
    this.#setTop(Math.max(0, Math.min(topPx, rowCount * rowPx - this.#seenPx)))
  }

  #setTop(topPx: number): void {
    if (!this.#scroller || topPx === this.#topPx) return
    this.#scroller.scrollTop = topPx
    this.#topPx = this.#scroller.scrollTop
  }

  /** Scrolling by hand moves the ladder away from the best price: it is said, and nothing is moved back. */
  #scrolled(): void {
    this.#topPx = this.#scroller?.scrollTop ?? 0
    if (this.#isPlayerHere) this.#settle()
  }

  #measure(): void {
    this.#heightPx = this.#scroller?.clientHeight ?? 0
    this.#topPx = this.#scroller?.scrollTop ?? 0
    this.#settle()
  }

  #setPointerIn(isIn: boolean): void {
    this.#isPointerIn = isIn
    if (!isIn) this.#settle()
  }

  #stay(): void {
    clearTimeout(this.#busy)
    this.#busy = setTimeout(() => {
      this.#busy = undefined
      this.#settle()
    }, BUSY_MS)
  }
}
