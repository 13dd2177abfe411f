import type { MarketState } from '../markets/market-state.ts'
import type { Position } from './position.ts'
import { RunPosition } from './run-position.ts'
import { RunnerPosition } from './runner-position.ts'

/** An empty position of the kind that fits the market's outcomes. */
export function newPosition(market: MarketState): Position {
  return market.isOnRuns ? new RunPosition() : new RunnerPosition(market)
}
