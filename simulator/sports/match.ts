import {
  type BasketballSpec,
  type BasketballState,
  basketballDelayMs,
  basketballResult,
  basketballScore,
  createBasketball,
  fairBasketball,
  forceBasketball,
  stepBasketball,
} from './basketball.ts'
import {
  type BoxingSpec,
  type BoxingState,
  boxingDelayMs,
  boxingResult,
  boxingScore,
  createBoxing,
  fairBoxing,
  forceBoxing,
  stepBoxing,
} from './boxing.ts'
import {
  type CricketSpec,
  type CricketState,
  createCricket,
  cricketDelayMs,
  cricketResult,
  cricketScore,
  fairCricket,
  forceCricket,
  stepCricket,
} from './cricket.ts'
import type { Chance, Forced, ForcedEvent, MatchResult, ScoreView, Step } from './happening.ts'
import { basketballMarkets } from './side-markets/basketball-markets.ts'
import { boxingMarkets } from './side-markets/boxing-markets.ts'
import { cricketMarkets } from './side-markets/cricket-markets.ts'
import type { SideMarket } from './side-markets/side-market.ts'
import { soccerMarkets } from './side-markets/soccer-markets.ts'
import { tennisMarkets } from './side-markets/tennis-markets.ts'
import {
  createSoccer,
  fairSoccer,
  forceSoccer,
  type SoccerSpec,
  type SoccerState,
  soccerDelayMs,
  soccerResult,
  soccerScore,
  stepSoccer,
} from './soccer.ts'
import {
  createTennis,
  fairTennis,
  forceTennis,
  stepTennis,
  type TennisSpec,
  type TennisState,
  tennisDelayMs,
  tennisResult,
  tennisScore,
} from './tennis.ts'

export type { Chance, ForcedEvent, Happening, ScoreView } from './happening.ts'
export type { FancyMarket, OutcomeMarket, SideMarket, SideResult } from './side-markets/side-market.ts'

export type MatchSpec = SoccerSpec | TennisSpec | CricketSpec | BasketballSpec | BoxingSpec
/** Plain data: it is kept in snapshots and hashed. */
export type MatchState = SoccerState | TennisState | CricketState | BasketballState | BoxingState

/** A match before its start. */
export function createMatch(spec: MatchSpec, chance: Chance): MatchState {
  switch (spec.sport) {
    case 'soccer':
      return createSoccer(spec)
    case 'tennis':
      return createTennis(spec, chance)
    case 'cricket':
      return createCricket(spec, chance)
    case 'basketball':
      return createBasketball(spec)
    case 'boxing':
      return createBoxing(spec)
  }
}

/** World ms until the next step; undefined when it is over. */
export function delayToNextMs(state: MatchState, chance: Chance): number | undefined {
  switch (state.sport) {
    case 'soccer':
      return soccerDelayMs(state)
    case 'tennis':
      return tennisDelayMs(state, chance)
    case 'cricket':
      return cricketDelayMs(state, chance)
    case 'basketball':
      return basketballDelayMs(state, chance)
    case 'boxing':
      return boxingDelayMs(state)
  }
}

/** One step: twenty seconds of soccer, a point, a ball, a possession each, half a round of boxing. */
export function stepMatch(state: MatchState, chance: Chance): Step<MatchState> {
  if (state.phase === 'over') return { state, happenings: [] }
  switch (state.sport) {
    case 'soccer':
      return stepSoccer(state, chance)
    case 'tennis':
      return stepTennis(state, chance)
    case 'cricket':
      return stepCricket(state, chance)
    case 'basketball':
      return stepBasketball(state, chance)
    case 'boxing':
      return stepBoxing(state, chance)
  }
}

/** Makes something happen now, or says why it cannot. */
export function forceMatch(state: MatchState, event: ForcedEvent): Forced<MatchState> {
  switch (state.sport) {
    case 'soccer':
      return forceSoccer(state, event)
    case 'tennis':
      return forceTennis(state, event)
    case 'cricket':
      return forceCricket(state, event)
    case 'basketball':
      return forceBasketball(state, event)
    case 'boxing':
      return forceBoxing(state, event)
  }
}

/** Fair chance of each Match Odds runner: home, away and, in soccer and boxing, the draw. Sums to 1. */
export function fairOf(state: MatchState): number[] {
  switch (state.sport) {
    case 'soccer':
      return fairSoccer(state)
    case 'tennis':
      return fairTennis(state)
    case 'cricket':
      return fairCricket(state)
    case 'basketball':
      return fairBasketball(state)
    case 'boxing':
      return fairBoxing(state)
  }
}

/** How Match Odds ended. */
export function resultOf(state: MatchState): MatchResult {
  switch (state.sport) {
    case 'soccer':
      return soccerResult(state)
    case 'tennis':
      return tennisResult(state)
    case 'cricket':
      return cricketResult(state)
    case 'basketball':
      return basketballResult(state)
    case 'boxing':
      return boxingResult(state)
  }
}

export function scoreOf(state: MatchState): ScoreView {
  switch (state.sport) {
    case 'soccer':
      return soccerScore(state)
    case 'tennis':
      return tennisScore(state)
    case 'cricket':
      return cricketScore(state)
    case 'basketball':
      return basketballScore(state)
    case 'boxing':
      return boxingScore(state)
  }
}

/** Sports whose match odds have a third runner. */
const WITH_DRAW: ReadonlySet<MatchSpec['sport']> = new Set(['soccer', 'boxing'])

/**
 * Every market of a match, match odds first. The closures look at the state they are given, so one list serves the
 * match from its announcement to its end.
 */
export function marketsOf(spec: MatchSpec): SideMarket<MatchState>[] {
  const names = [spec.home, spec.away]
  const matchOdds: SideMarket<MatchState> = {
    key: 'match-odds',
    kind: 'odds',
    name: 'Match Odds',
    runners: WITH_DRAW.has(spec.sport) ? [...names, 'The Draw'] : names,
    chances: fairOf,
    result: (state) => {
      const result = resultOf(state)
      return typeof result === 'number' ? { winner: result } : result
    },
  }
  // Each list is made for the sport of the spec and only ever sees states of it.
  return [matchOdds, ...(sideMarketsOf(spec) as SideMarket<MatchState>[])]
}

function sideMarketsOf(spec: MatchSpec): SideMarket<never>[] {
  switch (spec.sport) {
    case 'soccer':
      return soccerMarkets(spec) as SideMarket<never>[]
    case 'tennis':
      return tennisMarkets(spec) as SideMarket<never>[]
    case 'cricket':
      return cricketMarkets(spec) as SideMarket<never>[]
    case 'basketball':
      return basketballMarkets(spec) as SideMarket<never>[]
    case 'boxing':
      return boxingMarkets(spec) as SideMarket<never>[]
  }
}
