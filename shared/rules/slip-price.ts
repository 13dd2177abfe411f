import { PRICE_FINE_UP_TO, PRICE_MAX, PRICE_MIN, PRICE_STEP_COARSE, PRICE_STEP_FINE } from '../limits.ts'
import { FIXED_PRICE_SPORTS } from '../sports.ts'

const rounded = (price: number) => Math.round(price * 100) / 100

/** Plus on the price field: 0.01 up to 9.99, 1 above, capped at the maximum. Source: spec §5 "Price field". */
export function priceUp(price: number): number {
  const step = price < PRICE_FINE_UP_TO ? PRICE_STEP_FINE : PRICE_STEP_COARSE
  return Math.min(PRICE_MAX, rounded(price + step))
}

/** Minus on the price field; no change at or below 1.01. Source: spec §5. */
export function priceDown(price: number): number {
  if (price <= PRICE_MIN) return price
  const step = price <= PRICE_FINE_UP_TO ? PRICE_STEP_FINE : PRICE_STEP_COARSE
  return Math.max(PRICE_MIN, rounded(price - step))
}

/** True for Match Odds, and for sports other than 13, 7, 4339 and 0. Source: spec §5. */
export function isPriceEditable(marketName: string, sportId: string): boolean {
  return marketName === 'Match Odds' || !FIXED_PRICE_SPORTS.includes(sportId)
}
