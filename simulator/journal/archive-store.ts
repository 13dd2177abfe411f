import type {
  ArchiveRecord,
  BetFilter,
  EntriesRecord,
  MarketRecord,
  TimeSpan,
} from '../world/archive/archive.ts'
import type { PathPart } from './branch.ts'

/** The branches that hold the records of a branch: its ancestors up to their forks, oldest first, then itself. */
export type ArchivePath = readonly Pick<PathPart, 'branch' | 'toMs'>[]

/** Which bets are asked for. */
export interface BetsQuery {
  path: ArchivePath
  userName: string
  filter: BetFilter
}

/**
 * What has left the state of a world, by branch and number of the record; numbers go on from those of a branch's parent. It is
 * kept before the snapshot that it is missing in: nothing tells it again after that. Readers name the path of a branch.
 */
export interface ArchiveStore {
  /** Keeps what follows the branch's last that is kept; what is kept already is ignored. In the order of `number`. */
  append(branch: number, records: readonly ArchiveRecord[]): void
  /** Forgets what came after `number` in this branch: a world that was restored archives it again. */
  forgetAfter(branch: number, number: number): void
  /** The records after `number`, by number, at most so many. */
  records(path: ArchivePath, number: number, most: number): ArchiveRecord[]
  /** Records of a player's entries that touch a span, or all; by number. */
  entries(path: ArchivePath, userName: string, span?: TimeSpan): EntriesRecord[]
  /** The last records of the markets with a player's newest so many bets; by number. */
  bets(query: BetsQuery, most: number): MarketRecord[]
  /** The last record of a market. */
  market(path: ArchivePath, marketId: string): MarketRecord | undefined
}
