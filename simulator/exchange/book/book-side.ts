import type { OddsHundredths, Paise } from '@layline/shared/units'

/** What a queue needs to know of an order. */
export interface BookOrder<Self> {
  readonly priceHundredths: OddsHundredths
  remainingPaise: Paise
  level: Level | undefined
  previous: Self | undefined
  next: Self | undefined
}

/** One price's queue, oldest first. */
export interface Level {
  readonly priceHundredths: OddsHundredths
  sizePaise: Paise
  // biome-ignore lint/suspicious/noExplicitAny: the level does not care what kind of order it links
  head: any
  // biome-ignore lint/suspicious/noExplicitAny: as above
  tail: any
}

/**
 * The resting orders of one side of one runner. Levels stand in an array, the best last: the grid has 99,900 prices
 * and a book uses a hundred of them, most of them near the best, so inserting and dropping move little.
 */
export class BookSide<O extends BookOrder<O>> {
  readonly levels: Level[] = []
  /**
   * Of each level, in the same order: its price as this side sees it, better when higher. A search reads a few cache lines
   * of them instead of an object a level.
   */
  readonly ranks: number[] = []
  /** What makes a price a rank: resting lays are best when high, resting backs when low. */
  readonly sign: 1 | -1

  constructor(isBack: boolean) {
    this.sign = isBack ? -1 : 1
  }

  get best(): Level | undefined {
    return this.levels[this.levels.length - 1]
  }

  /**
   * The index of a rank among the ranks, or the index at which it would be inserted. A binary search without a branch on the
   * ranks, since a processor predicts that branch wrongly half of the time: the sign of the difference is the mask of the step.
   */
  #indexOf(rank: number): number {
    const { ranks } = this
    let low = 0
    let count = ranks.length
    while (count > 0) {
      const half = (count + 1) >> 1
      low += half & ((ranks[low + half - 1]! - rank) >> 31)
      count -= half
    }
    return low
  }

  levelAt(price: OddsHundredths): Level | undefined {
    const rank = price * this.sign
    const index = this.#indexOf(rank)
    return this.ranks[index] === rank ? this.levels[index] : undefined
  }

  /** Puts an order at the end of its price's queue. */
  add(order: O): void {
    const price = order.priceHundredths
    const rank = price * this.sign
    const index = this.#indexOf(rank)
    if (this.ranks[index] !== rank) this.#insert(index, price)
    const level = this.levels[index]!
    const tail = level.tail as O | undefined
    order.level = level
    order.previous = tail
    order.next = undefined
    if (tail !== undefined) tail.next = order
    else level.head = order
    level.tail = order
    level.sizePaise += order.remainingPaise
  }

  #insert(index: number, price: OddsHundredths): void {
    const level = { priceHundredths: price, sizePaise: 0, head: undefined, tail: undefined }
    const rank = price * this.sign
    if (index === this.levels.length) {
      this.levels.push(level)
      this.ranks.push(rank)
    } else {
      this.levels.splice(index, 0, level)
      this.ranks.splice(index, 0, rank)
    }
  }

  /** Takes an order out of its queue; a price nobody is left at goes with it. */
  remove(order: O): void {
    const level = order.level!
    level.sizePaise -= order.remainingPaise
    this.unlink(order)
    if (level.head === undefined) this.drop(level)
  }

  /** Only the links: for a matcher that drops empty levels itself. */
  unlink(order: O): void {
    const level = order.level!
    if (order.previous !== undefined) order.previous.next = order.next
    else level.head = order.next
    if (order.next !== undefined) order.next.previous = order.previous
    else level.tail = order.previous
    order.level = undefined
    order.previous = undefined
    order.next = undefined
  }

  drop(level: Level): void {
    const { levels, ranks } = this
    if (levels[levels.length - 1] === level) {
      levels.pop()
      ranks.pop()
    } else {
      const index = this.#indexOf(level.priceHundredths * this.sign)
      levels.splice(index, 1)
      ranks.splice(index, 1)
    }
  }

  /** The order after this one: the next in its queue, else the first at the next worse price. */
  following({ next, level }: O): O | undefined {
    if (next !== undefined) return next
    return this.levels[this.#indexOf(level!.priceHundredths * this.sign) - 1]?.head as O | undefined
  }

  /** Orders from the best price to the worst, oldest first within a price. */
  *orders(): Generator<O> {
    for (let i = this.levels.length - 1; i >= 0; i--) {
      for (let order = this.levels[i]!.head as O | undefined; order; order = order.next) yield order
    }
  }

  /** The best `count` prices with their sizes. */
  depth(count: number): [OddsHundredths, Paise][] {
    const depth: [OddsHundredths, Paise][] = []
    for (let i = this.levels.length - 1; i >= 0 && depth.length < count; i--) {
      depth.push([this.levels[i]!.priceHundredths, this.levels[i]!.sizePaise])
    }
    return depth
  }
}
