import type { Catalogue } from '../../world/catalogue.ts'

/**
 * When what a world shows last changed, by what it is about: a number that rises with every change. Two equal numbers
 * mean that nothing in between has changed, so an answer made at the first is the answer at the second.
 */
export class MarketChanges {
  readonly #catalogue: Catalogue
  /** Noted and not looked at yet: a market changes a hundred times between two questions. */
  readonly #noted = new Set<string>()
  readonly #markets = new Map<string, number>()
  readonly #events = new Map<string, number>()
  readonly #sports = new Map<string, number>()
  #count = 0

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue
  }

  /** Says that something a player can see of a market is different. */
  note(marketId: string): void {
    this.#noted.add(marketId)
  }

  #look(): void {
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

  /** Of anything. */
  ofAll(): number {
    this.#look()
    return this.#count
  }

  ofEvent(eventId: string): number {
    this.#look()
    return this.#events.get(eventId) ?? 0
  }

  /** Of any event of a sport, whether it is still on the lists or not. */
  ofSport(sportId: string): number {
    this.#look()
    return this.#sports.get(sportId) ?? 0
  }

  /** Of any of these markets. */
  ofMarkets(marketIds: readonly string[]): number {
    this.#look()
    let last = 0
    for (const id of marketIds) last = Math.max(last, this.#markets.get(id) ?? 0)
    return last
  }

  /** Of what there is at all: events and markets that came or went, whatever their prices. */
  ofCatalogue(): number {
    return this.#catalogue.version
  }
}
