import type { OrderReply } from '@layline/shared/contract/bet-socket'
import type { OrderPayload } from '@layline/shared/contract/order'
import { orderIdOf } from '@layline/shared/rules/order-id'
import { proxy, useSnapshot } from 'valtio'
import type { World } from '../state/world.ts'
import { useTrading } from './trading-context.ts'

export type PendingOrder = Omit<OrderPayload, 'persistence' | 'fillOrKill' | 'minFill'>

interface Waiting {
  order: PendingOrder
  /** Since when, by `performance.now()`. */
  sinceMs: number
}

export function newOrderId(): string {
  const random = crypto.getRandomValues(new Uint32Array(1))[0]!
  return orderIdOf(random, Date.now())
}

export type OrderStore = ReturnType<typeof createOrders>

/** The orders that wait for their replies. Each is stored before it is sent, so that a reload cannot make it two. */
export function createOrders(world: World) {
  const key = world.storageKey('order')
  const state = proxy<{ waiting: Waiting[] }>({ waiting: [] })

  function write(): void {
    const orders = state.waiting.map(({ order }) => order)
    if (orders.length > 0) sessionStorage.setItem(key, JSON.stringify(orders))
    else sessionStorage.removeItem(key)
  }

  function forget(): void {
    state.waiting = []
    write()
  }

  /** The orders that were on their way when the page went. */
  function kept(): PendingOrder[] {
    try {
      const orders: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
      return Array.isArray(orders) ? (orders as PendingOrder[]) : []
    } catch {
      return []
    }
  }

  return {
    state,
    forget,
    kept,

    keep(order: PendingOrder): void {
      state.waiting.push({ order, sinceMs: performance.now() })
      write()
    },

    /** Waits for what the page before this one had sent. */
    resume(): void {
      if (state.waiting.length > 0) return
      state.waiting = kept().map((order) => ({ order, sinceMs: performance.now() }))
    },

    /**
     * Ends the wait of the order that a reply is to, and answers with it; a reply to another order ends nothing. A reply
     * that names none is to the order that was sent first.
     */
    answer({ orderId }: Pick<OrderReply, 'orderId'>): PendingOrder | undefined {
      const index = orderId === '' ? 0 : state.waiting.findIndex(({ order }) => order.orderId === orderId)
      const [answered] = index < 0 ? [] : state.waiting.splice(index, 1)
      if (answered) write()
      return answered && { ...answered.order }
    },
  }
}

/** The order that waits longest, if any. At once, so that its overlay is gone when a refused slip comes back. */
export function usePendingOrder(): Waiting | undefined {
  return useSnapshot(useTrading().orders.state, { sync: true }).waiting[0] as Waiting | undefined
}
