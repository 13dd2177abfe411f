import { bringMarketBack, ordersOfArchived, takeOutMarket } from '../../exchange/archived-market.ts'
import { DONE, type Outcome, refused } from '../../exchange/outcome.ts'
import { countArchived } from '../office/limits-used.ts'
import type { World } from '../world.ts'
import type { ArchiveRecord, MarketRecord } from './archive.ts'

const HOUR_MS = 3_600_000
/** Where a scenario does not say. */
const ARCHIVE_AFTER_MS = 24 * HOUR_MS

export interface ArchiverSnapshot {
  /** Records so far. */
  records: number
}

/** Looks every hour for what is due; each event and each player's entries are then a task of their own. */
export type ArchiveTask =
  | { kind: 'archive-due' }
  | { kind: 'archive-event'; eventId: string }
  | { kind: 'archive-entries'; userName: string }

/**
 * Lets leave the state what was settled long ago: events that are off the lists with their markets and orders, and players'
 * movements of money. The listener is told of each record; nothing here reads one.
 */
export class Archiver {
  static readonly taskKinds = ['archive-due', 'archive-event', 'archive-entries'] as const
  readonly #world: World
  readonly #afterMs: number
  readonly #tell: (record: ArchiveRecord) => void
  #records: number

  constructor(world: World, tell: (record: ArchiveRecord) => void, snapshot?: ArchiverSnapshot) {
    const { archive = ARCHIVE_AFTER_MS } = world.setup.scenario
    this.#world = world
    this.#afterMs = archive === 'never' ? Number.POSITIVE_INFINITY : archive
    this.#tell = tell
    this.#records = snapshot?.records ?? 0
  }

  /** How many records there are. */
  get records(): number {
    return this.#records
  }

  /** In a new world, or one that was kept by a core without an archive. */
  begin(): void {
    const { agenda, nowMs } = this.#world
    if (this.#afterMs < Number.POSITIVE_INFINITY) agenda.add(nowMs + HOUR_MS, { kind: 'archive-due' })
  }

  run(task: ArchiveTask): void {
    if (task.kind === 'archive-event') this.#archiveEvent(task.eventId)
    else if (task.kind === 'archive-entries') this.#archiveEntries(task.userName)
    else this.#planDue()
  }

  #planDue(): void {
    const { agenda, nowMs, catalogue, exchange, accounts } = this.#world
    const untilMs = nowMs - this.#afterMs
    for (const eventId of catalogue.unlistedEvents()) {
      const isDue = catalogue
        .marketsOf(eventId)
        .every((each) => exchange.market(each.marketId)?.status === 'CLOSED' && each.updatedMs <= untilMs)
      if (isDue) agenda.add(nowMs, { kind: 'archive-event', eventId })
    }
    for (const userName of accounts.keys()) {
      const first = exchange.entries(userName).find(({ kind }) => kind !== 'CREDIT')
      if (first && first.atMs < untilMs) agenda.add(nowMs, { kind: 'archive-entries', userName })
    }
    agenda.add(nowMs + HOUR_MS, { kind: 'archive-due' })
  }

  #archiveEvent(eventId: string): void {
    const { catalogue, exchange, office, nowMs: atMs } = this.#world
    const event = catalogue.event(eventId)!
    for (const facts of catalogue.marketsOf(eventId)) {
      const number = ++this.#records
      const { archived: book, orders } = takeOutMarket(exchange, facts.marketId, number)
      office.bonuses.archived(orders, 1)
      this.#tell({ kind: 'market', number, atMs, event, facts, book })
    }
    catalogue.remove(eventId)
  }

  /** Credit stays: what a player owes the house is the sum of it. */
  #archiveEntries(userName: string): void {
    const { exchange, accounts, nowMs: atMs } = this.#world
    const entries = exchange.ledger.takeEntriesBefore(
      userName,
      atMs - this.#afterMs,
      (kind) => kind === 'CREDIT',
    )
    countArchived(accounts.get(userName)!, entries, atMs)
    const number = ++this.#records
    this.#tell({ kind: 'entries', number, atMs, userName, entries })
  }

  /** Brings a market back, closed as it left; it is archived again some time after its next settlement. */
  bringBack(record: MarketRecord): Outcome {
    const { catalogue, exchange, office } = this.#world
    if (!bringMarketBack(exchange, record.book, record.number)) {
      return refused('BAD_REQUEST', `market ${record.facts.marketId} does not stand in this record`)
    }
    const orders = ordersOfArchived(record.book).map(({ view }) => view)
    office.bonuses.archived(orders, -1)
    catalogue.bringBack(record.event, record.facts)
    return DONE
  }

  snapshot(): ArchiverSnapshot {
    return { records: this.#records }
  }
}
