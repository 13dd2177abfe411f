const PRICE = '[data-side]'
const ROW = '[role=group], [role=row], li, tr'

/** What a page shows of a runner, as texts; a part that it does not show is undefined. */
interface ShownRunner {
  name: string
  back: string | undefined
  lay: string | undefined
  /** What is won or lost if it wins. */
  position: string | undefined
}

/** A price that the runner of the focused element can be told by: its own, or the first of its row. */
function focusedPrice(): HTMLElement | undefined {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement.matches(PRICE)) return activeElement
  return activeElement?.closest(ROW)?.querySelector<HTMLElement>(PRICE) ?? undefined
}

/** The price of the open slip, where it can be seen. */
const chosenPrice = () =>
  [...document.querySelectorAll<HTMLElement>(`${PRICE}[data-chosen]`)].find(
    (price) => price.getClientRects().length > 0,
  )

const priceNow = () => focusedPrice() ?? chosenPrice()

/** The row of the runner that has the focus, else of the open slip's; undefined where there is none on the page. */
export const focusedRow = () => priceNow()?.closest(ROW) ?? undefined

/** What the page shows of that runner. */
export function focusedRunner(): ShownRunner | undefined {
  const price = priceNow()
  const name = price?.dataset.runner
  const row = price?.closest(ROW)
  if (name === undefined || !row) return undefined
  const best = (side: string) =>
    [...row.querySelectorAll<HTMLElement>(PRICE)].find(
      ({ dataset }) => dataset.runner === name && dataset.side === side && dataset.level === '0',
    )?.firstElementChild?.textContent ?? undefined
  const position = row.querySelector('[data-position], [data-testid=position]')?.textContent ?? undefined
  return { name, back: best('BACK'), lay: best('LAY'), position }
}

/** `Reds: back 1.85, lay 1.87, spread 0.02. Position +85.00.` */
export function spokenText({ name, back, lay, position }: ShownRunner): string {
  const spread = (Math.round(Number(lay) * 100) - Math.round(Number(back) * 100)) / 100
  const prices = [
    back === undefined ? 'no price to back' : `back ${back}`,
    lay === undefined ? 'no price to lay' : `lay ${lay}`,
    ...(spread > 0 ? [`spread ${spread}`] : []),
  ]
  return `${name}: ${prices.join(', ')}.${position ? ` Position ${position}.` : ''}`
}
