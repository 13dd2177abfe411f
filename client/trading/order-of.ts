import { kindOf } from '@layline/shared/market-kinds'
import { newOrderId, type OrderTerms, type PendingOrder } from './order-store.ts'
import type { Selection, SlipRest } from './slip-store.ts'

/** What an order says of its remainder. */
export function termsOfRest(rest: SlipRest | undefined): OrderTerms {
  if (rest === 'keep') return { persistence: 'KEEP' }
  return rest === 'kill' ? { fillOrKill: true } : {}
}

/** An order with an id of its own, for a price that was picked. `price` is what to ask for: of a fancy the line. */
export function orderOf(
  { market, selectionId, runnerName, side, size }: Selection,
  { price, stake, ...terms }: { price: number; stake: number } & OrderTerms,
): PendingOrder {
  return {
    stack: stake,
    odds: price,
    marketId: market.stMarketID,
    // For fancy the selection is the size (spec §7 "Order").
    selectionId: kindOf(market.stSportsID).isOnRuns ? String(size) : selectionId,
    selectionName: runnerName,
    betType: side,
    orderId: newOrderId(),
    ...terms,
  }
}
