import type { MarketState } from '../../feed/market-store.ts'
import { useTrading } from '../../trading/trading-context.ts'

/** A price of a runner that can be clicked. */
export interface RunnerPrice {
  selectionId: string
  runnerName: string
  side: 'BACK' | 'LAY'
  level: number
}

/** Opens the slip on a price of a race: it is closed at the off, when the race pages show SUSPENDED. */
export function usePick(market: MarketState) {
  const { slip } = useTrading()
  return (runnerPrice: RunnerPrice, price: number) =>
    slip.open({ market: market.facts, ...runnerPrice, price, closesAtTheOff: true })
}
