import { type Direction, nextBox } from './price-walk.ts'

const CELL = 'main button[data-side]'

/** The price that has the focus. */
function focusedPrice(): HTMLElement | undefined {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && activeElement.matches(CELL) ? activeElement : undefined
}

export const isOnPrice = () => focusedPrice() !== undefined

/** Prices that can be seen or scrolled to; a ladder's deeper levels are hidden where there is no room. */
const shownPrices = () =>
  [...document.querySelectorAll<HTMLElement>(CELL)].filter((cell) => cell.getClientRects().length > 0)

/** Nothing that uses arrow keys itself has the focus. */
export function isOnPage(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement.matches('body, main, main h1')
}

export function walkPrices(direction: Direction): void {
  const cells = shownPrices()
  const from = focusedPrice()
  const boxes = cells.map((cell) => cell.getBoundingClientRect())
  if (from) {
    const next = nextBox(boxes, from.getBoundingClientRect(), direction)
    if (next !== undefined) cells[next]!.focus()
    return
  }
  // From the page itself: the first price on the screen, else the first there is.
  const top = document.querySelector('main')?.getBoundingClientRect().top ?? 0
  const onScreen = boxes.findIndex(
    (box) => box.top >= Math.max(top, 0) && box.bottom <= globalThis.innerHeight,
  )
  cells[Math.max(0, onScreen)]?.focus()
}

/** Opens the slip on the price that has the focus. */
export function pickPrice(): void {
  focusedPrice()?.click()
}

/** Opens the slip on the best price of the other side, of the same runner in the same row; one-click bets place nothing. */
export function pickOtherSide(): void {
  const cell = focusedPrice()
  const row = cell?.closest('[role=group], li, tr')
  if (!cell || !row) return
  const { side, runner } = cell.dataset
  const others = [...row.querySelectorAll<HTMLElement>('button[data-side]')].filter(
    ({ dataset }) => dataset.side !== side && dataset.runner === runner,
  )
  const [other] = others.sort((a, b) => Number(a.dataset.level) - Number(b.dataset.level))
  // As the right button, which always asks: the price that is bet on is not the one that has the focus.
  const asks = new MouseEvent('contextmenu', { bubbles: true, cancelable: true })
  if (other?.dispatchEvent(asks)) other.click()
}
