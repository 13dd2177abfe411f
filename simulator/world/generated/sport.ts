/** What the world uses of the sports room, in one place. */
export {
  createMatch,
  delayToNextMs,
  type FancyMarket,
  type ForcedEvent,
  forceMatch,
  type Happening,
  type MatchSpec,
  type MatchState,
  marketsOf,
  type OutcomeMarket,
  type SideMarket,
  type SideResult,
  scoreOf,
  stepMatch,
} from '../../sports/match.ts'
export {
  createRace,
  fairRace,
  finishNow,
  isFinished,
  isPhotoFinish,
  learn,
  orderNow,
  RACE_STEP_MS,
  type RaceState,
  running,
  start,
  stepRace,
  withdraw,
} from '../../sports/race.ts'
export { placeFactors, winFactors } from '../../sports/race-chances.ts'
