/** A price cell; `ui/price-cell` writes its price and its size as the texts of its two children. */
const CELL = 'button[data-side]'

/** What stood on the screen. A size of money is short there: exact is only the rate of a fancy. */
export interface Painted {
  price: number
  size: number
}

export const cellOf = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>(CELL)) || undefined

/** What a price cell shows now; undefined where that is no price. */
export function paintedOn(cell: Element): Painted | undefined {
  const [price = Number.NaN, size = Number.NaN] = [...cell.children].map(({ textContent }) =>
    Number.parseFloat(textContent ?? ''),
  )
  return Number.isFinite(price) ? { price, size } : undefined
}
