import { Order } from './order.ts'

const PAGE_BITS = 7
const PAGE_ORDERS = 1 << PAGE_BITS
/** A market that settles ends many at once; what is more than this goes. */
const SPARE_MOST = 4096

interface Page {
  /** The upper part of their bet ids. */
  readonly index: number
  readonly orders: (Order | undefined)[]
  used: number
}

/**
 * The orders that wait out a delay or rest, by bet id. What an ended order was made of serves the next one: whoever holds
 * an order that has ended reads it before another is begun.
 */
export class LiveOrders {
  /** By the upper part of the bet id: those in which an order is live, and the newest. */
  readonly #pages = new Map<number, Page>()
  readonly #spare: Order[] = []
  #fresh: Order | undefined = undefined
  #newest: Page | undefined = undefined

  /** The one to begin next: nobody's, and the same again until it is added. */
  fresh(): Order {
    this.#fresh ??= this.#spare.pop() ?? new Order()
    return this.#fresh
  }

  get(betId: number): Order | undefined {
    const order = this.#pages.get(betId >>> PAGE_BITS)?.orders[betId & (PAGE_ORDERS - 1)]
    // Only the lower 32 bits have been looked at.
    return order?.betId === betId ? order : undefined
  }

  add(order: Order): void {
    if (order === this.#fresh) this.#fresh = undefined
    const { betId } = order
    const page = this.#pageToAddTo(betId >>> PAGE_BITS)
    order.isLive = true
    page.orders[betId & (PAGE_ORDERS - 1)] = order
    page.used++
  }

  #pageToAddTo(index: number): Page {
    // Most orders are new.
    if (this.#newest?.index === index) return this.#newest
    return this.#pages.get(index) ?? this.#addPage(index)
  }

  #addPage(index: number): Page {
    const page = { index, orders: new Array<Order | undefined>(PAGE_ORDERS).fill(undefined), used: 0 }
    const before = this.#newest
    this.#newest = page
    if (before !== undefined) this.#drop(before)
    this.#pages.set(index, page)
    return page
  }

  /** It has ended. */
  delete(order: Order): void {
    // Its place is not looked at: that of an old order has to come from memory.
    if (!order.isLive) return
    order.isLive = false
    const { betId } = order
    const page = this.#pages.get(betId >>> PAGE_BITS)!
    page.orders[betId & (PAGE_ORDERS - 1)] = undefined
    page.used--
    this.#drop(page)
    if (this.#spare.length < SPARE_MOST) this.#spare.push(order)
  }

  /** The newest page is kept even when it is empty: the next order comes to it. */
  #drop(page: Page): void {
    if (page.used === 0 && page !== this.#newest) this.#pages.delete(page.index)
  }

  /** Of all of them, ascending. */
  *betIds(): Generator<number> {
    const inOrder = [...this.#pages.values()].sort((a, b) => a.index - b.index)
    for (const page of inOrder) {
      for (let place = 0; place < PAGE_ORDERS; place++) {
        if (page.orders[place]) yield page.index * PAGE_ORDERS + place
      }
    }
  }

  /** Copies which orders there are, not the orders: the object of one that has ended becomes another order. */
  copy(): LiveOrders {
    const copy = new LiveOrders()
    for (const [index, page] of this.#pages) {
      if (page.used > 0) copy.#pages.set(index, { ...page, orders: page.orders.slice() })
    }
    return copy
  }
}
