import { Refusal } from '@layline/shared/contract/error-codes'
import type { LegsPayload, OrderPayload } from '@layline/shared/contract/order'
import { hundredthsOf } from '@layline/shared/units'
import { ordersOfArchived } from '../../exchange/archived-market.ts'
import type { OrderView, PlaceRequest } from '../../exchange/exchange.ts'
import { editTerms } from '../../exchange/orders/edit.ts'
import { Order } from '../../exchange/orders/order.ts'
import { askFor, isSameBet } from '../../exchange/orders/place.ts'
import type { Archive } from '../../world/archive/archive.ts'
import type { EditPayload } from '../../world/inputs/betting-inputs.ts'
import { placeRequestOf } from '../../world/order-request.ts'
import type { World } from '../../world/world.ts'

/** Where an archived order is looked up. */
interface Place {
  world: World
  archive: Archive
}

interface ArchivedBet {
  order: Order
  view: OrderView
}

/*
 * Answers to order ids that archived orders have used: the same bet again is that order, another is refused with
 * DUPLICATE_ORDER_ID (rules OR2, OR10, OR15). Undefined where no archived order has the id. The fold knows the ids alone,
 * so the host compares.
 */

export function archivedAnswer(place: Place, userName: string, payload: OrderPayload): OrderView | undefined {
  const found = archivedBet(place, userName, payload.orderId)
  if (!found) return undefined
  const request = requestOf(found.bet, userName, payload)
  if (!request || !isSameBet(found.bet.order, request, askFor(new Order(), request))) throw duplicate()
  return found.bet.view
}

/** The legs of one order: as many, the same bets, in the same sequence. */
export function archivedLegs(
  place: Place,
  userName: string,
  { marketId, legs }: LegsPayload,
): OrderView[] | undefined {
  const found = archivedBet(place, userName, legs[0]!.orderId)
  if (!found) return undefined
  const group = found.bet.view.betId
  const known = found.ofMarket.filter(({ order }) => order.group === group)
  const isSame = known.every((bet, index) => {
    const leg = legs[index]
    const request = leg && requestOf(bet, userName, { ...leg, marketId })
    return (
      request?.clientOrderId === bet.view.clientOrderId &&
      isSameBet(bet.order, request, askFor(new Order(), { ...request, group }))
    )
  })
  if (!isSame || known.length !== legs.length) throw duplicate()
  return known.map(({ view }) => view)
}

/** The order that a bet was moved to. */
export function archivedEdit(
  place: Place,
  userName: string,
  { betId, orderId, odds }: EditPayload,
): OrderView | undefined {
  const found = archivedBet(place, userName, orderId)
  if (!found) return undefined
  const moved = found.ofMarket.find(({ view }) => view.betId === betId)
  const priceHundredths = hundredthsOf(odds)
  const { bet } = found
  const isSame =
    moved &&
    priceHundredths !== undefined &&
    isSameBet(bet.order, moved.order, editTerms(moved.order, priceHundredths))
  if (!isSame) throw duplicate()
  return bet.view
}

const duplicate = () => new Refusal('DUPLICATE_ORDER_ID')

/** The archived order with a player's order id, and all archived with it, by bet id. */
function archivedBet(
  { world: { exchange }, archive }: Place,
  userName: string,
  orderId: string,
): { bet: ArchivedBet; ofMarket: ArchivedBet[] } | undefined {
  const betId = exchange.hasAccount(userName) ? exchange.betIdOf(userName, orderId) : undefined
  if (betId === undefined || exchange.order(betId)) return undefined
  const number = exchange.desk.archived.recordOf(betId)
  const record = number === undefined ? undefined : archive.record(number)
  const ofMarket = record?.kind === 'market' ? ordersOfArchived(record.book) : []
  const bet = ofMarket.find(({ view }) => view.betId === betId)
  if (!bet) throw duplicate()
  return { bet, ofMarket }
}

/** What is asked for, read for the market of the archived bet. */
function requestOf(
  { order: { market } }: ArchivedBet,
  userName: string,
  payload: Parameters<typeof placeRequestOf>[2],
): PlaceRequest | undefined {
  const read = placeRequestOf({ market: () => market }, userName, payload)
  return read.ok ? read.request : undefined
}
