import { PRICE_MAX } from '@layline/shared/limits'
import { PRICE_BANDS } from '@layline/shared/rules/ladder-prices'
import { hundredthsOf, type OddsHundredths } from '@layline/shared/units'

/** The grid every market takes: 1.01 to 1000.00 by hundredths. Source: domain decisions, "Prices". */
export const PRICE_LOWEST: OddsHundredths = 101
export const PRICE_HIGHEST: OddsHundredths = 100_000

/** The highest price of an order; quotes may go one step higher. Source: spec §5, readings.md "Prices". */
export const ORDER_PRICE_HIGHEST: OddsHundredths = hundredthsOf(PRICE_MAX)!

/** The 350 prices of the classic ladder, ascending. */
export const CLASSIC_LADDER: readonly OddsHundredths[] = PRICE_BANDS.reduce<OddsHundredths[]>(
  (prices, [to, step]) => {
    for (let price = prices.at(-1)! + step; price <= to; price += step) prices.push(price)
    return prices
  },
  [PRICE_LOWEST],
)

export function isOnGrid(price: number): boolean {
  return Number.isInteger(price) && price >= PRICE_LOWEST && price <= PRICE_HIGHEST
}

/** Throws where this is not a price of the grid. */
export function checkPrice(price: number): void {
  if (!isOnGrid(price)) throw new Error(`${price} is no price in hundredths`)
}

export function isOrderPrice(price: number): boolean {
  return isOnGrid(price) && price <= ORDER_PRICE_HIGHEST
}

/** Index of the highest classic price that is not above this one; -1 below the ladder. */
export function classicIndexAtOrBelow(price: OddsHundredths): number {
  let low = 0
  let high = CLASSIC_LADDER.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (CLASSIC_LADDER[middle]! <= price) low = middle + 1
    else high = middle
  }
  return low - 1
}

export function isOnClassicLadder(price: OddsHundredths): boolean {
  return CLASSIC_LADDER[classicIndexAtOrBelow(price)] === price
}

/** The classic price this many steps away (negative: lower) from the one at or below `price`, kept on the ladder. */
export function classicStep(price: OddsHundredths, steps: number): OddsHundredths {
  const index = Math.max(0, classicIndexAtOrBelow(price)) + steps
  return CLASSIC_LADDER[Math.min(CLASSIC_LADDER.length - 1, Math.max(0, index))]!
}
