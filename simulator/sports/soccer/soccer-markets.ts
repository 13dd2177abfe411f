import type { OutcomeMarket, SideResult } from '../side-market.ts'
import { chanceOfScore, type SoccerSpec, type SoccerState } from './soccer-model.ts'

const LINES = [1.5, 2.5, 3.5]

const twoWay = (chance: number) => [chance, 1 - chance]

/** First runner where it is known to be so, second once the match is over without it; nothing in an abandoned one. */
function yesOrNo({ phase, abandoned }: SoccerState, isSo: boolean): SideResult | undefined {
  if (isSo) return { winner: 0 }
  if (phase !== 'over') return undefined
  return abandoned ? 'void' : { winner: 1 }
}

function overUnder(line: number): OutcomeMarket<SoccerState> {
  return {
    key: `over-under-${line}`,
    kind: 'ODDS',
    name: `Over/Under ${line} Goals`,
    runners: [`Over ${line} Goals`, `Under ${line} Goals`],
    chances: (state) => twoWay(chanceOfScore(state, (home, away) => home + away > line)),
    result: (state) => yesOrNo(state, state.goals.home + state.goals.away > line),
  }
}

export function soccerMarkets({ home, away }: SoccerSpec): OutcomeMarket<SoccerState>[] {
  return [
    ...LINES.map(overUnder),
    {
      key: 'both-to-score',
      kind: 'ODDS',
      name: 'Both Teams To Score',
      runners: ['Yes', 'No'],
      chances: (state) => twoWay(chanceOfScore(state, (h, a) => h > 0 && a > 0)),
      result: (state) => yesOrNo(state, state.goals.home > 0 && state.goals.away > 0),
    },
    {
      key: 'draw-no-bet',
      kind: 'ODDS',
      name: 'Draw No Bet',
      runners: [home, away],
      chances: (state) => {
        const wins = chanceOfScore(state, (h, a) => h > a)
        const loses = chanceOfScore(state, (h, a) => h < a)
        return wins + loses < 1e-9 ? undefined : twoWay(wins / (wins + loses))
      },
      result: ({ phase, abandoned, goals }) => {
        if (phase !== 'over') return undefined
        return abandoned || goals.home === goals.away ? 'void' : { winner: goals.home > goals.away ? 0 : 1 }
      },
    },
  ]
}
