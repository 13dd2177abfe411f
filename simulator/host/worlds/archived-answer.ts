import { Refusal } from '@layline/shared/contract/error-codes'
import type { OrderPayload } from '@layline/shared/contract/order'
import { ordersOfArchived } from '../../exchange/archived-market.ts'
import type { OrderView } from '../../exchange/exchange.ts'
import { Order } from '../../exchange/orders/order.ts'
import { askFor, isSameBet } from '../../exchange/orders/place.ts'
import type { Archive } from '../../world/archive/archive.ts'
import { placeRequestOf } from '../../world/order-request.ts'
import type { World } from '../../world/world.ts'

/**
 * The answer to an order whose id was used for an archived one: the same bet is that order, another is refused with
 * DUPLICATE_ORDER_ID (rule OR2). Undefined where it is not archived. The fold knows the id alone, so the host compares.
 */
export function archivedAnswer(
  { world, archive }: { world: World; archive: Archive },
  userName: string,
  payload: OrderPayload,
): OrderView | undefined {
  const { exchange } = world
  const betId = exchange.hasAccount(userName) ? exchange.betIdOf(userName, payload.orderId) : undefined
  if (betId === undefined || exchange.order(betId)) return undefined
  const record = archive.market(payload.marketId)
  const known = record && ordersOfArchived(record.book).find(({ view }) => view.betId === betId)
  const read = known && placeRequestOf({ market: () => known.order.market }, userName, payload)
  const isSame = read?.ok && isSameBet(known!.order, read.request, askFor(new Order(), read.request))
  if (!isSame) throw new Refusal('DUPLICATE_ORDER_ID')
  return known!.view
}
