import type { OutcomeMarket } from '../side-market.ts'
import { type BoxingSpec, type BoxingState, lastsChance } from './boxing-model.ts'

/** Over or under the middle of a round: half way through the fight, and late in it. */
export function boxingMarkets({ rounds }: BoxingSpec): OutcomeMarket<BoxingState>[] {
  const lines = [...new Set([Math.floor(rounds / 2), rounds - 2])].filter((line) => line >= 1)
  return lines.map((whole) => {
    const line = whole + 0.5
    const halves = 2 * line
    return {
      key: `rounds-${line}`,
      kind: 'ODDS',
      name: `Over/Under ${line} Rounds`,
      runners: [`Over ${line} Rounds`, `Under ${line} Rounds`],
      chances: (state) => {
        const over = lastsChance(state, halves)
        return [over, 1 - over]
      },
      result: (state) => {
        if (state.halves >= halves) return { winner: 0 }
        if (state.phase !== 'over') return undefined
        return state.abandoned ? 'void' : { winner: 1 }
      },
    }
  })
}
