import type { PlaceRequest } from './exchange.ts'
import type { MarketState } from './market-state.ts'
import { isOnClassicLadder, isOnGrid } from './price-ladder.ts'
import type { ExchangeRefusal } from './refusal.ts'

type Control = (
  request: PlaceRequest,
  market: MarketState,
  runnerIndex: number,
) => ExchangeRefusal | undefined

/** What an order must pass before money is looked at, in this order (rule OR3). */
const CONTROLS: readonly Control[] = [
  (_, market) => (market.status === 'CLOSED' ? 'MARKET_CLOSED' : undefined),
  (_, market) => (market.status === 'INACTIVE' ? 'MARKET_INACTIVE' : undefined),
  (_, market) => (market.status === 'SUSPENDED' ? 'MARKET_SUSPENDED' : undefined),
  (_, market, runner) => (market.runners[runner]!.status === 'ACTIVE' ? undefined : 'RUNNER_REMOVED'),
  ({ priceHundredths }, { classicLadderOnly }) =>
    isOnGrid(priceHundredths) && (!classicLadderOnly || isOnClassicLadder(priceHundredths))
      ? undefined
      : 'INVALID_PRICE',
  // What a price makes of a stake must itself be exact.
  ({ stakePaise, priceHundredths }) =>
    Number.isInteger(stakePaise) && stakePaise > 0 && Number.isSafeInteger(stakePaise * priceHundredths)
      ? undefined
      : 'INVALID_STAKE',
  ({ stakePaise }, { minStakePaise }) => (stakePaise < minStakePaise ? 'BELOW_MINIMUM' : undefined),
  ({ stakePaise }, { maxStakePaise }) => (stakePaise > maxStakePaise ? 'ABOVE_MAXIMUM' : undefined),
]

export function whyRefused(
  request: PlaceRequest,
  market: MarketState,
  runnerIndex: number,
): ExchangeRefusal | undefined {
  for (const control of CONTROLS) {
    const refusal = control(request, market, runnerIndex)
    if (refusal) return refusal
  }
  return undefined
}
