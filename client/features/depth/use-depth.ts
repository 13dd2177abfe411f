import { FEED_DEPTH_MAX } from '@layline/shared/feed'
import { useEffect, useReducer } from 'react'
import { subscribe } from 'valtio/vanilla'
import type { LevelState, RunnerState } from '../../feed/market-store.ts'
import { useTrading } from '../../trading/trading-context.ts'
import type { Depth } from './depth-rows.ts'

/** How often a depth that changes is drawn again, ms: its rows are too many for every frame. */
const DRAWN_EVERY_MS = 250

const levelsOf = (levels: readonly LevelState[]) =>
  levels.flatMap(({ price, size }) => (price === undefined ? [] : [{ Price: price, Size: size }]))

/**
 * The whole depth of a runner, followed while the component is on the page: the best three prices until it has come, or
 * where the server has no more.
 */
export function useDepth(market: { stMarketID: string; stEventID: string }, runner: RunnerState): Depth {
  const { stMarketID, stEventID } = market
  const { feed, markets } = useTrading()
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  useEffect(() => feed.follow({ type: 'event', tag: stEventID, depth: FEED_DEPTH_MAX }), [feed, stEventID])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const redrawSoon = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        redraw()
      }, DRAWN_EVERY_MS)
    }
    const ends = [markets.depths, ...runner.back, ...runner.lay].map((each) => subscribe(each, redrawSoon))
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [markets, runner])
  const deep = markets.depths[stMarketID]?.rates.find(
    ({ stSelectionID }) => stSelectionID === runner.selectionId,
  )
  return deep
    ? { back: deep.Back, lay: deep.Lay, traded: deep.Traded }
    : { back: levelsOf(runner.back), lay: levelsOf(runner.lay), traded: undefined }
}
