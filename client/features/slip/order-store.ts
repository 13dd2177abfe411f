import type { OrderReply } from '@layline/shared/contract/bet-socket'
import type { OrderPayload } from '@layline/shared/contract/order'
import { orderIdOf } from '@layline/shared/rules/order-id'
import { proxy, useSnapshot } from 'valtio'
import { storageKey } from '../../state/world.ts'

export type PendingOrder = Omit<OrderPayload, 'persistence' | 'fillOrKill' | 'minFill'>

const KEY = storageKey('order')

/** The order that waits for its reply. Kept before it is sent, so that a reload cannot make it two. */
const store = proxy<{ pending: PendingOrder | undefined; sinceMs: number }>({
  pending: undefined,
  sinceMs: 0,
})

export function newOrderId(): string {
  const random = crypto.getRandomValues(new Uint32Array(1))[0]!
  return orderIdOf(random, Date.now())
}

export function pendingOrder(): PendingOrder | undefined {
  return store.pending
}

export function keepOrder(order: PendingOrder): void {
  sessionStorage.setItem(KEY, JSON.stringify(order))
  store.pending = order
  store.sinceMs = performance.now()
}

/** The order that was on its way when the page went, if any. */
export function keptOrder(): PendingOrder | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Ends the wait; a reply to another order ends nothing. */
export function answerOrder(reply: Pick<OrderReply, 'orderId'>): boolean {
  if (!store.pending || (reply.orderId !== '' && reply.orderId !== store.pending.orderId)) return false
  forgetOrder()
  return true
}

export function forgetOrder(): void {
  sessionStorage.removeItem(KEY)
  store.pending = undefined
}

export function usePendingOrder(): { pending: PendingOrder | undefined; sinceMs: number } {
  return useSnapshot(store) as typeof store
}
