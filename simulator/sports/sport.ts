import type { ScoreDetail } from '@layline/shared/entities/score'
import type { Chance, ForcedEvent, Happening, MatchResult, ScoreView, Told } from './happening.ts'

/** What can be made to happen in play; that a match is abandoned is the same in every sport. */
export type PlayEvent = Exclude<ForcedEvent, { type: 'abandon' }>

/** Why it cannot happen now, as one plain sentence. */
export interface Refused {
  refused: string
}

/**
 * A sport of two sides, as all the rest knows it. States are plain data; `step` and `force` change the one they are
 * given, which is a copy, and are not asked about a match that is over.
 */
export interface Sport<Spec, State> {
  /** Whether a match can end level: match odds have a third runner then. */
  hasDraw: boolean
  /** A match before its start. */
  create(spec: Spec, chance: Chance): State
  /** World ms until the next step of a match that is under way. */
  delayMs(state: State, chance: Chance): number
  step(state: State, chance: Chance): Happening[]
  force(state: State, event: PlayEvent): Happening[] | Refused
  /** Fair chance of each Match Odds runner: home, away and the draw. Sums to 1. */
  fair(state: State): number[]
  /** How Match Odds ended; only of a match that was played to its end. */
  result(state: State): Exclude<MatchResult, undefined>
  score(state: State): ScoreView
  /** The score in parts; `told` is what the match's commentary said, newest last. */
  detail(state: State, told: readonly Told[]): ScoreDetail
}
