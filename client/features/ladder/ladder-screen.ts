import { ladderRowCount } from '@layline/shared/rules/ladder-prices'
import { oddsOf, rupeesOf } from '@layline/shared/units'
import { rupeesText } from '../../ui/money.tsx'
import { closingSide } from './closed-profit.ts'
import {
  type CellFigures,
  type Column,
  cellFigures,
  cellLabel,
  matchedShare,
  priceText,
} from './ladder-figures.ts'
import { LadderPlace } from './ladder-place.ts'
import { emptyLadder, type LadderState, withBook, withOrders } from './ladder-state.ts'
import { type RunnerBook, toHundredths, weightOfMoney } from './runner-book.ts'

/** How often the seconds of waiting orders are written, ms. */
const SECONDS_MS = 1000

export interface LadderCell {
  row: number
  column: Column
}

interface ShownRow {
  cells: ReadonlyMap<Column, HTMLElement>
  shown: Map<Column, CellFigures>
  share: number
}

const isSame = (a: CellFigures | undefined, b: CellFigures) =>
  a === b || (a?.text === b.text && a.note === b.note && a.look === b.look)

/** Writes a text where it is another. */
function write(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}

function mark(element: HTMLElement, name: string, value: string | undefined): void {
  if (value) element.dataset[name] = value
  else delete element.dataset[name]
}

/**
 * A ladder on the screen. React builds its rows as they are scrolled to; what they show is written straight into their
 * cells, so that a storm of prices renders nothing. Parts of the ladder's element are known by their `data-part`.
 */
export class LadderScreen {
  readonly rowPx: number
  readonly place: LadderPlace
  #state: LadderState
  readonly #rows = new Map<number, ShownRow>()
  #root: HTMLElement | undefined
  #active: LadderCell | undefined
  #ghost: LadderCell | undefined
  #seconds: ReturnType<typeof setInterval> | undefined

  constructor({ steps, rowPx }: { steps: LadderState['steps']; rowPx: number }) {
    this.#state = emptyLadder(steps)
    this.rowPx = rowPx
    this.place = new LadderPlace({ rowPx, rowCount: ladderRowCount(steps), tell: (text) => this.#tell(text) })
  }

  get state(): LadderState {
    return this.#state
  }

  /** The cell that the keyboard is on. */
  get active(): LadderCell | undefined {
    return this.#active
  }

  setBook(book: RunnerBook): void {
    this.#state = withBook(this.#state, book)
    this.#show()
  }

  setOrders(orders: Parameters<typeof withOrders>[1]): void {
    this.#state = withOrders(this.#state, orders)
    this.#show()
  }

  /** Takes the ladder's element, until the answered function is called. */
  attach(root: HTMLElement): () => void {
    this.#root = root
    const detach = this.place.attach(root, this.#part('scroller') ?? root)
    this.#show()
    return () => {
      detach()
      clearInterval(this.#seconds)
      this.#seconds = undefined
      this.#root = undefined
    }
  }

  /** Takes the element of a row, whose cells carry their column as `data-column`. */
  attachRow(row: number, element: HTMLElement): () => void {
    const cells = [...element.querySelectorAll<HTMLElement>('[data-column]')].map(
      (cell) => [cell.dataset.column as Column, cell] as const,
    )
    const shown: ShownRow = { cells: new Map(cells), shown: new Map(), share: 0 }
    this.#rows.set(row, shown)
    this.#paintRow(row, shown, performance.now())
    if (this.#active?.row === row) {
      this.#markCell(this.#active, 'active')
      this.#label(this.#active)
    }
    if (this.#ghost?.row === row) this.#markCell(this.#ghost, 'ghost')
    return () => {
      if (this.#rows.get(row) !== shown) return
      this.#rows.delete(row)
      // Scrolled away it is no longer in the document, and nothing may point to it.
      if (this.#active?.row === row) this.#part('grid')?.removeAttribute('aria-activedescendant')
    }
  }

  /** Moves the keyboard to a cell and, unless it was pressed by the pointer, scrolls so far that it is seen. */
  activate({ row, column }: LadderCell, { scrolls = true } = {}): void {
    this.#unmark(this.#active, 'active')
    this.#active = { row, column }
    if (scrolls) this.place.bringIntoView(row)
    this.#markCell(this.#active, 'active')
    this.#label(this.#active)
  }

  /** Shows where an order would be moved to; undefined: nowhere. */
  showGhost(cell: LadderCell | undefined): void {
    this.#unmark(this.#ghost, 'ghost')
    this.#ghost = cell
    if (cell) this.#markCell(cell, 'ghost')
    const said = cell && `Move to ${priceText(cell.row, this.#state)}: it loses its place in the queue`
    write(this.#part('said'), said ?? '')
  }

  #part(name: string): HTMLElement | undefined {
    return this.#root?.querySelector<HTMLElement>(`[data-part="${name}"]`) ?? undefined
  }

  #show(): void {
    const nowMs = performance.now()
    for (const [row, shown] of this.#rows) this.#paintRow(row, shown, nowMs)
    if (this.#active) this.#label(this.#active)
    this.#showHead()
    this.place.setMiddle(this.#state.middle)
    const isWaiting = this.#state.sent.length > 0 && this.#root !== undefined
    if (isWaiting) this.#seconds ??= setInterval(() => this.#show(), SECONDS_MS)
    else {
      clearInterval(this.#seconds)
      this.#seconds = undefined
    }
  }

  #paintRow(row: number, shown: ShownRow, nowMs: number): void {
    for (const [column, cell] of shown.cells) {
      const now = cellFigures(this.#state, { row, column }, nowMs)
      if (isSame(shown.shown.get(column), now)) continue
      shown.shown.set(column, now)
      write(cell.children[0], now.text)
      write(cell.children[1], now.note)
      mark(cell, 'look', now.look)
    }
    const share = matchedShare(this.#state, row)
    if (share === shown.share) return
    shown.share = share
    shown.cells.get('matched')?.style.setProperty('--share', `${share}%`)
  }

  /** The figures above the rows: last price, weight of money, net stake. Source: trader-ux part 4. */
  #showHead(): void {
    if (!this.#root) return
    const { book, last, result } = this.#state
    const lastPart = this.#part('last')
    if (lastPart) {
      write(lastPart, book.ltp === undefined ? '–' : oddsOf(toHundredths(book.ltp)).toFixed(2))
      mark(lastPart, 'look', last?.way)
    }
    const weight = weightOfMoney(book)
    write(this.#part('weight'), weight === undefined ? '' : `Back ${weight} % · Lay ${100 - weight} %`)
    const net = this.#part('net')
    if (!net) return
    const word = result.netStake === 0 ? 'Net' : result.netStake > 0 ? 'Net back' : 'Net lay'
    write(net, `${word} ${rupeesText(rupeesOf(Math.abs(result.netStake)))}`)
    mark(net, 'closing', closingSide(result))
  }

  #tell(text: string): void {
    const note = this.#part('note')
    if (!note) return
    write(note, text)
    note.hidden = text === ''
  }

  #label(cell: LadderCell): void {
    const element = this.#cell(cell)
    const label = cellLabel(this.#state, cell)
    if (element && element.getAttribute('aria-label') !== label) element.setAttribute('aria-label', label)
  }

  #cell({ row, column }: LadderCell): HTMLElement | undefined {
    return this.#rows.get(row)?.cells.get(column)
  }

  #markCell(cell: LadderCell, name: 'active' | 'ghost'): void {
    const element = this.#cell(cell)
    if (!element) return
    mark(element, name, 'true')
    if (name === 'active') this.#part('grid')?.setAttribute('aria-activedescendant', element.id)
  }

  #unmark(cell: LadderCell | undefined, name: 'active' | 'ghost'): void {
    const element = cell && this.#cell(cell)
    if (element) mark(element, name, undefined)
    if (name !== 'active') return
    element?.removeAttribute('aria-label')
    this.#part('grid')?.removeAttribute('aria-activedescendant')
  }
}
