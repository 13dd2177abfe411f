import { SPORT } from '@layline/shared/sports'
import type { Pairing, Sport } from '../sport.ts'
import { boxingMarkets } from './boxing-markets.ts'
import { type BoxingSpec, type BoxingState, boxingModel } from './boxing-model.ts'

const ROUNDS = 12
const LONGEST_MS = 48 * 60_000
/** Chances between equals: to stop the other in half a round, to win a round that is fought out. */
const STOPS = 0.016
const WINS_ROUND = 0.46
const WINS_ROUND_PER_RATING = 0.25

function specOf({ home, away }: Pairing): BoxingSpec {
  const edge = home.rating - away.rating
  const tilt = edge * WINS_ROUND_PER_RATING
  return {
    sport: 'boxing',
    home: home.name,
    away: away.name,
    rounds: ROUNDS,
    stops: { home: STOPS * (1 + edge), away: STOPS * (1 - edge) },
    wins: { home: WINS_ROUND + tilt, away: WINS_ROUND - tilt },
  }
}

export const boxing: Sport<BoxingSpec, BoxingState> = {
  sportId: SPORT.boxing,
  betDelayMs: 3000,
  pointsForWin: 2,
  longestMs: () => LONGEST_MS,
  hasDraw: true,
  events: [],
  specOf,
  sideMarkets: boxingMarkets,
  ...boxingModel,
}
