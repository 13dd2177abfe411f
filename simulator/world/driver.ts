import type { Exchange } from '../exchange/exchange.ts'

/** What is done to one market by whoever makes events happen. */
type Drives = Pick<
  Exchange,
  | 'setStatus'
  | 'turnInPlay'
  | 'removeRunner'
  | 'setMakerLevels'
  | 'clearMaker'
  | 'setQuotes'
  | 'settle'
  | 'voidMarket'
>

/** Does something to one market, and keeps there what goes wrong in it. */
type Confine = (marketId: string, work: () => void) => void

/** The exchange as generators drive it: one market in which something goes wrong never stops the others. */
export class Driver implements Drives {
  readonly #exchange: Exchange
  readonly #confine: Confine
  readonly #keepErrors: Confine

  /** @param keepErrors as `confine`, but also in a market that is left alone */
  constructor(exchange: Exchange, confine: Confine, keepErrors: Confine) {
    this.#exchange = exchange
    this.#confine = confine
    this.#keepErrors = keepErrors
  }

  setStatus(...[marketId, ...how]: Parameters<Drives['setStatus']>): void {
    this.#confine(marketId, () => this.#exchange.setStatus(marketId, ...how))
  }

  turnInPlay(...[marketId, ...how]: Parameters<Drives['turnInPlay']>): void {
    this.#confine(marketId, () => this.#exchange.turnInPlay(marketId, ...how))
  }

  /** Also in a market that an error has halted: a settlement by hand would else count bets on a non-runner. */
  removeRunner(...[marketId, ...how]: Parameters<Drives['removeRunner']>): void {
    this.#keepErrors(marketId, () => this.#exchange.removeRunner(marketId, ...how))
  }

  /** Makers say at once where they stand on a runner: one look for the market, and one change to tell, for ten prices. */
  setMakerLevels(...[place, ...how]: Parameters<Drives['setMakerLevels']>): void {
    this.#confine(place.marketId, () => this.#exchange.setMakerLevels(place, ...how))
  }

  clearMaker(...[maker, marketId, selectionId]: Parameters<Drives['clearMaker']>): void {
    this.#confine(marketId, () => this.#exchange.clearMaker(maker, marketId, selectionId))
  }

  setQuotes(...[operator, marketId, ...how]: Parameters<Drives['setQuotes']>): void {
    this.#confine(marketId, () => this.#exchange.setQuotes(operator, marketId, ...how))
  }

  settle(...[marketId, ...how]: Parameters<Drives['settle']>): void {
    this.#confine(marketId, () => this.#exchange.settle(marketId, ...how))
  }

  voidMarket(...[marketId, atMs]: Parameters<Drives['voidMarket']>): void {
    this.#confine(marketId, () => this.#exchange.voidMarket(marketId, atMs))
  }
}
