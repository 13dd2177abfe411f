import type { ScoreDetail } from '@layline/shared/entities/score'
import { type BasketballSpec, type BasketballState, basketball } from './basketball.ts'
import { type BoxingSpec, type BoxingState, boxing } from './boxing.ts'
import { type CricketSpec, type CricketState, cricket } from './cricket.ts'
import type { Chance, Forced, ForcedEvent, MatchResult, ScoreView, Step, Told } from './happening.ts'
import { basketballMarkets } from './side-markets/basketball-markets.ts'
import { boxingMarkets } from './side-markets/boxing-markets.ts'
import { cricketMarkets } from './side-markets/cricket-markets.ts'
import type { SideMarket } from './side-markets/side-market.ts'
import { soccerMarkets } from './side-markets/soccer-markets.ts'
import { tennisMarkets } from './side-markets/tennis-markets.ts'
import { type SoccerSpec, type SoccerState, soccer } from './soccer.ts'
import type { Sport } from './sport.ts'
import { type TennisSpec, type TennisState, tennis } from './tennis.ts'

export type { Chance, ForcedEvent, Happening, ScoreView } from './happening.ts'
export type { FancyMarket, OutcomeMarket, SideMarket, SideResult } from './side-markets/side-market.ts'

export type MatchSpec = SoccerSpec | TennisSpec | CricketSpec | BasketballSpec | BoxingSpec
/** Plain data: it is kept in snapshots and hashed. */
export type MatchState = SoccerState | TennisState | CricketState | BasketballState | BoxingState

interface MatchSport<Spec, State> extends Sport<Spec, State> {
  /** The markets beside match odds. */
  sideMarkets(spec: Spec): SideMarket<State>[]
}

const SPORTS = {
  soccer: { ...soccer, sideMarkets: soccerMarkets },
  tennis: { ...tennis, sideMarkets: tennisMarkets },
  cricket: { ...cricket, sideMarkets: cricketMarkets },
  basketball: { ...basketball, sideMarkets: basketballMarkets },
  boxing: { ...boxing, sideMarkets: boxingMarkets },
}

/** A spec and the states made from it name their sport, so it only ever sees its own. */
const sportOf = ({ sport }: Pick<MatchSpec, 'sport'>) =>
  SPORTS[sport] as unknown as MatchSport<MatchSpec, MatchState>

/** A match before its start. */
export function createMatch(spec: MatchSpec, chance: Chance): MatchState {
  return sportOf(spec).create(spec, chance)
}

/** World ms until the next step; undefined when it is over. */
export function delayToNextMs(state: MatchState, chance: Chance): number | undefined {
  if (state.phase === 'over') return undefined
  return state.phase === 'before' ? 0 : sportOf(state).delayMs(state, chance)
}

/** One step: twenty seconds of soccer, a point, a ball, a possession each, half a round of boxing. */
export function stepMatch(before: MatchState, chance: Chance): Step<MatchState> {
  if (before.phase === 'over') return { state: before, happenings: [] }
  const state = structuredClone(before)
  return { happenings: sportOf(state).step(state, chance), state }
}

/** Makes something happen now, or says why it cannot. */
export function forceMatch(before: MatchState, event: ForcedEvent): Forced<MatchState> {
  if (before.phase === 'over') return { ok: false, text: 'the match is over' }
  const state = structuredClone(before)
  if (event.type === 'abandon') {
    state.phase = 'over'
    state.abandoned = true
    return { ok: true, happenings: [{ type: 'abandoned', text: 'Match abandoned' }], state }
  }
  const happenings = sportOf(state).force(state, event)
  return 'refused' in happenings ? { ok: false, text: happenings.refused } : { ok: true, happenings, state }
}

/** Fair chance of each Match Odds runner: home, away and, in soccer and boxing, the draw. Sums to 1. */
export function fairOf(state: MatchState): number[] {
  return sportOf(state).fair(state)
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
export function scoreDetailOf(state: MatchState, told: readonly Told[]): ScoreDetail {
  return sportOf(state).detail(state, told)
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
    kind: 'odds',
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
