import type { LedgerEntry } from '../../exchange/accounts/ledger.ts'
import { ordersOfArchived } from '../../exchange/archived-market.ts'
import type { Exchange, OrderView } from '../../exchange/exchange.ts'
import type { RunnerStatus } from '../../exchange/markets/market-state.ts'
import { Catalogue, type EventFacts, type MarketFacts } from '../catalogue.ts'
import type { World } from '../world.ts'
import type { Archive, BetFilter, MarketRecord, TimeSpan } from './archive.ts'

/** What the rows of an order are made from: a world, or the record of an archived market. */
export interface BetPlace {
  catalogue: Pick<Catalogue, 'market' | 'event' | 'sportIdOf'>
  exchange: Pick<Exchange, 'queueAheadPaise'> & { market(marketId: string): PlaceMarket | undefined }
}

interface PlaceMarket {
  reducedBy?: readonly number[] | undefined
  runners: readonly { name: string; status: RunnerStatus; adjustmentFactor?: number | undefined }[]
}

/** A market by name, in the state or archived. */
interface PastMarket {
  event: EventFacts
  facts: MarketFacts
  sportId: string
}

/** State and archive of a world together, for one answer: each archived market is looked up once. */
export class Past {
  readonly #world: World
  readonly #archive: Archive
  readonly #markets = new Map<string, PastMarket | undefined>()

  constructor(world: World, archive: Archive) {
    this.#world = world
    this.#archive = archive
  }

  /** A player's movements of money, oldest first; without a span all, else at least those in it. */
  entries(userName: string, span?: TimeSpan): LedgerEntry[] {
    const entries = [...this.#archive.entries(userName, span), ...this.#world.exchange.entries(userName)]
    return entries.sort((a, b) => a.seq - b.seq)
  }

  market(marketId: string): PastMarket | undefined {
    if (!this.#markets.has(marketId)) this.#markets.set(marketId, this.#lookUp(marketId))
    return this.#markets.get(marketId)
  }

  #lookUp(marketId: string): PastMarket | undefined {
    const { catalogue } = this.#world
    const known = catalogue.market(marketId)
    const record = known ? undefined : this.#archive.market(marketId)
    const facts = known ?? record?.facts
    const event = known ? catalogue.event(known.eventId) : record?.event
    return facts && event && { event, facts, sportId: facts.sportId ?? event.sportId }
  }

  /** A player's archived orders, the newest so many at least, each with what its rows are made from; in no order. */
  archivedBets(userName: string, filter: BetFilter, most: number): { order: OrderView; place: BetPlace }[] {
    return this.#archive
      .bets(userName, filter, most)
      .filter(({ facts }) => !this.#world.exchange.market(facts.marketId))
      .flatMap((record) => {
        const place = placeOf(record)
        return ordersOfArchived(record.book)
          .filter(({ view }) => view.accountId === userName)
          .map(({ view }) => ({ order: view, place }))
      })
  }
}

function placeOf({ event, facts, book: { market } }: MarketRecord): BetPlace {
  return {
    catalogue: Catalogue.restore({ events: [event], markets: [facts], nextId: 1 }),
    exchange: { market: () => market, queueAheadPaise: () => undefined },
  }
}
