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
import type { Chance, Forced, ForcedEvent, ScoreView, Step } from './happening.ts'
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

export type MatchSpec = SoccerSpec | TennisSpec | CricketSpec
/** Plain data: it is kept in snapshots and hashed. */
export type MatchState = SoccerState | TennisState | CricketState

/** A match before its start. */
export function createMatch(spec: MatchSpec, chance: Chance): MatchState {
  switch (spec.sport) {
    case 'soccer':
      return createSoccer(spec)
    case 'tennis':
      return createTennis(spec, chance)
    case 'cricket':
      return createCricket(spec, chance)
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
  }
}

/** One step: twenty seconds of soccer, a point of tennis, a ball of cricket. */
export function stepMatch(state: MatchState, chance: Chance): Step<MatchState> {
  if (state.phase === 'over') return { state, happenings: [] }
  switch (state.sport) {
    case 'soccer':
      return stepSoccer(state, chance)
    case 'tennis':
      return stepTennis(state, chance)
    case 'cricket':
      return stepCricket(state, chance)
  }
}

/** Makes something happen now, or says why it cannot. */
export function forceMatch(state: MatchState, event: ForcedEvent, chance: Chance): Forced<MatchState> {
  switch (state.sport) {
    case 'soccer':
      return forceSoccer(state, event)
    case 'tennis':
      return forceTennis(state, event)
    case 'cricket':
      return forceCricket(state, event, chance)
  }
}

/** Fair chance of each Match Odds runner: home, away and, in soccer, the draw. Sums to 1. */
export function fairOf(state: MatchState): number[] {
  switch (state.sport) {
    case 'soccer':
      return fairSoccer(state)
    case 'tennis':
      return fairTennis(state)
    case 'cricket':
      return fairCricket(state)
  }
}

/** Index of the runner that won; undefined until decided. */
export function resultOf(state: MatchState): number | undefined {
  switch (state.sport) {
    case 'soccer':
      return soccerResult(state)
    case 'tennis':
      return tennisResult(state)
    case 'cricket':
      return cricketResult(state)
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
  }
}
