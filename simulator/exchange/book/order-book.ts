import type { OddsHundredths, Paise } from '@layline/shared/units'
import { type BookOrder, BookSide } from './book-side.ts'

/** What matching needs to know of an order. */
export interface MatchableOrder<Self> extends BookOrder<Self> {
  /** Backs meet lays. */
  readonly isBack: boolean
  /** Compared by identity: nobody trades with himself. */
  readonly account: unknown
}

/** Of which side an account may meet whom. */
export interface Meets<O> {
  isBack: boolean
  account: unknown
  mayMeet?: ((resting: O) => boolean) | undefined
}

/** Told of each piece: sizes are already taken off both orders. */
export type OnPiece<O> = (taker: O, resting: O, stakePaise: Paise, priceHundredths: OddsHundredths) => void

/**
 * The book of one runner: price-time priority, partial fills, best execution (rules BK1 to BK8 of RULES.md). It knows
 * sizes and queues only; money, status and delay are the exchange's.
 */
export class OrderBook<O extends MatchableOrder<O>> {
  /** Resting backs: what is available to lay. */
  readonly backs = new BookSide<O>(true)
  /** Resting lays: what is available to back. */
  readonly lays = new BookSide<O>(false)

  /** Where an order of this side rests. */
  sideOf(isBack: boolean): BookSide<O> {
    return isBack ? this.backs : this.lays
  }

  /**
   * Matches what it can up to a price, with those it may meet where not with all; the rest is left in
   * `taker.remainingPaise` and not put to rest.
   */
  take(taker: O, limit: OddsHundredths, onPiece: OnPiece<O>, mayMeet?: (resting: O) => boolean): void {
    const { isBack, account } = taker
    const resting = isBack ? this.lays : this.backs
    const { levels, ranks, sign } = resting
    const least = limit * sign
    for (let i = levels.length - 1; i >= 0 && taker.remainingPaise > 0; i--) {
      const rank = ranks[i]!
      if (rank < least) return
      const level = levels[i]!
      const price = rank * sign
      let order = level.head as O | undefined
      while (order !== undefined && taker.remainingPaise > 0) {
        const next: O | undefined = order.next
        if (order.account !== account && (mayMeet === undefined || mayMeet(order))) {
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
    this.take(order, order.priceHundredths, onPiece)
    if (order.remainingPaise > 0) this.sideOf(order.isBack).add(order)
  }

  /** Whether an order of this side and price would find somebody, if only its own account, to meet. */
  crosses(isBack: boolean, price: OddsHundredths): boolean {
    const { ranks, sign } = this.sideOf(!isBack)
    return ranks.length > 0 && ranks[ranks.length - 1]! >= price * sign
  }

  /** Resting orders of either side that the best of the other side is good enough for, if only their own account's. */
  crossing(): O[] {
    const back = this.backs.best?.priceHundredths
    const lay = this.lays.best?.priceHundredths
    if (back === undefined || lay === undefined || back > lay) return []
    const orders: O[] = []
    for (const order of this.lays.orders()) {
      if (order.priceHundredths < back) break
      orders.push(order)
    }
    for (const order of this.backs.orders()) {
      if (order.priceHundredths > lay) break
      orders.push(order)
    }
    return orders
  }

  /** What an order could have at once, up to `enough`. */
  matchablePaise(taker: O, enough: Paise): Paise {
    const { isBack, account, priceHundredths: limit } = taker
    let sum = 0
    for (const order of this.sideOf(!isBack).orders()) {
      const price = order.priceHundredths
      if (sum >= enough || (isBack ? price < limit : price > limit)) break
      if (order.account !== account) sum += order.remainingPaise
    }
    return sum
  }

  /** The first order of a side, or the first behind one of it, that this account may meet: not its own. */
  firstOf({ isBack, account, mayMeet }: Meets<O>, behind?: O): O | undefined {
    const side = this.sideOf(isBack)
    let order = behind ? side.following(behind) : (side.best?.head as O | undefined)
    while (order && (order.account === account || (mayMeet !== undefined && !mayMeet(order)))) {
      order = side.following(order)
    }
    return order
  }

  remove(order: O): void {
    this.sideOf(order.isBack).remove(order)
  }
}
