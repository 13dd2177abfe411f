import type { OddsHundredths, Paise, WorldMs } from '@layline/shared/units'
import type { OrderDesk } from '../orders/order-desk.ts'
import type { MarketState } from './market-state.ts'

/** A runner of a market that is replayed. */
export interface RecordedRunner {
  marketId: string
  selectionId: string
}

function toChange(desk: OrderDesk, { marketId, selectionId }: RecordedRunner): [MarketState, number] {
  const market = desk.market(marketId)
  desk.willChange(market)
  return [market, desk.runnerIndexOf(market, selectionId)]
}

/** What a recording says was matched besides: see `Traded`. */
export function countRecorded(
  desk: OrderDesk,
  runner: RecordedRunner,
  priceHundredths: OddsHundredths,
  paise: Paise,
): void {
  const [market, runnerIndex] = toChange(desk, runner)
  market.traded.countRecorded(runnerIndex, priceHundredths, paise)
}

/** The last traded price, as a recording says it. */
export function recordLast(
  desk: OrderDesk,
  runner: RecordedRunner,
  priceHundredths: OddsHundredths,
  atMs: WorldMs,
): void {
  const [market, runnerIndex] = toChange(desk, runner)
  market.traded.recordLast(runnerIndex, priceHundredths, atMs)
}
