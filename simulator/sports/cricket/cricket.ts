import { SPORT } from '@layline/shared/sports'
import type { Pairing, Sport } from '../sport.ts'
import { cricketMarkets } from './cricket-markets.ts'
import { CRICKET_EVENTS, type CricketSpec, type CricketState, cricketModel } from './cricket-model.ts'

const SKILL_PER_RATING = 0.3
/** From the bowler's run-up to what the ball came to. */
const BALL_MS = 7000
/** On average no over of a match takes longer, its break included; the other is between the innings. */
const OVER_LONGEST_MS = 4 * 60_000
const BREAK_LONGEST_MS = 20 * 60_000

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
  longestMs: (overs) => 2 * overs * OVER_LONGEST_MS + BREAK_LONGEST_MS,
  hasDraw: false,
  liveBallMs: BALL_MS,
  events: CRICKET_EVENTS,
  specOf,
  sideMarkets: cricketMarkets,
  ...cricketModel,
}
