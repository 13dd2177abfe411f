import { SPORT } from '@layline/shared/sports'
import { pointEvent } from '../event-schemas.ts'
import type { Pairing, Sport } from '../sport.ts'
import { basketballMarkets } from './basketball-markets.ts'
import { type BasketballSpec, type BasketballState, basketballModel } from './basketball-model.ts'

const SCORING_PER_RATING = 0.1
const LONGEST_MS = 2 * 3_600_000

function specOf({ home, away }: Pairing): BasketballSpec {
  // Whole hundredths: the tables of chances are made once for each pair of skills.
  const hundredths = Math.round((home.rating - away.rating) * SCORING_PER_RATING * 100)
  return {
    sport: 'basketball',
    home: home.name,
    away: away.name,
    homeSkill: (100 + hundredths) / 100,
    awaySkill: (100 - hundredths) / 100,
  }
}

export const basketball: Sport<BasketballSpec, BasketballState, typeof pointEvent> = {
  sportId: SPORT.basketball,
  betDelayMs: 5000,
  pointsForWin: 2,
  longestMs: () => LONGEST_MS,
  hasDraw: false,
  events: [pointEvent],
  specOf,
  sideMarkets: basketballMarkets,
  ...basketballModel,
}
