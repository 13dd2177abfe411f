import type { ScenarioMatch } from '../scenario.ts'
import type { MatchSpec } from './sport.ts'

const HOME_GOALS = 1.45
const AWAY_GOALS = 1.15
const GOALS_LEAST = 0.25
const SERVE = 0.63
const SERVE_PER_RATING = 0.12
const SKILL_PER_RATING = 0.3
const SCORING_PER_RATING = 0.1
const ROUNDS = 12
/** Chances in boxing between equals: to stop the other in half a round, to win a round that is fought out. */
const STOPS = 0.016
const WINS_ROUND = 0.46
const WINS_ROUND_PER_RATING = 0.25

/** Ratings of two sides to the numbers that the sport's model plays with. */
export function matchSpecOf({
  sport,
  home,
  away,
  overs,
}: Pick<ScenarioMatch, 'sport' | 'home' | 'away' | 'overs'>): MatchSpec {
  const edge = home.rating - away.rating
  const names = { home: home.name, away: away.name }
  switch (sport) {
    case 'soccer':
      return {
        sport,
        ...names,
        homeGoals: Math.max(GOALS_LEAST, HOME_GOALS * (1 + edge)),
        awayGoals: Math.max(GOALS_LEAST, AWAY_GOALS * (1 - edge)),
      }
    case 'tennis':
      return {
        sport,
        ...names,
        bestOf: 3,
        serve: { home: SERVE + edge * SERVE_PER_RATING, away: SERVE - edge * SERVE_PER_RATING },
      }
    case 'cricket': {
      // Whole tenths: the tables of chances are made once for each pair of skills.
      const tenths = Math.round(edge * SKILL_PER_RATING * 10)
      return { sport, ...names, overs, homeSkill: (10 + tenths) / 10, awaySkill: (10 - tenths) / 10 }
    }
    case 'basketball': {
      // Whole hundredths, for the same reason.
      const hundredths = Math.round(edge * SCORING_PER_RATING * 100)
      return { sport, ...names, homeSkill: (100 + hundredths) / 100, awaySkill: (100 - hundredths) / 100 }
    }
    case 'boxing': {
      const tilt = edge * WINS_ROUND_PER_RATING
      return {
        sport,
        ...names,
        rounds: ROUNDS,
        stops: { home: STOPS * (1 + edge), away: STOPS * (1 - edge) },
        wins: { home: WINS_ROUND + tilt, away: WINS_ROUND - tilt },
      }
    }
  }
}
