import type { BetUpdate } from '@layline/shared/contract/bet-socket'
import { ERROR_CODES, type ErrorCode } from '@layline/shared/contract/error-codes'
import type { OrderOutcome } from '@layline/shared/contract/order'
import { BET_STATUS } from '@layline/shared/entities/bet'
import { isoOf } from '@layline/shared/iso-time'
import { TEXT } from '@layline/shared/texts'
import { oddsOf, rupeesOf } from '@layline/shared/units'
import type { OrderView } from '../../exchange/exchange.ts'
import { averagePriceHundredths } from '../../exchange/orders/order.ts'
import { type Archive, NO_ARCHIVE } from '../archive/archive.ts'
import { Past } from '../archive/past.ts'
import type { World } from '../world.ts'

/** What the player is told of an order that was taken. */
export function placedText({ status, placedPaise, matchedPaise, remainingPaise }: OrderView): string {
  if (status === 'DELAYED') return TEXT.betWaiting
  if (remainingPaise > 0) return TEXT.betPlaced
  if (matchedPaise === placedPaise) return TEXT.betMatched
  return matchedPaise > 0 ? TEXT.betPartMatched : TEXT.betOver
}

/** The code that refuses an order which ended before it was placed, with nothing matched; undefined for any other order. */
export function refusalCodeOf({
  lapseReason,
  matchedPaise,
  remainingPaise,
}: OrderView): ErrorCode | undefined {
  return matchedPaise > 0 || remainingPaise > 0 ? undefined : lapseReason
}

function stateOf({ status, matchedPaise, remainingPaise }: OrderView): OrderOutcome['state'] {
  if (status === 'DELAYED') return 'WAITING'
  if (remainingPaise > 0) return BET_STATUS.pending
  return matchedPaise > 0 ? BET_STATUS.executed : BET_STATUS.cancelled
}

/** What became of an order, as its reply says it. */
export function outcomeView(world: World, order: OrderView, archive: Archive = NO_ARCHIVE): OrderOutcome {
  const market = new Past(world, archive).market(order.marketId)
  return {
    orderId: order.clientOrderId,
    betId: order.betId,
    state: stateOf(order),
    eventId: market?.event.eventId ?? '',
    sportsId: market?.sportId ?? '',
    marketId: order.marketId,
    matched: rupeesOf(order.matchedPaise),
    remaining: rupeesOf(order.remainingPaise),
    averageOdds: Math.round(averagePriceHundredths(order)) / 100,
  }
}

/** What the player is told of a resting bet that has changed without a call of the player. */
export function betUpdateView({ nowMs }: World, order: OrderView, kind: BetUpdate['kind']): BetUpdate {
  const { lapseReason } = order
  return {
    type: 'betUpdate',
    marketId: order.marketId,
    orderId: order.clientOrderId,
    betId: order.betId,
    kind,
    matched: rupeesOf(order.matchedPaise),
    remaining: rupeesOf(order.remainingPaise),
    averageOdds: Math.round(averagePriceHundredths(order)) / 100,
    askedOdds: oddsOf(order.askedHundredths),
    reasonCode: lapseReason ?? '',
    reason: lapseReason ? ERROR_CODES[lapseReason].text : '',
    time: isoOf(nowMs),
  }
}
