import { isOnClassicLadder, isOrderPrice } from '../book/price-ladder.ts'
import type { MarketState } from '../markets/market-state.ts'
import { isLine } from '../quotes/set-quotes.ts'
import { whyQuoteRefuses } from '../quotes/why-quote-refuses.ts'
import type { ExchangeRefusal } from '../refusal.ts'
import { whyClosed } from './enter.ts'
import { isBackSide, type OrderTerms } from './order.ts'

type Control = (terms: OrderTerms, market: MarketState, runnerIndex: number) => ExchangeRefusal | undefined

/** What a price makes of a stake, and a dead heat of that, must itself be exact. */
const EXACT_WITHIN = Number.MAX_SAFE_INTEGER / 16

/** What an order must pass before money is looked at, in this order (rule OR3). */
const CONTROLS: readonly Control[] = [
  (_, market) => whyClosed(market),
  (_, market, runner) => (market.runners[runner]!.status === 'ACTIVE' ? undefined : 'RUNNER_REMOVED'),
  ({ side }, { isOnRuns }) => (isOnRuns === (side === 'YES' || side === 'NO') ? undefined : 'INVALID_SIDE'),
  ({ line }, { isOnRuns }) => ((isOnRuns ? isLine(line) : line === undefined) ? undefined : 'INVALID_LINE'),
  ({ askedHundredths }, { classicLadderOnly }) =>
    isOrderPrice(askedHundredths) && (!classicLadderOnly || isOnClassicLadder(askedHundredths))
      ? undefined
      : 'INVALID_PRICE',
  ({ placedPaise, askedHundredths }) =>
    Number.isInteger(placedPaise) && placedPaise > 0 && placedPaise * askedHundredths <= EXACT_WITHIN
      ? undefined
      : 'INVALID_STAKE',
  ({ minFillPaise, placedPaise }) =>
    minFillPaise === undefined ||
    (Number.isInteger(minFillPaise) && minFillPaise > 0 && minFillPaise <= placedPaise)
      ? undefined
      : 'INVALID_STAKE',
  // What is left of a part-matched bet that moves to another price may be less.
  ({ placedPaise, replaces }, { minStakePaise }) =>
    replaces === undefined && placedPaise < minStakePaise ? 'BELOW_MINIMUM' : undefined,
  ({ placedPaise }, { maxStakePaise }) => (placedPaise > maxStakePaise ? 'ABOVE_MAXIMUM' : undefined),
  ({ side, askedHundredths, line }, market, runner) =>
    market.isQuoted
      ? whyQuoteRefuses(
          { isBack: isBackSide(side), priceHundredths: askedHundredths, line },
          market.runners[runner]!,
        )
      : undefined,
]

export function whyRefused(
  terms: OrderTerms,
  market: MarketState,
  runnerIndex: number,
): ExchangeRefusal | undefined {
  for (const control of CONTROLS) {
    const refusal = control(terms, market, runnerIndex)
    if (refusal) return refusal
  }
  return undefined
}
