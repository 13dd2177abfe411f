import type { OrderOutcome } from '@layline/shared/contract/endpoints'
import { TEXT } from '@layline/shared/texts'
import { rupeesOf } from '@layline/shared/units'
import type { OrderView } from '../../exchange/exchange.ts'
import { averagePriceHundredths } from '../../exchange/orders/order.ts'
import type { World } from '../world.ts'

export function placedText({ remaining }: OrderOutcome): string {
  return remaining === 0 ? TEXT.betMatched : TEXT.betPlaced
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
