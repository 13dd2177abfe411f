import type { OrderReply } from '@layline/shared/contract/bet-socket'
import type { OrderPayload } from '@layline/shared/contract/order'
import { orderIdOf } from '@layline/shared/rules/order-id'
import { proxy, useSnapshot } from 'valtio'
import type { World } from '../state/world.ts'
import { useTrading } from './trading-context.ts'

export type PendingOrder = Omit<OrderPayload, 'persistence' | 'fillOrKill' | 'minFill'>

interface Waiting {
  pending: PendingOrder | undefined
  /** Since when, by `performance.now()`. */
  sinceMs: number
}

export function newOrderId(): string {
  const random = crypto.getRandomValues(new Uint32Array(1))[0]!
  return orderIdOf(random, Date.now())
}

export type OrderStore = ReturnType<typeof createOrders>

/** The order that waits for its reply. Stored before it is sent, so that a reload cannot make it two. */
export function createOrders(world: World) {
  const key = world.storageKey('order')
  const state = proxy<Waiting>({ pending: undefined, sinceMs: 0 })

  function forget(): void {
    sessionStorage.removeItem(key)
    state.pending = undefined
  }

  return {
    state,
    forget,

    keep(order: PendingOrder): void {
      sessionStorage.setItem(key, JSON.stringify(order))
      state.pending = order
      state.sinceMs = performance.now()
    },

    /** The order that was on its way when the page went, if any. */
    kept(): PendingOrder | undefined {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },

    /** Ends the wait; a reply to another order ends nothing. */
    answer(reply: Pick<OrderReply, 'orderId'>): boolean {
      if (!state.pending || (reply.orderId !== '' && reply.orderId !== state.pending.orderId)) return false
      forget()
      return true
    },
  }
}

export function usePendingOrder(): Waiting {
  return useSnapshot(useTrading().orders.state) as Waiting
}
