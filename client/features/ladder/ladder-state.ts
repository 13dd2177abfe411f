import type { LiveBet } from '@layline/shared/entities/bet'
import { type LadderSteps, ladderPriceOf, ladderRowAtOrBelow } from '@layline/shared/rules/ladder-prices'
import { profitIfClosed, type RunnerResult } from './closed-profit.ts'
import { type OwnRow, ownRows, type Queue, queuesOf, type SentOrder, type Side } from './own-orders.ts'
import { EMPTY_BOOK, middleRow, type RowSums, type RunnerBook, sumRows, toHundredths } from './runner-book.ts'

/** Where the last trade was, and how its price compares with the one before. */
export interface LastTrade {
  row: number
  way: 'up' | 'down' | 'same'
}

/** All that a ladder shows of its runner. */
export interface LadderState {
  steps: LadderSteps
  book: RunnerBook
  sums: RowSums
  /** The row where the two sides meet. */
  middle: number | undefined
  last: LastTrade | undefined
  /** The player's bets on the runner, the newest first. */
  bets: readonly LiveBet[]
  sent: readonly SentOrder[]
  own: Readonly<Record<Side, ReadonlyMap<number, OwnRow>>>
  queues: ReadonlyMap<number, Queue>
  /** Of the matched bets on the whole market. */
  result: RunnerResult
}

type Orders = Pick<LadderState, 'bets' | 'sent'>

const NO_RESULT: RunnerResult = { ifWin: 0, ifLose: 0, netStake: 0 }

const ownOf = (steps: LadderSteps, orders: Orders) => ({
  BACK: ownRows('BACK', { ...orders, steps }),
  LAY: ownRows('LAY', { ...orders, steps }),
})

/** A ladder that has been told nothing yet. */
export function emptyLadder(steps: LadderSteps): LadderState {
  const orders: Orders = { bets: [], sent: [] }
  return {
    steps,
    book: EMPTY_BOOK,
    sums: sumRows(EMPTY_BOOK, steps),
    middle: undefined,
    last: undefined,
    ...orders,
    own: ownOf(steps, orders),
    queues: new Map(),
    result: NO_RESULT,
  }
}

/** A trade at the price of the one before is 'same'; without a trade, what was said of the last one stays. */
function lastTradeOf(before: LadderState, { ltp, matched }: RunnerBook): LastTrade | undefined {
  if (ltp === undefined) return undefined
  const row = ladderRowAtOrBelow(toHundredths(ltp), before.steps)
  const was = before.book.ltp
  if (was === undefined || ltp === was) {
    const isTrade = was === undefined || matched !== before.book.matched
    return { row, way: isTrade ? 'same' : (before.last?.way ?? 'same') }
  }
  return { row, way: ltp > was ? 'up' : 'down' }
}

/** The ladder with another book of its runner. */
export function withBook(before: LadderState, book: RunnerBook): LadderState {
  const { steps, bets, queues } = before
  return {
    ...before,
    book,
    sums: sumRows(book, steps),
    middle: middleRow(book, steps),
    last: lastTradeOf(before, book),
    queues: queuesOf(bets, book, queues),
  }
}

/** The ladder with the player's bets on the runner, the result of the market's, and the orders that wait for an answer. */
export function withOrders(
  before: LadderState,
  {
    bets = before.bets,
    sent = before.sent,
    result = before.result,
  }: Partial<Orders & { result: RunnerResult }>,
): LadderState {
  return {
    ...before,
    bets,
    sent,
    own: ownOf(before.steps, { bets, sent }),
    queues: queuesOf(bets, before.book, before.queues),
    result,
  }
}

/** Profit or loss of closing at a row's price, paise; undefined where there is nothing to close. */
export const closedAtRow = ({ result, steps }: LadderState, row: number) =>
  profitIfClosed(result, ladderPriceOf(row, steps))
