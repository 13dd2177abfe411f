import type { Paise } from '@layline/shared/units'
import type { MarketState } from '../markets/market-state.ts'
import type { Position } from './position.ts'
import { type RunAmount, RunPosition } from './run-position.ts'
import type { RunnerPosition } from './runner-position.ts'

/** Where an account stands in a market, by runner. */
export interface PositionView {
  exposurePaise: Paise
  runners: {
    selectionId: string
    /** If it wins; of a fancy, if the runs reach every line. */
    ifWinPaise: Paise
    /** Of a fancy, if they reach none; undefined elsewhere. */
    ifLosePaise: Paise | undefined
  }[]
  /** The Run Amount table of a fancy; empty elsewhere. */
  runAmounts: RunAmount[]
}

export function positionView(position: Position, { runners }: MarketState): PositionView {
  const { exposurePaise } = position
  if (position instanceof RunPosition) {
    const [{ selectionId }] = runners as [(typeof runners)[number]]
    const ifWinPaise = position.profitAt(Number.POSITIVE_INFINITY)
    const ifLosePaise = position.profitAt(-1)
    return {
      exposurePaise,
      runners: [{ selectionId, ifWinPaise, ifLosePaise }],
      runAmounts: position.runAmounts(),
    }
  }
  return {
    exposurePaise,
    runners: runners.map(({ selectionId }, index) => ({
      selectionId,
      ifWinPaise: (position as RunnerPosition).profitIfWins(index),
      ifLosePaise: undefined,
    })),
    runAmounts: [],
  }
}
