import type { ScoreDetail } from '@layline/shared/entities/score'
import type { EventSchema, ForcedBy } from './event-schemas.ts'
import type { Chance, Happening, MatchResult, ScoreView, Told } from './happening.ts'
import type { SideMarket } from './side-market.ts'

/** Why it cannot happen now, as one plain sentence. */
export interface Refused {
  refused: string
}

/**
 * How a match of two sides unfolds. States are plain data; `step` and `force` change the one they are given, which is a
 * copy, and are not asked about a match that is over.
 */
export interface MatchModel<Spec, State, Schema extends EventSchema = never> {
  /** A match before its start. */
  create(spec: Spec, chance: Chance): State
  /** World ms until the next step of a match that is under way. */
  delayMs(state: State, chance: Chance): number
  step(state: State, chance: Chance): Happening[]
  /** A step in which time passes and nobody scores; absent where there is no such step. */
  quietStep?(state: State, chance: Chance): Happening[]
  force(state: State, event: ForcedBy<Schema>): Happening[] | Refused
  /** Fair chance of each Match Odds runner: home, away and the draw. Sums to 1. */
  fair(state: State): number[]
  /**
   * Chances of how a match ends for a competition's table: home wins, away wins, level. What is left to 1 is not played to
   * its end and gives no points. Absent where that is `fair`.
   */
  endings?(state: State): number[]
  /** How Match Odds ended; only of a match that was played to its end. */
  result(state: State): Exclude<MatchResult, undefined>
  score(state: State): ScoreView
  /** The score in parts, where the page has a scoreboard for them; `told` is the match's commentary, newest last. */
  detail?(state: State, told: readonly Told[]): ScoreDetail
}

/** A side of a match. */
export interface Contestant {
  name: string
  /** 0 the weakest of its field, 1 the strongest. */
  rating: number
}

/** Two sides that meet. */
export interface Pairing {
  home: Contestant
  away: Contestant
  /** Of an innings, in cricket. */
  overs: number
}

/** A sport of two sides: everything that the rest of Layline knows of it. */
export interface Sport<Spec, State, Schema extends EventSchema = never>
  extends MatchModel<Spec, State, Schema> {
  /** Source: spec §9 "Sport ids". */
  sportId: string
  /** World ms a bet on odds waits in play. Source: domain decisions "In-play delay". */
  betDelayMs: number
  /** In a competition's table; a draw is one point. */
  pointsForWin: number
  /** World ms from the start of a match to its end, which hardly any match exceeds. */
  longestMs(overs: number): number
  /** Whether a match can end level: match odds have a third runner then. */
  hasDraw: boolean
  /** World ms before each step in which quoted markets are BALL RUNNING; absent: never. Source: domain §2.6. */
  liveBallMs?: number
  /** What a director or a script can make happen besides `finish` and `abandon`. */
  events: readonly Schema[]
  /** Ratings of two sides to the numbers that the model plays with. */
  specOf(pairing: Pairing): Spec
  /** The markets besides Match Odds. */
  sideMarkets(spec: Spec): SideMarket<State>[]
}
