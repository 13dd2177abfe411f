import { SPORT } from '@layline/shared/sports'
import { pointEvent } from '../event-schemas.ts'
import type { Pairing, Sport } from '../sport.ts'
import { tennisMarkets } from './tennis-markets.ts'
import { type TennisSpec, type TennisState, tennisModel } from './tennis-model.ts'

const SERVE = 0.63
const SERVE_PER_RATING = 0.12
const LONGEST_MS = 3 * 3_600_000

function specOf({ home, away }: Pairing): TennisSpec {
  const edge = home.rating - away.rating
  return {
    sport: 'tennis',
    home: home.name,
    away: away.name,
    bestOf: 3,
    serve: { home: SERVE + edge * SERVE_PER_RATING, away: SERVE - edge * SERVE_PER_RATING },
  }
}

export const tennis: Sport<TennisSpec, TennisState, typeof pointEvent> = {
  sportId: SPORT.tennis,
  betDelayMs: 3000,
  pointsForWin: 2,
  longestMs: () => LONGEST_MS,
  hasDraw: false,
  events: [pointEvent],
  specOf,
  sideMarkets: tennisMarkets,
  ...tennisModel,
}
