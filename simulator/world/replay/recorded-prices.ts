import { classicStep } from '../../exchange/book/price-ladder.ts'
import type { GeneratorWorld } from '../generators/generator.ts'
import type { Followed, RecordedCourse } from './recorded-course.ts'
import type { Offer, RecordedSinks } from './recorded-market.ts'
import { joining, priceOf, type RunnerChange, runnerKey } from './recording.ts'

/** The account whose resting orders are the recorded ladders. */
export const REPLAY_MAKER = 'replay-maker'
/** Offered at each of the prices made up around the last traded, paise. */
const MADE_UP_SIZE_PAISE = 250_00
const EVERY_LEVEL = Number.POSITIVE_INFINITY

/** What is told of a market's prices. */
export interface Told {
  rc: readonly RunnerChange[]
  /** Whether the market is open then. */
  isOpen: boolean
  /** Not the first time: of last traded prices, only those that stand are told again, and not by this. */
  isAgain: boolean
}

/** What recordings tell of prices: a maker's offers on the exchange, what was matched, and at what last. */
export class RecordedPrices {
  readonly #world: Pick<GeneratorWorld, 'exchange' | 'nowMs' | 'touch'>
  readonly #course: RecordedCourse

  constructor(world: Pick<GeneratorWorld, 'exchange' | 'nowMs' | 'touch'>, course: RecordedCourse) {
    this.#world = world
    this.#course = course
  }

  sinksOf(marketId: string): RecordedSinks {
    return {
      offer: this.#offerIn(marketId),
      count: (selectionId, priceHundredths, paise) => {
        const { exchange } = this.#world
        const runnerIndex = exchange.market(marketId)!.runnerIndex.get(selectionId)!
        exchange.tradedToRecord(marketId).countRecorded(runnerIndex, priceHundredths, paise)
      },
    }
  }

  /** Drops all that was offered and matched, for an image. */
  forget({ marketId, recorded }: Followed): void {
    recorded.forget()
    this.#clear(marketId)
  }

  tell(followed: Followed, { rc, isOpen, isAgain }: Told): void {
    const { exchange, nowMs } = this.#world
    const { marketId, recorded } = followed
    const { runnerIndex } = exchange.market(marketId)!
    const trades = isOpen || !recorded.forgetsAll(rc)
    for (const runner of rc) {
      const selectionId = runnerKey(runner)
      if (!runnerIndex.has(selectionId)) this.#course.takeRunners(followed, [joining(runner)])
      // Before the price, whose history says what was matched by then.
      if (trades && recorded.trade(selectionId, runner)) this.#world.touch(marketId)
      if (recorded.showsMore(runner)) this.#clear(marketId)
      recorded.carryOver(selectionId, runner)
      if (runner.ltp && !isAgain) {
        const traded = exchange.tradedToRecord(marketId)
        traded.recordLast(runnerIndex.get(selectionId)!, priceOf(runner.ltp), nowMs)
      }
      const lastTraded = recorded.madeUpAround(runner)
      if (lastTraded !== undefined) this.#makeUp(marketId, selectionId, priceOf(lastTraded))
    }
  }

  /** Offers one step below and one above the last traded price, hundredths, and nothing else. */
  #makeUp(marketId: string, selectionId: string, lastTraded: number): void {
    const offer = this.#offerIn(marketId)
    const toBack = classicStep(lastTraded, -1)
    const toLay = classicStep(lastTraded, 1)
    const { back, lay } = this.#world.exchange.depth(marketId, selectionId, EVERY_LEVEL)
    for (const [price] of back) if (price !== toBack) offer(selectionId, 'LAY', price, 0)
    for (const [price] of lay) if (price !== toLay) offer(selectionId, 'BACK', price, 0)
    offer(selectionId, 'LAY', toBack, MADE_UP_SIZE_PAISE)
    offer(selectionId, 'BACK', toLay, MADE_UP_SIZE_PAISE)
  }

  /** Sets the maker's levels in one market. */
  #offerIn(marketId: string): Offer {
    return (selectionId, side, priceHundredths, sizePaise) => {
      const { exchange, nowMs } = this.#world
      exchange.setMakerLevel(REPLAY_MAKER, marketId, selectionId, side, priceHundredths, sizePaise, nowMs)
    }
  }

  #clear(marketId: string): void {
    this.#world.exchange.clearMaker(REPLAY_MAKER, marketId, undefined)
  }
}
