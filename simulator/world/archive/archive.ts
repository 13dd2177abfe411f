import type { WorldMs } from '@layline/shared/units'
import type { LedgerEntry } from '../../exchange/accounts/ledger.ts'
import type { ArchivedMarket } from '../../exchange/archived-market.ts'
import type { EventFacts, MarketFacts } from '../catalogue.ts'

interface RecordBase {
  /** From 1, one for each record of the world. */
  number: number
  /** World time at which it left the state. */
  atMs: WorldMs
}

/** A settled market that has left the state, with its orders. */
export interface MarketRecord extends RecordBase {
  kind: 'market'
  event: EventFacts
  facts: MarketFacts
  book: ArchivedMarket
}

/** Movements of one player's money that have left the state, oldest first. */
export interface EntriesRecord extends RecordBase {
  kind: 'entries'
  userName: string
  entries: LedgerEntry[]
}

/** What leaves the state of a world. Plain JSON. */
export type ArchiveRecord = MarketRecord | EntriesRecord

/** From this time on, until before that one. */
export interface TimeSpan {
  fromMs: WorldMs
  toMs: WorldMs
}

/** Which of a player's archived bets; both absent: all. */
export interface BetFilter {
  eventId?: string | undefined
  marketId?: string | undefined
}

/** What has left the state, for views. The fold never reads it. Of a market that was archived twice, the last record counts. */
export interface Archive {
  /** A player's entries that may lie in a span, by `seq`; without a span all. */
  entries(userName: string, span?: TimeSpan): LedgerEntry[]
  /** Records of the markets with a player's newest so many bets, by bet id, in no order. */
  bets(userName: string, filter: BetFilter, most: number): MarketRecord[]
  market(marketId: string): MarketRecord | undefined
  record(number: number): ArchiveRecord | undefined
}

/** Of a world that archives nothing. */
export const NO_ARCHIVE: Archive = {
  entries: () => [],
  bets: () => [],
  market: () => undefined,
  record: () => undefined,
}
