import { createMatch, delayToNextMs, type MatchSpec, type MatchState, stepMatch } from '../match.ts'
import { chanceOf } from './chance.ts'

const names = { home: 'Home', away: 'Away' }
/** A match of every sport. */
export const MATCH_SPECS: Record<string, MatchSpec> = {
  soccer: { sport: 'soccer', ...names, homeGoals: 1.6, awayGoals: 1.1 },
  tennis: { sport: 'tennis', ...names, bestOf: 3, serve: { home: 0.66, away: 0.61 } },
  cricket: { sport: 'cricket', ...names, overs: 20, homeSkill: 1.1, awaySkill: 0.9 },
  basketball: { sport: 'basketball', ...names, homeSkill: 1.02, awaySkill: 0.98 },
  boxing: {
    sport: 'boxing',
    ...names,
    rounds: 12,
    stops: { home: 0.025, away: 0.02 },
    wins: { home: 0.48, away: 0.42 },
  },
}

/** Plays a match to its end and shows each of its states. */
export function play(
  spec: MatchSpec,
  seed: number,
  each: (state: MatchState) => void = () => {},
): MatchState {
  const chance = chanceOf(seed)
  let state = createMatch(spec, chance)
  while (delayToNextMs(state, chance) !== undefined) {
    state = stepMatch(state, chance).state
    each(state)
  }
  return state
}
