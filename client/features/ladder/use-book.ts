import type { Market, PriceSize } from '@layline/shared/entities/market'
import { FEED_DEPTH_MAX } from '@layline/shared/feed'
import { useEffect, useLayoutEffect } from 'react'
import { subscribe } from 'valtio/vanilla'
import type { LevelState, RunnerState } from '../../feed/market-store.ts'
import { useTrading } from '../../trading/trading-context.ts'
import type { LadderScreen } from './ladder-screen.ts'
import type { LadderAt } from './open-ladders.ts'
import type { RunnerBook } from './runner-book.ts'

const offersOf = (levels: readonly LevelState[]): PriceSize[] =>
  levels.flatMap(({ price, size }) => (price === undefined ? [] : [{ Price: price, Size: size }]))

/** The best three prices, for as long as the whole depth is not told. */
const bestOf = ({ back, lay, traded }: RunnerState): RunnerBook => ({
  back: offersOf(back),
  lay: offersOf(lay),
  traded: undefined,
  ltp: traded.ltp,
  matched: traded.matched,
})

/** The whole depth of one runner. A server that tells no trades has neither a last price nor prices traded at. */
function depthOf(market: Market, selectionId: string): RunnerBook | undefined {
  const rates = market.rates.find(({ stSelectionID }) => stSelectionID === selectionId)
  if (!rates) return undefined
  const { Back, Lay, Traded = [], ltp, deMatched } = rates
  const traded = ltp === undefined && Traded.length === 0 ? undefined : Traded
  return { back: Back, lay: Lay, traded, ltp, matched: deMatched }
}

/** Follows the whole depth of the ladder's event, and draws each change of its runner without rendering. */
export function useBook(
  screen: LadderScreen,
  { eventId, marketId, selectionId }: LadderAt,
  runner: RunnerState,
): void {
  const { feed, markets } = useTrading()
  useEffect(() => {
    const wholeDepth = { type: 'event', tag: eventId, depth: FEED_DEPTH_MAX } as const
    return feed.follow(wholeDepth)
  }, [feed, eventId])
  // Before the first paint, so that the ladder opens where its best price is.
  useLayoutEffect(() => {
    let drawn: Market | undefined
    const draw = () => {
      const deep = markets.depths[marketId]
      if (deep && deep === drawn) return
      drawn = deep
      screen.setBook((deep && depthOf(deep, selectionId)) ?? bestOf(runner))
    }
    /** The whole depth has all that a level has. */
    const drawBest = () => {
      if (!markets.depths[marketId]) draw()
    }
    draw()
    const best = [...runner.back, ...runner.lay, runner.traded]
    const ends = [subscribe(markets.depths, draw), ...best.map((part) => subscribe(part, drawBest))]
    return () => {
      for (const end of ends) end()
    }
  }, [screen, markets, marketId, selectionId, runner])
}
