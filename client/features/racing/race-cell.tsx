import type { LevelState, MarketState } from '../../feed/market-store.ts'
import { MarketCell } from '../event/public.ts'
import { type RunnerPrice, usePick } from './use-pick.ts'

/** A price of a runner. A click opens the slip on it. */
export function RaceCell({
  market,
  price,
  offer,
  suspended,
  closed,
}: {
  market: MarketState
  price: RunnerPrice
  offer: LevelState
  suspended: boolean
  /** Suspended for good. */
  closed: boolean
}) {
  const pick = usePick(market)
  return (
    <MarketCell
      marketId={market.facts.stMarketID}
      selectionId={price.selectionId}
      side={price.side}
      level={price.level}
      offer={offer}
      name={price.runnerName}
      disabled={suspended}
      disabledWord={closed ? 'Closed' : 'Suspended'}
      onPick={(odds) => pick(price, odds)}
    />
  )
}
