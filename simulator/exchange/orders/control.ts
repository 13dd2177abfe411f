import { isOnClassicLadder, isOrderPrice, PRICE_HIGHEST } from '../book/price-ladder.ts'
import type { MarketState, RunnerState } from '../markets/market-state.ts'
import { isLine } from '../quotes/set-quotes.ts'
import { whyQuoteRefuses } from '../quotes/why-quote-refuses.ts'
import type { ExchangeRefusal } from '../refusal.ts'
import { whyClosed } from './enter.ts'
import { isBackSide, type OrderTerms } from './order.ts'

/** What a price makes of a stake, and a dead heat of that, must itself be exact. */
const EXACT_WITHIN = Number.MAX_SAFE_INTEGER / 16

/** Why an order does not pass, before money is looked at: the controls in their order (rule OR3). */
export function whyRefused(
  terms: OrderTerms,
  market: MarketState,
  runnerIndex: number,
): ExchangeRefusal | undefined {
  const runner = market.runners[runnerIndex]!
  const closed = whyClosed(market)
  if (closed !== undefined) return closed
  return (
    whyNeverTaken(terms, market, runner) ??
    (market.isQuoted ? whyQuoteRefuses(betOf(terms), runner) : undefined)
  )
}

/** The controls that neither the market's state nor what it offers now decides (rule OR3). */
export function whyNeverTaken(
  terms: OrderTerms,
  market: MarketState,
  runner: RunnerState,
): ExchangeRefusal | undefined {
  return runner.status === 'ACTIVE' ? whyTermsRefused(terms, market) : 'RUNNER_REMOVED'
}

const betOf = ({ side, askedHundredths, line, accept }: OrderTerms) => ({
  isBack: isBackSide(side),
  priceHundredths: askedHundredths,
  line,
  accept,
})

function whyTermsRefused(terms: OrderTerms, market: MarketState): ExchangeRefusal | undefined {
  const { side, line, askedHundredths, placedPaise, minFillPaise, accept, replaces } = terms
  const { isOnRuns } = market
  if (isOnRuns !== (side === 'YES' || side === 'NO')) return 'INVALID_SIDE'
  if (!(isOnRuns ? isLine(line) : line === undefined)) return 'INVALID_LINE'
  if (!isOrderPrice(askedHundredths)) return 'INVALID_PRICE'
  if (market.classicLadderOnly && !isOnClassicLadder(askedHundredths)) return 'INVALID_PRICE'
  const mostHundredths = accept ? PRICE_HIGHEST : askedHundredths
  if (!isStake(placedPaise) || placedPaise * mostHundredths > EXACT_WITHIN) return 'INVALID_STAKE'
  // What is left of a bet that moves to another price may be less than either minimum.
  const isRest = replaces !== undefined
  if (minFillPaise !== undefined && !(isStake(minFillPaise) && (isRest || minFillPaise <= placedPaise))) {
    return 'INVALID_STAKE'
  }
  if (!isRest && placedPaise < market.minStakePaise) return 'BELOW_MINIMUM'
  return placedPaise > market.maxStakePaise ? 'ABOVE_MAXIMUM' : undefined
}

const isStake = (paise: number): boolean => Number.isInteger(paise) && paise > 0
