import { SPORT } from '@layline/shared/sports'
import type { Pairing, Sport } from '../sport.ts'
import { soccerMarkets } from './soccer-markets.ts'
import { SOCCER_EVENTS, type SoccerSpec, type SoccerState, soccerModel } from './soccer-model.ts'

const HOME_GOALS = 1.45
const AWAY_GOALS = 1.15
const GOALS_LEAST = 0.25
const LONGEST_MS = 115 * 60_000

function specOf({ home, away }: Pairing): SoccerSpec {
  const edge = home.rating - away.rating
  return {
    sport: 'soccer',
    home: home.name,
    away: away.name,
    homeGoals: Math.max(GOALS_LEAST, HOME_GOALS * (1 + edge)),
    awayGoals: Math.max(GOALS_LEAST, AWAY_GOALS * (1 - edge)),
  }
}

export const soccer: Sport<SoccerSpec, SoccerState, (typeof SOCCER_EVENTS)[number]> = {
  sportId: SPORT.soccer,
  betDelayMs: 5000,
  pointsForWin: 3,
  longestMs: () => LONGEST_MS,
  hasDraw: true,
  events: SOCCER_EVENTS,
  specOf,
  sideMarkets: soccerMarkets,
  ...soccerModel,
}
