import type { OrderOutcome } from '@layline/shared/contract/order'
import { TEXT } from '@layline/shared/texts'
import { rupeesOf } from '@layline/shared/units'
import type { OrderView } from '../../exchange/exchange.ts'
import { averagePriceHundredths } from '../../exchange/orders/order.ts'
import type { World } from '../world.ts'

/** What the player is told of an order that stands, or of one that has long been cancelled or lapsed. */
export function placedText({ placedPaise, matchedPaise, remainingPaise }: OrderView): string {
  if (remainingPaise > 0) return TEXT.betPlaced
  if (matchedPaise === placedPaise) return TEXT.betMatched
  return matchedPaise > 0 ? TEXT.betPartMatched : TEXT.betOver
}

/** The code that refuses an order which was taken and lapsed with nothing matched; undefined for any other order. */
export function refusalCodeOf({ lapseReason, matchedPaise }: OrderView): OrderView['lapseReason'] {
  return matchedPaise === 0 ? lapseReason : undefined
}

/** What became of an order, as its reply says it. */
export function outcomeView(world: World, order: OrderView): OrderOutcome {
  const facts = world.catalogue.market(order.marketId)
  const event = facts && world.catalogue.event(facts.eventId)
  return {
    orderId: order.clientOrderId,
    betId: order.betId,
    eventId: facts?.eventId ?? '',
    sportsId: event?.sportId ?? '',
    marketId: order.marketId,
    matched: rupeesOf(order.matchedPaise),
    remaining: rupeesOf(order.remainingPaise),
    averageOdds: Math.round(averagePriceHundredths(order)) / 100,
  }
}
