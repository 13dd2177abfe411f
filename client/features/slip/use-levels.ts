import { useCallback, useSyncExternalStore } from 'react'
import { subscribe } from 'valtio/vanilla'
import type { LevelState, RunnerState } from '../../feed/market-store.ts'
import { useLiveMarket } from '../../feed/use-markets.ts'
import type { Slip } from '../../trading/slip-store.ts'

const NO_LEVELS: readonly LevelState[] = []

/** The runner of the slip as it is live; undefined where its market is not held. */
export function useSlipRunner({ market, selectionId }: Slip): RunnerState | undefined {
  return useLiveMarket(market.stMarketID)?.runners.find((runner) => runner.selectionId === selectionId)
}

/** Levels as they are now, awake to their prices and sizes. */
function useLevels(levels: readonly LevelState[]): readonly LevelState[] {
  const follow = useCallback(
    (wake: () => void) => {
      const ends = levels.map((level) => subscribe(level, wake))
      return () => {
        for (const end of ends) end()
      }
    },
    [levels],
  )
  useSyncExternalStore(follow, () => levels.map(({ price, size }) => `${price}/${size}`).join())
  return levels
}

/** The offers that the slip's bet would meet, and those it would rest among; each the best first. */
export function useSlipLevels(slip: Slip) {
  const runner = useSlipRunner(slip)
  const isBack = slip.side === 'BACK'
  return {
    toTake: useLevels((isBack ? runner?.back : runner?.lay) ?? NO_LEVELS),
    toRest: useLevels((isBack ? runner?.lay : runner?.back) ?? NO_LEVELS),
  }
}
