import type { OutcomeMarket } from '../side-market.ts'
import { setChance, type TennisSpec, type TennisState } from './tennis-model.ts'

/** The winner of each set that is sure to be played, quoted while it is the set at hand. */
export function tennisMarkets({ home, away, bestOf }: TennisSpec): OutcomeMarket<TennisState>[] {
  const sure = (bestOf + 1) / 2
  return Array.from({ length: sure }, (_, index) => ({
    key: `set-${index + 1}`,
    kind: 'ODDS',
    name: `Set ${index + 1} Winner`,
    runners: [home, away],
    chances: (state) => {
      if (state.finishedSets.length !== index || state.phase === 'over') return undefined
      const wins = setChance(state)
      return [wins, 1 - wins]
    },
    result: ({ finishedSets, phase }) => {
      const [homeGames, awayGames] = finishedSets[index]?.split('-').map(Number) ?? []
      if (homeGames === undefined || awayGames === undefined) return phase === 'over' ? 'void' : undefined
      return { winner: homeGames > awayGames ? 0 : 1 }
    },
  }))
}
