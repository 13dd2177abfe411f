import { Order } from './order.ts'

const PAGE_BITS = 7
const PAGE_ORDERS = 2 ** PAGE_BITS
/** A market that settles ends many at once; what is more than this goes. */
const SPARE_MOST = 4096

interface Page {
  readonly orders: (Order | undefined)[]
  used: number
}

/**
 * The orders that wait out a delay or rest, by bet id. What an ended order was made of serves the next one: whoever holds
 * an order that has ended reads it before another is begun.
 */
export class LiveOrders {
  /** By the upper part of the bet id; without those of which no order is live, as bet ids grow for as long as the world goes on. */
  readonly #pages = new Map<number, Page>()
  readonly #spare: Order[] = []
  #fresh: Order | undefined = undefined
  #newest = -1

  /** The one to begin next: nobody's, and the same again until it is added. */
  fresh(): Order {
    this.#fresh ??= this.#spare.pop() ?? new Order()
    return this.#fresh
  }

  get(betId: number): Order | undefined {
    return this.#pages.get(betId >>> PAGE_BITS)?.orders[betId & (PAGE_ORDERS - 1)]
  }

  add(order: Order): void {
    if (order === this.#fresh) this.#fresh = undefined
    const { betId } = order
    const page = this.#pages.get(betId >>> PAGE_BITS) ?? this.#addPage(betId >>> PAGE_BITS)
    page.orders[betId & (PAGE_ORDERS - 1)] = order
    page.used++
  }

  #addPage(index: number): Page {
    const page = { orders: new Array<Order | undefined>(PAGE_ORDERS).fill(undefined), used: 0 }
    this.#drop(this.#newest)
    this.#pages.set(index, page)
    this.#newest = index
    return page
  }

  /** It has ended. */
  delete(order: Order): void {
    const index = order.betId >>> PAGE_BITS
    const page = this.#pages.get(index)
    if (page?.orders[order.betId & (PAGE_ORDERS - 1)] !== order) return
    page.orders[order.betId & (PAGE_ORDERS - 1)] = undefined
    page.used--
    if (index !== this.#newest) this.#drop(index)
    if (this.#spare.length < SPARE_MOST) this.#spare.push(order)
  }

  /** The newest page is kept even when it is empty: the next order comes to it. */
  #drop(index: number): void {
    if (this.#pages.get(index)?.used === 0) this.#pages.delete(index)
  }

  /** Of all of them, ascending. */
  *betIds(): Generator<number> {
    for (const [index, page] of [...this.#pages].sort(([a], [b]) => a - b)) {
      for (let place = 0; place < PAGE_ORDERS; place++) {
        if (page.orders[place]) yield index * PAGE_ORDERS + place
      }
    }
  }

  /** Copies which orders there are, not the orders: the object of one that has ended becomes another order. */
  copy(): LiveOrders {
    const copy = new LiveOrders()
    for (const [index, page] of this.#pages) copy.#pages.set(index, { ...page, orders: page.orders.slice() })
    return copy
  }
}
