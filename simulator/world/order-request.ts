import type { OrderPayload } from '@layline/shared/contract/order'
import { hundredthsOf, paiseOf } from '@layline/shared/units'
import type { Exchange, PlaceRequest } from '../exchange/exchange.ts'

type Read =
  | { ok: true; request: PlaceRequest }
  | { ok: false; code: 'INVALID_PRICE' | 'INVALID_STAKE' | 'INVALID_LINE' }

/**
 * What an order on the wire asks of the exchange. In a fancy market `odds` is the run line and `selectionId` the size,
 * that is the rate; BACK is YES and LAY is NO. Source: spec §7 "Order", domain §2.2.
 */
export function placeRequestOf(
  exchange: Exchange,
  userName: string,
  order: Pick<OrderPayload, 'stack' | 'odds' | 'marketId' | 'selectionId' | 'betType'> &
    Partial<OrderPayload>,
): Read {
  const stakePaise = paiseOf(order.stack)
  if (!Number.isSafeInteger(stakePaise)) return { ok: false, code: 'INVALID_STAKE' }
  const minFillPaise = order.fillOrKill ? paiseOf(order.minFill ?? order.stack) : undefined
  const { marketId, orderId: clientOrderId = '', persistence } = order
  const common = { accountId: userName, clientOrderId, marketId, persistence, minFillPaise }
  const market = exchange.market(marketId)
  if (market?.kind !== 'FANCY') {
    const priceHundredths = hundredthsOf(order.odds)
    if (priceHundredths === undefined) return { ok: false, code: 'INVALID_PRICE' }
    const { selectionId, betType: side } = order
    return { ok: true, request: { ...common, selectionId, side, priceHundredths, stakePaise } }
  }
  const rate = Number(order.selectionId)
  if (!(Number.isInteger(rate) && rate > 0)) return { ok: false, code: 'INVALID_PRICE' }
  const { selectionId } = market.runners[0]!
  const side = order.betType === 'BACK' ? 'YES' : 'NO'
  const priceHundredths = 100 + rate
  return {
    ok: true,
    request: { ...common, selectionId, side, priceHundredths, line: order.odds, stakePaise },
  }
}
