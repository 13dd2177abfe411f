import { type Chance, weighted } from '../chance.ts'
import { type GameRules, place } from '../rules.ts'
import { quoteOf } from './race.ts'

export type MatchResult = 'home' | 'draw' | 'away'

/** How a sport's scores look: those of the winner and of the loser, or both in a draw. */
export interface Scoring {
  won(chance: Chance): [winner: string, loser: string]
  drawn?(chance: Chance): string
}

const between =
  (margin: [number, number], least: [number, number]) =>
  (chance: Chance): [string, string] => {
    const loser = chance.int(...least)
    return [String(loser + chance.int(...margin)), String(loser)]
  }

export const SCORING = {
  football: { won: between([1, 3], [0, 2]), drawn: (chance) => String(chance.int(0, 3)) },
  basketball: { won: between([1, 24], [71, 104]) },
  baseball: { won: between([1, 6], [0, 6]) },
  cricket: {
    won: (chance) => {
      const [winner, loser] = between([1, 40], [96, 178])(chance)
      return [`${winner}/${chance.int(2, 8)}`, `${loser}/${chance.int(5, 10)}`]
    },
  },
  tennis: {
    won: (chance) => {
      const lost = chance.int(0, 1)
      return ['2', String(lost)]
    },
  },
} satisfies Record<string, Scoring>

/** A match between two sides; the weights are the chances of home, draw and away. */
export function matchOf(
  sides: readonly [home: string, away: string],
  weights: readonly [home: number, draw: number, away: number],
  scoring: Scoring,
): GameRules {
  const results = (['home', 'draw', 'away'] as const).filter((_, index) => weights[index]! > 0)
  const used = weights.filter((weight) => weight > 0)
  const total = used.reduce((sum, weight) => sum + weight, 0)
  const nameOf = { home: sides[0], draw: 'Draw', away: sides[1] }
  const places = results.map((result, index) => {
    const { hundredths, rtp } = quoteOf(used[index]!, total)
    return place(result, nameOf[result], hundredths, rtp, { group: 'Match Odds' })
  })
  const picture = (scores: readonly [string, string], winner?: MatchResult) => ({
    kind: 'match' as const,
    sides: [
      { name: sides[0], score: scores[0], isWinner: winner === 'home' },
      { name: sides[1], score: scores[1], isWinner: winner === 'away' },
    ],
  })
  return {
    places,
    idle: picture(['', '']),
    draw(chance) {
      const index = weighted(chance, used)
      const { code, name, topHundredths } = places[index]!
      const returns = { [code]: topHundredths }
      if (code === 'draw') {
        const score = scoring.drawn?.(chance) ?? ''
        return { picture: picture([score, score]), result: 'Draw', returns }
      }
      const [winner, loser] = scoring.won(chance)
      const scores: [string, string] = code === 'home' ? [winner, loser] : [loser, winner]
      return { picture: picture(scores, code as MatchResult), result: `${name} win`, returns }
    },
  }
}
