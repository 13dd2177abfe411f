import { legsPayload, orderPayload } from '@layline/shared/contract/order'
import { LARGE_BET_RUPEES } from '@layline/shared/contract/timeline'
import { persistence } from '@layline/shared/entities/bet'
import { hundredthsOf, oddsOf, rupeesOf } from '@layline/shared/units'
import { z } from 'zod'
import type { OrderView, PlaceOutcome, PlaceRequest } from '../../exchange/exchange.ts'
import { type Outcome, refused } from '../../exchange/outcome.ts'
import { whyNoEdit, whyNoLegs, whyNoOrder } from '../office/limits-on-bets.ts'
import { atQuoteOfNow, placeRequestOf } from '../order-request.ts'
import type { World } from '../world.ts'
import { id, playerInput, userName } from './input-kind.ts'

/** Of no bet where it is none: what is refused is journaled as well, and must be read again. */
const betId = z.number().int()

const edit = z.object({ betId, orderId: id, odds: z.number() })
/** A bet is moved to other odds, as a new order. */
export type EditPayload = z.infer<typeof edit>

const marketOfBet = ({ exchange }: Pick<World, 'exchange'>, { betId }: { betId: number }) =>
  exchange.order(betId)?.marketId

/** What a player does to the own bets. */
export const BETTING_INPUTS = {
  order: playerInput({
    fields: z.object({ userName, order: orderPayload }),
    shared: 'all',
    marketId: (_, { order }) => order.marketId,
    fold(world, { order }, account) {
      const { userName } = account
      if (isBlocked(world, userName, order)) return refused('SPORT_BLOCKED')
      const read = placeRequestOf(world.exchange, userName, order)
      if (!read.ok) return read
      const { request } = read
      const { exchange, nowMs } = world
      const stopped = whyNoOrder(world, account, atQuoteOfNow(exchange, request))
      if (stopped) return stopped
      const { nextBetId } = exchange.desk
      const placed = asItStands(exchange.place(request, nowMs))
      if (placed.ok) tellLarge(world, nextBetId, placed.order)
      return placed
    },
  }),

  /** Bets in one market of which all are placed, each to be matched whole, or none. */
  legs: playerInput({
    fields: legsPayload.extend({ userName }),
    shared: 'all',
    marketId: (_, { marketId }) => marketId,
    fold(world, { marketId, legs }, account): Outcome<{ orders: OrderView[] }> {
      const { exchange, nowMs } = world
      const { userName } = account
      if (legs.some(({ orderId }) => isBlocked(world, userName, { marketId, orderId }))) {
        return refused('SPORT_BLOCKED')
      }
      const requests: PlaceRequest[] = []
      for (const leg of legs) {
        const read = placeRequestOf(exchange, userName, { ...leg, marketId })
        if (!read.ok) return read
        requests.push(read.request)
      }
      const stopped = whyNoLegs(world, account, requests)
      if (stopped) return stopped
      const { nextBetId } = exchange.desk
      const placed = exchange.placeLegs({ accountId: userName, marketId, legs: requests }, nowMs)
      if (!placed.ok) return placed
      const orders = placed.betIds.map((betId) => exchange.order(betId)!)
      for (const order of orders) tellLarge(world, nextBetId, order)
      return { ok: true, orders }
    },
  }),

  /** Takes back the unmatched part of a bet, or so much of it. */
  cancel: playerInput({
    fields: z.object({ userName, betId, byPaise: z.number().int().positive().optional() }),
    shared: 'all',
    marketId: marketOfBet,
    fold: ({ exchange, nowMs }, input, { userName }) =>
      exchange.cancel(userName, input.betId, nowMs, input.byPaise),
  }),

  /** Whether the unmatched part of a bet stays when its market turns in play. */
  'change-persistence': playerInput({
    fields: z.object({ userName, marketId: id, betId, persistence }),
    shared: 'all',
    marketId: marketOfBet,
    fold({ exchange }, input, { userName }) {
      const marketId = marketOfBet({ exchange }, input)
      return marketId === undefined || marketId === input.marketId
        ? exchange.changePersistence(userName, input.betId, input.persistence)
        : refused('BET_NOT_FOUND')
    },
  }),

  /** Moves the unmatched part of a bet to another price, under an order id of its own. */
  reprice: playerInput({
    fields: edit.extend({ userName }),
    shared: 'all',
    marketId: marketOfBet,
    fold(world, { betId, orderId, odds }, account) {
      const { exchange, nowMs } = world
      const { userName } = account
      const bet = exchange.order(betId)
      if (bet?.accountId === userName && isBlocked(world, userName, { marketId: bet.marketId, orderId })) {
        return refused('SPORT_BLOCKED')
      }
      const priceHundredths = hundredthsOf(odds)
      if (priceHundredths === undefined) return refused('INVALID_PRICE')
      const edit = { betId, clientOrderId: orderId, priceHundredths }
      return (
        whyNoEdit(world, account, edit) ??
        asItStands(exchange.reprice({ accountId: userName, ...edit }, nowMs))
      )
    },
  }),
}

const SIDES = { BACK: 'Back', LAY: 'Lay', YES: 'Yes to', NO: 'No to' } as const

/** Tells the timeline of a large bet, without its player; not of one whose order id was sent before. */
function tellLarge(world: World, nextBetId: number, order: OrderView): void {
  const { betId, side, placedPaise, askedHundredths, line, marketId, selectionId } = order
  if (betId < nextBetId || rupeesOf(placedPaise) < LARGE_BET_RUPEES) return
  const { name, eventId, runners } = world.catalogue.market(marketId)!
  const runner = runners.find((each) => each.selectionId === selectionId)?.name
  const bet = `${SIDES[side]} ${runner} at ${line ?? oddsOf(askedHundredths)} for ${rupeesOf(placedPaise)}`
  const text = `${bet}, ${name} of ${world.catalogue.event(eventId)!.name}`
  world.happened('bet', text, { eventId, marketId })
}

/** The order as it stands in this moment: the outcome is told later. */
function asItStands(outcome: PlaceOutcome): Outcome<{ order: OrderView }> {
  return outcome.ok ? { ok: true, order: outcome.order } : outcome
}

/** True if the sport is blocked for the player, except for a repeated order id: it gets its first answer (OR2). */
function isBlocked(
  { office, catalogue, exchange }: World,
  userName: string,
  { marketId, orderId }: { marketId: string; orderId: string },
): boolean {
  const { sports } = office.blocks.of(userName)
  const market = sports.length > 0 ? catalogue.market(marketId) : undefined
  const event = market && catalogue.event(market.eventId)
  if (!event || !(sports.includes(event.sportId) || sports.includes(catalogue.sportIdOf(market))))
    return false
  return exchange.betIdOf(userName, orderId) === undefined
}
