import { SPORT } from '@layline/shared/sports'
import type { Pairing, Sport } from '../sport.ts'
import { cricketMarkets } from './cricket-markets.ts'
import { CRICKET_EVENTS, type CricketSpec, type CricketState, cricketModel } from './cricket-model.ts'

const SKILL_PER_RATING = 0.3
/** From the bowler's run-up to what the ball came to. */
const BALL_MS = 7000

function specOf({ home, away, overs }: Pairing): CricketSpec {
  // Whole tenths: the tables of chances are made once for each pair of skills.
  const tenths = Math.round((home.rating - away.rating) * SKILL_PER_RATING * 10)
  return {
    sport: 'cricket',
    home: home.name,
    away: away.name,
    overs,
    homeSkill: (10 + tenths) / 10,
    awaySkill: (10 - tenths) / 10,
  }
}

export const cricket: Sport<CricketSpec, CricketState, (typeof CRICKET_EVENTS)[number]> = {
  sportId: SPORT.cricket,
  betDelayMs: 5000,
  pointsForWin: 2,
  hasDraw: false,
  liveBallMs: BALL_MS,
  events: CRICKET_EVENTS,
  specOf,
  sideMarkets: cricketMarkets,
  ...cricketModel,
}
