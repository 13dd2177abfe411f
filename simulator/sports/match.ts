import type { ScoreDetail } from '@layline/shared/entities/score'
import type { EventSchema } from './event-schemas.ts'
import type { DirectedEvent } from './forced-event.ts'
import type { Chance, Forced, MatchResult, ScoreView, Step, Told } from './happening.ts'
import { plainCopy } from './plain-copy.ts'
import type { SideMarket } from './side-market.ts'
import type { Sport } from './sport.ts'
import { type MatchSpec, type MatchState, SPORTS, type SportName } from './sports.ts'

/** A spec and the states made from it name their sport, so it only ever sees its own. */
const sportOf = ({ sport }: Pick<MatchSpec, 'sport'>) =>
  SPORTS[sport] as unknown as Sport<MatchSpec, MatchState, EventSchema>

/** A match before its start. */
export function createMatch(spec: MatchSpec, chance: Chance): MatchState {
  return sportOf(spec).create(spec, chance)
}

/** World ms until the next step; undefined when it is over. */
export function delayToNextMs(state: MatchState, chance: Chance): number | undefined {
  if (state.phase === 'over') return undefined
  return state.phase === 'before' ? 0 : sportOf(state).delayMs(state, chance)
}

/** World ms for which play rests before the next step, beyond what lies between any two. */
export const restOf = (state: MatchState): number => ('restMs' in state ? state.restMs : 0)

/** Free: chance plays. Scripted: time passes, and only what is forced happens. */
type Play = 'free' | 'scripted'

/** Sports of which a match can be scripted. */
export const canBeScripted = (sport: SportName): boolean => SPORTS[sport].quietStep !== undefined

/** One step: twenty seconds of soccer, a point, a ball, a possession each, half a round of boxing. */
export function stepMatch(before: MatchState, chance: Chance, play: Play = 'free'): Step<MatchState> {
  if (before.phase === 'over') return { state: before, happenings: [] }
  const state = plainCopy(before)
  const { step, quietStep = step } = sportOf(state)
  return { happenings: (play === 'scripted' ? quietStep : step)(state, chance), state }
}

/** Why no match of a sport can be told this; undefined if one can. */
export function whyUnknown(sport: SportName, { type }: Pick<DirectedEvent, 'type'>): string | undefined {
  const isKnown =
    ['abandon', 'finish'].includes(type) ||
    SPORTS[sport].events.some(({ shape }) => shape.type.value === type)
  return isKnown ? undefined : `${sport} has no '${type}'`
}

/** Makes something happen now, or says why it cannot. */
export function forceMatch(before: MatchState, event: DirectedEvent): Forced<MatchState> {
  if (before.phase === 'over') return { ok: false, text: 'the match is over' }
  const state = plainCopy(before)
  if (event.type === 'abandon') {
    state.phase = 'over'
    state.abandoned = true
    return { ok: true, happenings: [{ type: 'abandoned', text: 'Match abandoned' }], state }
  }
  const unknown = whyUnknown(state.sport, event)
  if (unknown) return { ok: false, text: unknown }
  const happenings = sportOf(state).force(state, event)
  return 'refused' in happenings ? { ok: false, text: happenings.refused } : { ok: true, happenings, state }
}

/** Fair chance of each Match Odds runner: home, away and, in soccer and boxing, the draw. Sums to 1. */
export function fairOf(state: MatchState): number[] {
  return sportOf(state).fair(state)
}

/**
 * Chances of how a match ends for a competition's table: home wins, away wins and, where it can be, level. What is left to
 * 1 is abandoned, and gives nobody a point.
 */
export function endingsOf(state: MatchState): number[] {
  const { endings, fair } = sportOf(state)
  return (endings ?? fair)(state)
}

/** How Match Odds ended. */
export function resultOf(state: MatchState): MatchResult {
  if (state.phase !== 'over') return undefined
  return state.abandoned ? 'void' : sportOf(state).result(state)
}

export function scoreOf(state: MatchState): ScoreView {
  const score = sportOf(state).score(state)
  return state.abandoned ? { ...score, status: 'Abandoned' } : score
}

/** The score in parts, beside its line. */
export function scoreDetailOf(state: MatchState, told: readonly Told[]): ScoreDetail | null {
  return sportOf(state).detail?.(state, told) ?? null
}

/**
 * Every market of a match, match odds first. The closures look at the state they are given, so one list serves the
 * match from its announcement to its end.
 */
export function marketsOf(spec: MatchSpec): SideMarket<MatchState>[] {
  const { hasDraw, sideMarkets } = sportOf(spec)
  const names = [spec.home, spec.away]
  const matchOdds: SideMarket<MatchState> = {
    key: 'match-odds',
    kind: 'ODDS',
    name: 'Match Odds',
    runners: hasDraw ? [...names, 'The Draw'] : names,
    chances: fairOf,
    result: (state) => {
      const result = resultOf(state)
      return typeof result === 'number' ? { winner: result } : result
    },
  }
  return [matchOdds, ...sideMarkets(spec)]
}
