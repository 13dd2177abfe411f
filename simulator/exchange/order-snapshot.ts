import type { AccountState } from './accounts/account-state.ts'
import type { MarketState } from './markets/market-state.ts'
import { Order, type OrderFields, type Persistence, type Side } from './orders/order.ts'

/** Zero in most orders. */
const AMOUNTS = [
  'matchedPaise',
  'cancelledPaise',
  'lapsedPaise',
  'voidedPaise',
  'holdPaise',
  'profitPaise',
] as const
/** Few orders have one. */
const RARE = [
  'line',
  'minFillPaise',
  'accept',
  'asked',
  'replaces',
  'group',
  'lapseReason',
  'result',
] as const

/** What is not as usual, by name; pieces are the indices of the market's trades. */
type Unusual = Partial<Pick<OrderFields, (typeof AMOUNTS)[number] | (typeof RARE)[number]>> &
  Partial<Pick<OrderFields, 'priceHundredths' | 'entersAtMs' | 'persistence'>> & { pieces?: number[] }

/**
 * An order as a snapshot keeps it. A world keeps its players' orders for ever, so what every order has stands in its
 * place without a name: a million of them are read and written in a moment.
 */
export type OrderSnapshot = [
  betId: number,
  accountIndex: number,
  clientOrderId: string,
  marketIndex: number,
  runnerIndex: number,
  side: Side,
  askedHundredths: number,
  placedPaise: number,
  remainingPaise: number,
  acceptedAtMs: number,
  status: OrderFields['status'],
  unusual?: Unusual,
]

const usualPersistence = ({ kind }: AccountState): Persistence => (kind === 'maker' ? 'KEEP' : 'LAPSE')

/**
 * Under its player's id of it; `pieces` by their place among the trades of the market, which itself is at this place among
 * the markets.
 */
export function orderSnapshot(
  order: Readonly<Order>,
  {
    clientOrderId,
    pieces,
    marketPlace,
  }: { clientOrderId: string; pieces: readonly number[]; marketPlace: number },
): OrderSnapshot {
  const unusual: Record<string, unknown> = {}
  for (const key of AMOUNTS) if (order[key] !== 0) unusual[key] = order[key]
  for (const key of RARE) if (order[key] !== undefined) unusual[key] = order[key]
  if (order.priceHundredths !== order.askedHundredths) unusual.priceHundredths = order.priceHundredths
  if (order.entersAtMs !== order.acceptedAtMs) unusual.entersAtMs = order.entersAtMs
  if (order.persistence !== usualPersistence(order.account)) unusual.persistence = order.persistence
  if (pieces.length > 0) unusual.pieces = pieces
  const kept = [
    order.betId,
    order.account.index,
    clientOrderId,
    marketPlace,
    order.runnerIndex,
    order.side,
    order.askedHundredths,
    order.placedPaise,
    order.remainingPaise,
    order.acceptedAtMs,
    order.status,
  ] as const satisfies OrderSnapshot
  return Object.keys(unusual).length > 0 ? [...kept, unusual] : kept
}

/**
 * The order of a snapshot. The caller sets its client order id, its pieces, and its place in the book or the delay queue.
 *
 * @param into the object that becomes the order: a new one, or one that is no longer in use
 */
export function restoreOrder(
  kept: OrderSnapshot,
  { account, market, into = new Order() }: { account: AccountState; market: MarketState; into?: Order },
): Order {
  const [
    betId,
    _accountIndex,
    _clientOrderId,
    _marketIndex,
    runnerIndex,
    side,
    askedHundredths,
    placedPaise,
    remainingPaise,
    acceptedAtMs,
    status,
    unusual,
  ] = kept
  const order = into.begin(
    { account, market, runnerIndex, betId },
    {
      side,
      askedHundredths,
      line: unusual?.line,
      placedPaise,
      persistence: unusual?.persistence ?? usualPersistence(account),
      minFillPaise: unusual?.minFillPaise,
      accept: unusual?.accept,
      replaces: unusual?.replaces,
      group: unusual?.group,
    },
    acceptedAtMs,
  )
  order.remainingPaise = remainingPaise
  order.status = status
  if (!unusual) return order
  for (const key of AMOUNTS) if (unusual[key] !== undefined) order[key] = unusual[key]
  order.asked = unusual.asked
  order.priceHundredths = unusual.priceHundredths ?? askedHundredths
  order.entersAtMs = unusual.entersAtMs ?? acceptedAtMs
  order.lapseReason = unusual.lapseReason
  order.result = unusual.result
  return order
}
