import { createMatch, delayToNextMs, stepMatch } from '../match.ts'
import { type MatchSpec, type MatchState, SPORT_KEYS, SPORTS, type SportName } from '../sports.ts'
import { chanceOf } from './chance.ts'

const PAIRING = { home: { name: 'Home', rating: 0.6 }, away: { name: 'Away', rating: 0.4 }, overs: 20 }
/** A match of every sport. */
export const MATCH_SPECS = Object.fromEntries(
  SPORT_KEYS.map((name) => [name, SPORTS[name].specOf(PAIRING)]),
) as Record<SportName, MatchSpec>

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
