import type { Paise } from '@layline/shared/units'
import { profitIfWins } from './exposure.ts'
import type { MarketState } from './market-state.ts'
import type { Position } from './position.ts'

/** Where an account stands in a market, by runner. */
export interface PositionView {
  exposurePaise: Paise
  runners: { selectionId: string; ifWinPaise: Paise }[]
}

export function positionView(position: Position, market: MarketState): PositionView {
  return {
    exposurePaise: position.exposurePaise,
    runners: market.runners.map(({ selectionId }, index) => ({
      selectionId,
      ifWinPaise: profitIfWins(position, index, market.numberOfWinners),
    })),
  }
}
