/** What the world uses of the sports room, in one place. */
export {
  createMatch,
  delayToNextMs,
  type ForcedEvent,
  fairOf,
  forceMatch,
  type Happening,
  type MatchSpec,
  type MatchState,
  resultOf,
  scoreOf,
  stepMatch,
} from '../../sports/match.ts'
