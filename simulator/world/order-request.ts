import type { OrderPayload } from '@layline/shared/contract/order'
import { exactPaiseOf, hundredthsOf } from '@layline/shared/units'
import type { Exchange, PlaceRequest } from '../exchange/exchange.ts'
import type { MarketState } from '../exchange/markets/market-state.ts'
import { isBackSide } from '../exchange/orders/order.ts'
import { type Outcome, refused } from '../exchange/outcome.ts'

type Read = Outcome<{ request: PlaceRequest }>

const ACCEPTS = { none: undefined, better: 'BETTER', any: 'ANY' } as const

/** A fancy's rate, as it is written in a selection id. */
const WHOLE_RATE = /^[1-9]\d*$/

const isAmount = (paise: number | undefined): paise is number => Number.isSafeInteger(paise)

/**
 * What an order on the wire asks of the exchange. In a fancy market `odds` is the run line and `selectionId` the size, that
 * is the rate; BACK is YES and LAY is NO. KEEP is refused with NOT_FILLED where nothing rests (sports 0 and 13), `accept`
 * with BAD_REQUEST in every other sport. Source: spec §7 "Order", domain §2.2; readings.md "Accepting changes".
 */
export function placeRequestOf(
  exchange: { market(marketId: string): Pick<MarketState, 'isQuoted' | 'isOnRuns' | 'runners'> | undefined },
  userName: string,
  order: Pick<OrderPayload, 'stack' | 'odds' | 'marketId' | 'selectionId' | 'betType'> &
    Partial<OrderPayload>,
): Read {
  const stakePaise = exactPaiseOf(order.stack)
  const leastPaise = order.fillOrKill ? exactPaiseOf(order.minFill ?? order.stack) : stakePaise
  if (!isAmount(stakePaise) || !isAmount(leastPaise)) return refused('INVALID_STAKE')
  const minFillPaise = order.fillOrKill ? leastPaise : undefined
  const { marketId, orderId: clientOrderId = '', persistence } = order
  const market = exchange.market(marketId)
  const accept = ACCEPTS[order.accept ?? 'none']
  // An operator's market has nothing to keep, and a book fills an order no worse than asked.
  if (market?.isQuoted && persistence === 'KEEP') return refused('NOT_FILLED')
  if (market && !market.isQuoted && accept) {
    return refused('BAD_REQUEST', 'accept: only in bookmaker and fancy markets')
  }
  const common = { accountId: userName, clientOrderId, marketId, persistence, minFillPaise, accept }
  if (!market?.isOnRuns) {
    const priceHundredths = hundredthsOf(order.odds)
    if (priceHundredths === undefined) return refused('INVALID_PRICE')
    const { selectionId, betType: side } = order
    return { ok: true, request: { ...common, selectionId, side, priceHundredths, stakePaise } }
  }
  if (!WHOLE_RATE.test(order.selectionId)) return refused('INVALID_PRICE')
  const { selectionId } = market.runners[0]!
  const side = order.betType === 'BACK' ? 'YES' : 'NO'
  const priceHundredths = 100 + Number(order.selectionId)
  return {
    ok: true,
    request: { ...common, selectionId, side, priceHundredths, line: order.odds, stakePaise },
  }
}

/** A bet that takes other quotes, as it would be taken now: what it can lose. Any other as it is. */
export function atQuoteOfNow(exchange: Exchange, request: PlaceRequest): PlaceRequest {
  const { accept, marketId, selectionId, side } = request
  if (!accept) return request
  const quotes = exchange.market(marketId)?.runners.find((each) => each.selectionId === selectionId)?.quotes
  const quote = isBackSide(side) ? quotes?.back : quotes?.lay
  return quote ? { ...request, ...quote } : request
}
