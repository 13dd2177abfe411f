import type { MarketFacts } from '../feed/market-store.ts'

/** Whether several runners are placed, each won or lost by itself: of a race every market but the one on its winner. */
export const isPlaceMarket = ({ stMarketID, winMarketId }: Pick<MarketFacts, 'stMarketID' | 'winMarketId'>) =>
  winMarketId !== undefined && winMarketId !== stMarketID
