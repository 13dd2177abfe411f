import { RUNNER_STATUS } from '@layline/shared/entities/market'
import { useCallback, useSyncExternalStore } from 'react'
import { subscribe } from 'valtio/vanilla'
import type { MarketState, RunnerState } from '../../feed/market-store.ts'

/** A row of a list has this many places. */
const PLACES = 3

/** A runner without a price to back is judged by the one to lay it; one without any comes last. */
const priceOf = ({ back, lay }: RunnerState) => back[0]?.price ?? lay[0]?.price ?? Number.POSITIVE_INFINITY

/** The runners with the shortest prices, the favourite first; runners of one price in the order of the market. */
export function favouritesOf(runners: readonly RunnerState[]): RunnerState[] {
  return runners
    .filter(({ status }) => status === RUNNER_STATUS.active)
    .sort((a, b) => (priceOf(a) === priceOf(b) ? 0 : priceOf(a) - priceOf(b)))
    .slice(0, PLACES)
}

/** The favourites of a live market: awake when they are others, not when their prices change. */
export function useFavourites(market: MarketState): RunnerState[] {
  const listen = useCallback(
    (wake: () => void) => {
      const ends = market.runners.flatMap((runner) => [
        subscribe(runner, wake),
        subscribe(runner.back[0]!, wake),
        subscribe(runner.lay[0]!, wake),
      ])
      return () => {
        for (const end of ends) end()
      }
    },
    [market],
  )
  const ids = useSyncExternalStore(listen, () =>
    favouritesOf(market.runners)
      .map(({ selectionId }) => selectionId)
      .join(),
  )
  return ids.split(',').flatMap((id) => market.runners.filter(({ selectionId }) => selectionId === id))
}
