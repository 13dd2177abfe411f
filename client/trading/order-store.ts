import type { OrderReply } from '@layline/shared/contract/bet-socket'
import type { OrderPayload } from '@layline/shared/contract/order'
import { orderIdOf } from '@layline/shared/rules/order-id'
import { proxy, snapshot, useSnapshot } from 'valtio'
import type { World } from '../state/world.ts'
import { useTrading } from './trading-context.ts'

/** What an order may say beside its price and its stake. A field that is absent is the usual. */
export interface OrderTerms {
  /** The remainder stays when the market turns in play; absent: it lapses. */
  persistence?: 'KEEP'
  /** The remainder lapses at once; absent: it rests. */
  fillOrKill?: true
  /** With `fillOrKill` the least to be matched at once, rupees; absent: the whole stake. */
  minFill?: number
  /** Sports 0 and 13: the other quotes that are taken; absent: none. Source: readings.md "Accepting changes". */
  accept?: 'better' | 'any'
}

export type PendingOrder = Omit<OrderPayload, keyof OrderTerms> & OrderTerms

export interface Waiting {
  order: PendingOrder
  /** Since when, by `performance.now()`. */
  sinceMs: number
  /** It blocks nothing while it waits: not the slip's. Source: readings.md "Processing overlay". */
  isQuiet: boolean
  /** The world's branch it was sent in, where that was known: in another branch it was never placed. */
  branch: number | undefined
}

/** How an order waits. */
type How = Partial<Pick<Waiting, 'isQuiet' | 'branch'>>

export function newOrderId(): string {
  const random = crypto.getRandomValues(new Uint32Array(1))[0]!
  return orderIdOf(random, Date.now())
}

/** An order as it is stored. */
type Kept = PendingOrder & { isQuiet?: true; branch?: number }

export type OrderStore = ReturnType<typeof createOrders>

/** The orders that wait for their replies. Each is stored before it is sent, so that a reload cannot make it two. */
export function createOrders(world: World) {
  const key = world.storageKey('order')
  const state = proxy<{ waiting: Waiting[] }>({ waiting: [] })

  function write(): void {
    const orders = state.waiting.map(
      ({ order, isQuiet, branch }): Kept => ({
        ...order,
        ...(isQuiet && { isQuiet: true as const }),
        ...(branch !== undefined && { branch }),
      }),
    )
    if (orders.length > 0) sessionStorage.setItem(key, JSON.stringify(orders))
    else sessionStorage.removeItem(key)
  }

  function forget(): void {
    state.waiting = []
    write()
  }

  /** The orders that were on their way when the page went. */
  function kept(): Kept[] {
    try {
      const orders: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
      return Array.isArray(orders) ? (orders as Kept[]) : []
    } catch {
      return []
    }
  }

  return {
    state,
    forget,

    keep(order: PendingOrder, { isQuiet = false, branch }: How = {}): void {
      state.waiting.push({ order, sinceMs: performance.now(), isQuiet, branch })
      write()
    },

    /** Ends the wait of the orders that were sent in another branch, and answers with them. */
    endOthers(branch: number): PendingOrder[] {
      const isOther = (waiting: Waiting) => waiting.branch !== undefined && waiting.branch !== branch
      const others = (snapshot(state).waiting as Waiting[]).filter(isOther)
      state.waiting = state.waiting.filter((waiting) => !isOther(waiting))
      write()
      return others.map(({ order }) => order)
    },

    /** Waits for what the page before this one had sent. */
    resume(): void {
      if (state.waiting.length > 0) return
      state.waiting = kept().map(({ isQuiet = false, branch, ...order }) => ({
        order,
        sinceMs: performance.now(),
        isQuiet,
        branch,
      }))
    },

    /**
     * Ends the wait of the order that a reply is to, and answers with it; a reply to another order ends nothing. A reply
     * that names none is to the order that was sent first.
     */
    answer({ orderId }: Pick<OrderReply, 'orderId'>): Waiting | undefined {
      const index = orderId === '' ? 0 : state.waiting.findIndex(({ order }) => order.orderId === orderId)
      const [answered] = index < 0 ? [] : state.waiting.splice(index, 1)
      if (answered) write()
      return answered && { ...answered, order: { ...answered.order } }
    },
  }
}

/**
 * The order of the slip that waits longest, if any. At once, so that its overlay is gone when a refused slip comes back.
 */
export function usePendingOrder(): Waiting | undefined {
  const { waiting } = useSnapshot(useTrading().orders.state, { sync: true }) as { waiting: Waiting[] }
  return waiting.find(({ isQuiet }) => !isQuiet)
}

/** The orders that wait and block nothing: their rows say so. */
export function useQuietOrders(): Waiting[] {
  const { waiting } = useSnapshot(useTrading().orders.state) as { waiting: Waiting[] }
  return waiting.filter(({ isQuiet }) => isQuiet)
}
