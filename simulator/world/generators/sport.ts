/** What the world uses of the sports room, in one place. */
export {
  afterNews,
  createQuestion,
  favourites,
  type News,
  type Question,
} from '../../sports/election.ts'
export {
  createMatch,
  delayToNextMs,
  type FancyMarket,
  type ForcedEvent,
  fairOf,
  forceMatch,
  type Happening,
  type MatchSpec,
  type MatchState,
  marketsOf,
  type OutcomeMarket,
  resultOf,
  type SideMarket,
  type SideResult,
  scoreDetailOf,
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
export { type Fixture, leaders, tableChances } from '../../sports/table.ts'
