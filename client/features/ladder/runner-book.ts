import type { PriceSize } from '@layline/shared/entities/market'
import { type LadderSteps, ladderRowAtOrAbove, ladderRowAtOrBelow } from '@layline/shared/rules/ladder-prices'
import { type Paise, paiseOf } from '@layline/shared/units'

/** What is offered and matched on one runner, as far as it is told. Prices are decimal odds, sizes rupees. */
export interface RunnerBook {
  /** Available to back, the best (highest) price first. */
  back: readonly PriceSize[]
  /** Available to lay, the best (lowest) price first. */
  lay: readonly PriceSize[]
  /** Matched by price; undefined where the server does not tell it. */
  traded: readonly PriceSize[] | undefined
  /** Last traded price; undefined before the first trade, or where it is not told. */
  ltp: number | undefined
  /** Matched on the runner, both sides counted; undefined where it is not told. */
  matched: number | undefined
}

export const EMPTY_BOOK: RunnerBook = {
  back: [],
  lay: [],
  traded: undefined,
  ltp: undefined,
  matched: undefined,
}

/** Levels of each side that count for the weight of money. Source: Bet Angel guide. */
const WEIGHED_LEVELS = 3

/** Decimal odds of the wire to whole hundredths. */
export const toHundredths = (odds: number) => Math.round(odds * 100)

/** Money of a book, paise, by the row of a ladder that it is counted in. */
export interface RowSums {
  back: ReadonlyMap<number, Paise>
  lay: ReadonlyMap<number, Paise>
  traded: ReadonlyMap<number, Paise>
  /** The most that is matched in one row; 0 where nothing is. */
  mostTraded: Paise
}

function summed(offers: readonly PriceSize[], rowOf: (price: number) => number): Map<number, Paise> {
  const sums = new Map<number, Paise>()
  for (const { Price, Size } of offers) {
    const row = rowOf(toHundredths(Price))
    sums.set(row, (sums.get(row) ?? 0) + paiseOf(Size))
  }
  return sums
}

/** Sums the book into rows, each offer into the row that promises no better price than the offer's own. */
export function sumRows({ back, lay, traded = [] }: RunnerBook, steps: LadderSteps): RowSums {
  const below = (price: number) => ladderRowAtOrBelow(price, steps)
  const ofTraded = summed(traded, below)
  return {
    back: summed(back, below),
    lay: summed(lay, (price) => ladderRowAtOrAbove(price, steps)),
    traded: ofTraded,
    mostTraded: Math.max(0, ...ofTraded.values()),
  }
}

/** The row where the two sides meet: what a ladder is centred on. Undefined where nothing is offered or traded. */
export function middleRow({ back, lay, ltp }: RunnerBook, steps: LadderSteps): number | undefined {
  const bestBack = back[0] && ladderRowAtOrBelow(toHundredths(back[0].Price), steps)
  const bestLay = lay[0] && ladderRowAtOrAbove(toHundredths(lay[0].Price), steps)
  if (bestBack !== undefined && bestLay !== undefined) return Math.floor((bestBack + bestLay) / 2)
  return bestBack ?? bestLay ?? (ltp === undefined ? undefined : ladderRowAtOrBelow(toHundredths(ltp), steps))
}

/** Share of the money at the best three prices that is there to be backed, whole percent; undefined without any. */
export function weightOfMoney({ back, lay }: RunnerBook): number | undefined {
  const money = (offers: readonly PriceSize[]) =>
    offers.slice(0, WEIGHED_LEVELS).reduce((sum, { Size }) => sum + Size, 0)
  const both = money(back) + money(lay)
  return both > 0 ? Math.round((money(back) / both) * 100) : undefined
}
