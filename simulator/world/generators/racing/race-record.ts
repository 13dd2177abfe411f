import type { WorldMs } from '@layline/shared/units'
import type { RaceState } from '../../../sports/racing/race.ts'
import type { RacingSport } from '../../scenario.ts'
import type { Quote } from '../quotes.ts'

/** Which of a race's two markets: the winner, or to be placed. */
export type RaceMarketType = 'WIN' | 'PLACE'

/** A market of a race, while it is not settled. Plain data. */
export interface RaceMarket {
  type: RaceMarketType
  marketId: string
  /** What the maker stands at, a runner. */
  quotes: Quote[]
}

/** A race as the world keeps it, from its announcement until it leaves the lists. Plain data; lists are by runner. */
export interface Race {
  eventId: string
  sport: RacingSport
  startMs: WorldMs
  stage: 'waiting' | 'off' | 'running' | 'over'
  state: RaceState
  /** The same in both markets. */
  selectionIds: string[]
  names: string[]
  /** Adjustment factors, percent, as last published; greyhounds have none. */
  factors: Readonly<Record<RaceMarketType, number[]>>
  markets: RaceMarket[]
  /** If it loses a runner by itself it is so many minutes before the off or less; 0 where it does not any more. */
  lossWithinMin: number
  /** Betting stops until then, before the off. Not later than its entry: it does not; 0 is later in a world before 1970. */
  suspendedUntilMs: WorldMs
  abandoned: boolean
}

export type RaceStep = 'news' | 'stir' | 'withdraw' | 'reopen' | 'off' | 'run' | 'step' | 'settle'

export type RaceTask =
  /** A meeting announces its race of this index, counted from its first. */
  | { kind: 'race-card'; meeting: number; index: number }
  | { kind: 'race'; eventId: string; what: RaceStep | 'archive' }
