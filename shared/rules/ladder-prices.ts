import { PRICE_MAX, PRICE_MIN } from '../limits.ts'
import type { OddsHundredths } from '../units.ts'

/** The classic increments: up to this price, in steps of that, hundredths. Source: domain §1.1; trader-ux part 4. */
export const PRICE_BANDS: readonly (readonly [to: OddsHundredths, step: OddsHundredths])[] = [
  [200, 1],
  [300, 2],
  [400, 5],
  [600, 10],
  [1000, 20],
  [2000, 50],
  [3000, 100],
  [5000, 200],
  [10_000, 500],
  [100_000, 1000],
]

const LOWEST: OddsHundredths = Math.round(PRICE_MIN * 100)
/** The highest price of an order. It takes the place of the classic 1000.00. Source: readings.md "Prices". */
const HIGHEST: OddsHundredths = Math.round(PRICE_MAX * 100)

/** The classic prices that an order may have, ascending: 350 with 999.99 as the last. */
const CLASSIC: readonly OddsHundredths[] = PRICE_BANDS.reduce<OddsHundredths[]>(
  (prices, [to, step]) => {
    for (let price = (prices.at(-1) ?? LOWEST) + step; price <= to; price += step) {
      prices.push(Math.min(price, HIGHEST))
    }
    return prices
  },
  [LOWEST],
)

/** Rows of a ladder: the classic prices, or each hundredth. */
export type LadderSteps = 'classic' | 'all'

/** How many rows a ladder has. */
export const ladderRowCount = (steps: LadderSteps): number =>
  steps === 'classic' ? CLASSIC.length : HIGHEST - LOWEST + 1

const kept = (row: number, steps: LadderSteps) => Math.min(Math.max(row, 0), ladderRowCount(steps) - 1)

/** The price of a row, hundredths. Row 0 is the highest price, the last row 1.01; rows beyond are those at the ends. */
export function ladderPriceOf(row: number, steps: LadderSteps): OddsHundredths {
  const fromTop = kept(row, steps)
  return steps === 'classic' ? (CLASSIC[CLASSIC.length - 1 - fromTop] ?? LOWEST) : HIGHEST - fromTop
}

/** Index of the highest classic price that is not above this one; 0 below all. */
function classicIndex(price: OddsHundredths): number {
  let low = 0
  let high = CLASSIC.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((CLASSIC[middle] ?? HIGHEST) <= price) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}

/**
 * The row of the highest price that is not above this one: where money that can be backed is counted, so that the row
 * promises backers no better price than there is.
 */
export function ladderRowAtOrBelow(price: OddsHundredths, steps: LadderSteps): number {
  return kept(steps === 'classic' ? CLASSIC.length - 1 - classicIndex(price) : HIGHEST - price, steps)
}

/** The row of the lowest price that is not below this one: where money that can be laid is counted. */
export function ladderRowAtOrAbove(price: OddsHundredths, steps: LadderSteps): number {
  const row = ladderRowAtOrBelow(price, steps)
  return ladderPriceOf(row, steps) < price ? kept(row - 1, steps) : row
}
