import type { OrderPayload } from '@layline/shared/contract/order'
import { exactPaiseOf, hundredthsOf } from '@layline/shared/units'
import type { Exchange, PlaceRequest } from '../exchange/exchange.ts'
import { type Outcome, refused } from '../exchange/outcome.ts'

type Read = Outcome<{ request: PlaceRequest }>

const isAmount = (paise: number | undefined): paise is number => Number.isSafeInteger(paise)

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
  const stakePaise = exactPaiseOf(order.stack)
  const leastPaise = order.fillOrKill ? exactPaiseOf(order.minFill ?? order.stack) : stakePaise
  if (!isAmount(stakePaise) || !isAmount(leastPaise)) return refused('INVALID_STAKE')
  const minFillPaise = order.fillOrKill ? leastPaise : undefined
  const { marketId, orderId: clientOrderId = '', persistence } = order
  const common = { accountId: userName, clientOrderId, marketId, persistence, minFillPaise }
  const market = exchange.market(marketId)
  if (!market?.isOnRuns) {
    const priceHundredths = hundredthsOf(order.odds)
    if (priceHundredths === undefined) return refused('INVALID_PRICE')
    const { selectionId, betType: side } = order
    return { ok: true, request: { ...common, selectionId, side, priceHundredths, stakePaise } }
  }
  const rate = Number(order.selectionId)
  if (!(Number.isInteger(rate) && rate > 0)) return refused('INVALID_PRICE')
  const { selectionId } = market.runners[0]!
  const side = order.betType === 'BACK' ? 'YES' : 'NO'
  const priceHundredths = 100 + rate
  return {
    ok: true,
    request: { ...common, selectionId, side, priceHundredths, line: order.odds, stakePaise },
  }
}
