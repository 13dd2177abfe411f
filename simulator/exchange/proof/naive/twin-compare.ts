import { BANK, CLEARING, HOUSE } from '../../accounts/account-state.ts'
import type { Exchange } from '../../exchange.ts'
import type { Order } from '../../orders/order.ts'
import type { Trade } from '../../orders/trades.ts'
import type { NaiveExchange } from './naive-exchange.ts'
import type { NaiveMarket } from './naive-market.ts'
import { depth, resting } from './naive-matching.ts'
import { type NaiveOrder, standingOf } from './naive-order.ts'

type Pair = readonly [what: string, fast: unknown, twin: unknown]

/** The first figure in which they differ, in words. */
function firstDifference(pairs: Iterable<Pair>): string | undefined {
  for (const [what, fast, twin] of pairs) if (fast !== twin) return `${what} is ${fast}, by the rules ${twin}`
  return undefined
}

/** Prices and sizes, pieces, statuses: what is a list is compared as its text. */
const text = (list: readonly unknown[]): string => list.join(' ')

function* orderPairs(
  name: string,
  { fast, own }: { fast: Order; own: readonly Trade[] },
  twin: NaiveOrder,
): Generator<Pair> {
  const { pieces, matched, voided, profit, result } = standingOf(twin)
  const isLive = twin.remaining > 0
  const status = isLive ? (twin.stage === 'DELAYED' ? 'DELAYED' : 'EXECUTABLE') : 'COMPLETE'
  yield [`${name}.status`, fast.status, status]
  yield [`${name}.matched`, fast.matchedPaise, matched]
  yield [`${name}.remaining`, fast.remainingPaise, twin.remaining]
  yield [`${name}.cancelled`, fast.cancelledPaise, twin.cancelled]
  yield [`${name}.lapsed`, fast.lapsedPaise, twin.lapsed]
  yield [`${name}.voided`, fast.voidedPaise, voided]
  yield [`${name}.placed`, fast.placedPaise, twin.stakePaise]
  yield [`${name}.price`, fast.priceHundredths, twin.price]
  yield [`${name}.line`, fast.line, twin.line]
  yield [`${name}.persistence`, fast.persistence, twin.persistence]
  yield [`${name}.hold`, fast.holdPaise, twin.held]
  yield [`${name}.lapseReason`, fast.lapseReason, twin.lapseReason]
  yield [`${name}.result`, fast.result, result]
  yield [`${name}.profit`, fast.profitPaise, profit]
  yield [`${name}.acceptedAt`, fast.acceptedAtMs, twin.acceptedAtMs]
  yield [`${name}.entersAt`, fast.entersAtMs, twin.entersAtMs]
  yield [
    `${name}.pieces`,
    text(own.map((p) => `${p.stakePaise}@${p.priceHundredths}+${p.profitPaise}/${p.atMs}/${p.isVoid}`)),
    text(pieces.map((p) => `${p.stake}@${p.price}+${p.profit}/${p.atMs}/${p.isVoid}`)),
  ]
}

function* marketPairs(exchange: Exchange, twin: NaiveMarket): Generator<Pair> {
  const { marketId } = twin.definition
  const fast = exchange.market(marketId)
  if (!fast) return yield [marketId, 'unknown', 'known']
  yield [`${marketId}.status`, fast.status, twin.status]
  yield [`${marketId}.inPlay`, fast.inPlay, twin.inPlay]
  yield [`${marketId}.betDelay`, fast.betDelayMs, twin.betDelayMs]
  yield [`${marketId}.totalMatched`, fast.totalMatchedPaise, twin.totalMatched]
  for (const [index, runner] of twin.runners.entries()) {
    const { selectionId } = runner
    const name = `${marketId}/${selectionId}`
    const { status, lastTradedHundredths } = fast.runners[index]!
    yield [`${name}.status`, status, runnerStatus(twin, selectionId)]
    yield [`${name}.lastTraded`, lastTradedHundredths, runner.lastTraded]
    const { back, lay } = exchange.depth(marketId, selectionId, Number.POSITIVE_INFINITY)
    yield [`${name}.back`, text(back), text(depth(twin, selectionId, false))]
    yield [`${name}.lay`, text(lay), text(depth(twin, selectionId, true))]
  }
}

function runnerStatus(market: NaiveMarket, selectionId: string): string {
  if (market.runner(selectionId).isRemoved) return 'REMOVED'
  if (market.result?.kind !== 'RUNNERS') return 'ACTIVE'
  return market.shareOf(selectionId, undefined).won > 0 ? 'WINNER' : 'LOSER'
}

/** The public state of a market. An event is due only when it has changed. */
export function shownOf(exchange: Exchange, marketId: string): string {
  const { status, inPlay, betDelayMs, totalMatchedPaise, runners } = exchange.market(marketId)!
  const each = runners.map(({ selectionId, status, lastTradedHundredths, quotes }) => {
    const offers = exchange.depth(marketId, selectionId, Number.POSITIVE_INFINITY)
    return { status, lastTradedHundredths, quotes, offers }
  })
  return JSON.stringify({ status, inPlay, betDelayMs, totalMatchedPaise, each })
}

/** Books, statuses and bets of one market. `betIdOf` says what number the exchange gave to the twin's order. */
export function compareMarket(
  exchange: Exchange,
  market: NaiveMarket,
  betIdOf: ReadonlyMap<NaiveOrder, number>,
): string | undefined {
  const difference = firstDifference(marketPairs(exchange, market))
  if (difference) return difference
  for (const order of market.orders) {
    if (!order.isPlayer) continue
    const { desk } = exchange
    const fast = desk.order(betIdOf.get(order)!)
    if (!fast) return `bet ${order.account}/${order.clientOrderId} is unknown`
    const own = [...desk.trades.piecesOf(fast)]
    const wrong = firstDifference(orderPairs(`${order.account}/${order.clientOrderId}`, { fast, own }, order))
    if (wrong) return wrong
    const ahead = exchange.queueAheadPaise(fast.betId)
    const byRules = aheadOf(order)
    if (ahead !== byRules) return `${fast.betId} has ${ahead} ahead, by the rules ${byRules}`
  }
  return undefined
}

/** What stands before an order at its price (rule BK3). */
function aheadOf(order: NaiveOrder): number | undefined {
  if (order.stage !== 'RESTING') return undefined
  const queue = resting(order.market, order.selectionId, order.isBack).filter(
    ({ price }) => price === order.price,
  )
  return queue.slice(0, queue.indexOf(order)).reduce((sum, { remaining }) => sum + remaining, 0)
}

/** Each player's wallet, and what everybody else holds. */
export function compareMoney(
  exchange: Exchange,
  twin: NaiveExchange,
  players: readonly string[],
  others: readonly string[],
): string | undefined {
  function* pairs(): Generator<Pair> {
    for (const accountId of players) {
      const fast = exchange.wallet(accountId)
      const slow = twin.wallet(accountId)
      yield [`${accountId}.chips`, fast.chipsPaise, slow.chipsPaise]
      yield [`${accountId}.exposure`, fast.exposurePaise + 0, slow.exposurePaise]
      yield [`${accountId}.available`, fast.availablePaise, slow.availablePaise]
      yield [`${accountId}.profit`, fast.profitPaise, slow.profitPaise]
    }
    for (const accountId of [...others, HOUSE, BANK, CLEARING]) {
      yield [`${accountId}.chips`, exchange.ledger.balancePaise(accountId), twin.ledger.balance(accountId)]
    }
  }
  return firstDifference(pairs())
}
