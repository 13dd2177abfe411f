import type { WorldMs } from '@layline/shared/units'
import type { Happening } from '../../sports/happening.ts'
import type { MatchState } from '../../sports/sports.ts'
import type { ScenarioMatch } from '../scenario.ts'
import type { Quote } from './quotes.ts'

/** A market of a match, while it is not settled. Plain data. */
export interface OfferedMarket {
  /** Names its plan among the match's. */
  key: string
  marketId: string
  selectionIds: string[]
  /** What the maker stands at, a runner; empty ones where an operator quotes. */
  quotes: Quote[]
  /** Its result is known; it will be settled in a moment. */
  decided: boolean
}

/** A match as the world keeps it. Plain data. */
export interface Match {
  eventId: string
  startMs: WorldMs
  state: MatchState
  stage: 'scheduled' | 'in-play' | 'over'
  /** When its next step is due; a step planned for another time is not taken. */
  nextStepMs: WorldMs
  /** Betting stops until then. Not later than its beginning: it does not stop; 0 is later in a world before 1970. */
  suspendedUntilMs: WorldMs
  markets: OfferedMarket[]
  /** Keys of markets that are settled and off the list: they are not offered again. */
  closed: string[]
  play: ScenarioMatch['play']
  script: ScenarioMatch['script']
  /** What happened, newest last, for the commentary. */
  happenings: MatchHappening[]
}

interface MatchHappening {
  atMs: WorldMs
  type: string
  text: string
  /** For how long betting stops; absent where it goes on. */
  forMs?: number
}

const HAPPENINGS_KEPT = 100

export function note(match: Match, atMs: WorldMs, { type, text, suspendMs }: Happening): void {
  match.happenings.push({ atMs, type, text, ...(suspendMs && { forMs: suspendMs }) })
  if (match.happenings.length > HAPPENINGS_KEPT) match.happenings.shift()
}

export type MatchStep =
  /** The off: betting stops, unmatched bets lapse, and a moment later it is in play. */
  | { kind: 'off'; eventId: string }
  | { kind: 'kick-off'; eventId: string }
  | { kind: 'step'; eventId: string }
  | { kind: 'ball-running'; eventId: string }
  | { kind: 'reopen'; eventId: string }
  | { kind: 'stir'; eventId: string }
  | { kind: 'settle'; eventId: string; key: string }
  /** A settled side market leaves the page. */
  | { kind: 'retire'; eventId: string; marketId: string }
  | { kind: 'script'; eventId: string; index: number }

/** Kinds of a match's own tasks. */
export const MATCH_STEPS = [
  'off',
  'kick-off',
  'step',
  'ball-running',
  'reopen',
  'stir',
  'settle',
  'retire',
  'script',
] as const satisfies MatchStep['kind'][]

export type MatchTask =
  | MatchStep
  | { kind: 'archive'; eventId: string }
  /** A competition announces its next match. */
  | { kind: 'announce'; competition: number; startMs: WorldMs }
