import type {
  ArchiveRecord,
  BetFilter,
  EntriesRecord,
  MarketRecord,
  TimeSpan,
} from '../world/archive/archive.ts'

/**
 * What has left the state of a world, by branch and number of the record. It is kept before the snapshot that it is missing
 * in: nothing tells it again after that.
 */
export interface ArchiveStore {
  /** Keeps what follows the last that is kept; what is kept already is ignored. In the order of `number`. */
  append(branch: number, records: readonly ArchiveRecord[]): void
  /** Forgets what came after `number`: a world that was restored archives it again. */
  forgetAfter(branch: number, number: number): void
  /** Records of a player's entries that touch a span, or all; by number. */
  entries(branch: number, userName: string, span?: TimeSpan): EntriesRecord[]
  /** The last records of the markets with a player's newest so many bets; by number. */
  bets(query: { branch: number; userName: string; filter: BetFilter }, most: number): MarketRecord[]
  /** The last record of a market. */
  market(branch: number, marketId: string): MarketRecord | undefined
}
