import type { OddsHundredths, Paise } from '@layline/shared/units'
import { type BookOrder, BookSide } from './book-side.ts'
import type { Side } from './order.ts'

/** What matching needs to know of an order. */
export interface MatchableOrder<Self> extends BookOrder<Self> {
  readonly side: Side
  /** Compared by identity: nobody trades with himself. */
  readonly account: unknown
}

/** Told of each piece: sizes are already taken off both orders. */
export type OnPiece<O> = (taker: O, resting: O, stakePaise: Paise, priceHundredths: OddsHundredths) => void

/**
 * The book of one runner: price-time priority, partial fills, best execution (rules BK1 to BK8 of RULES.md). It knows
 * sizes and queues only; money, status and delay are the exchange's.
 */
export class OrderBook<O extends MatchableOrder<O>> {
  /** Resting backs: what is available to lay. */
  readonly backs = new BookSide<O>('BACK')
  /** Resting lays: what is available to back. */
  readonly lays = new BookSide<O>('LAY')

  sideOf(side: Side): BookSide<O> {
    return side === 'BACK' ? this.backs : this.lays
  }

  /** Matches what it can; the rest is left in `taker.remainingPaise` and not put to rest. */
  take(taker: O, onPiece: OnPiece<O>): void {
    const isBack = taker.side === 'BACK'
    const resting = isBack ? this.lays : this.backs
    const { levels } = resting
    const limit = taker.priceHundredths
    const { account } = taker
    for (let i = levels.length - 1; i >= 0 && taker.remainingPaise > 0; i--) {
      const level = levels[i]!
      const price = level.priceHundredths
      if (isBack ? price < limit : price > limit) return
      let order = level.head as O | undefined
      while (order && taker.remainingPaise > 0) {
        const next: O | undefined = order.next
        if (order.account !== account) {
          const size = Math.min(taker.remainingPaise, order.remainingPaise)
          taker.remainingPaise -= size
          order.remainingPaise -= size
          level.sizePaise -= size
          if (order.remainingPaise === 0) resting.unlink(order)
          onPiece(taker, order, size, price)
        }
        order = next
      }
      if (level.head === undefined) resting.drop(level)
    }
  }

  /** Matches what it can and puts the rest to rest. */
  place(order: O, onPiece: OnPiece<O>): void {
    this.take(order, onPiece)
    if (order.remainingPaise > 0) this.sideOf(order.side).add(order)
  }

  /** Whether an order of this side and price would find somebody, if only its own account, to meet. */
  crosses(side: Side, price: OddsHundredths): boolean {
    const best = this.sideOf(side === 'BACK' ? 'LAY' : 'BACK').best
    if (!best) return false
    return side === 'BACK' ? best.priceHundredths >= price : best.priceHundredths <= price
  }

  remove(order: O): void {
    this.sideOf(order.side).remove(order)
  }
}
