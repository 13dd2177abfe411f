import type { Catalogue } from '../../world/catalogue.ts'

/**
 * Cache versions of a world's content, by market, event and sport: a number that rises with every change. While it is
 * equal, a cached answer is not stale.
 */
export class MarketChanges {
  #catalogue: Catalogue
  /** Changed markets, coalesced until the next read: a market may change a hundred times between two. */
  readonly #noted = new Set<string>()
  readonly #markets = new Map<string, number>()
  readonly #events = new Map<string, number>()
  readonly #sports = new Map<string, number>()
  #count = 0
  /** Everything is at least of this version. */
  #leastCount = 0
  /** Added to the catalogue's own version. */
  #catalogueBase = 0

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  /** Goes on with another state of its world: everything has changed. */
  follow(catalogue: Catalogue): void {
    this.#catalogueBase = this.ofCatalogue() + 1
    this.#catalogue = catalogue
    this.#noted.clear()
    this.#leastCount = ++this.#count
  }

  /** Notes a visible change of a market. */
  note(marketId: string): void {
    this.#noted.add(marketId)
  }

  /** Forgets a market and its event, which are archived. All that is cached goes stale with them. */
  forget(marketId: string, eventId: string): void {
    this.#leastCount = ++this.#count
    this.#noted.delete(marketId)
    this.#markets.delete(marketId)
    this.#events.delete(eventId)
  }

  #applyNoted(): void {
    if (this.#noted.size === 0) return
    const count = ++this.#count
    for (const marketId of this.#noted) {
      this.#markets.set(marketId, count)
      const event = this.#catalogue.event(this.#catalogue.market(marketId)?.eventId ?? '')
      if (!event) continue
      this.#events.set(event.eventId, count)
      this.#sports.set(event.sportId, count)
    }
    this.#noted.clear()
  }

  /** Version of all content. */
  ofAll(): number {
    this.#applyNoted()
    return this.#count
  }

  ofEvent(eventId: string): number {
    this.#applyNoted()
    return Math.max(this.#leastCount, this.#events.get(eventId) ?? 0)
  }

  /** Version of all events of a sport, listed or not. */
  ofSport(sportId: string): number {
    this.#applyNoted()
    return Math.max(this.#leastCount, this.#sports.get(sportId) ?? 0)
  }

  /** Version of a set of markets. */
  ofMarkets(marketIds: readonly string[]): number {
    this.#applyNoted()
    let last = this.#leastCount
    for (const id of marketIds) last = Math.max(last, this.#markets.get(id) ?? 0)
    return last
  }

  /** Version of the set of events and markets, without their prices. */
  ofCatalogue(): number {
    return this.#catalogueBase + this.#catalogue.version
  }
}
