import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import type { PriceSize } from '@layline/shared/entities/market'
import { type LadderSteps, ladderRowAtOrAbove, ladderRowAtOrBelow } from '@layline/shared/rules/ladder-prices'
import { type Paise, paiseOf } from '@layline/shared/units'
import { type RunnerBook, toHundredths } from './runner-book.ts'

export type Side = 'BACK' | 'LAY'

/** An order on its way to the exchange. */
export interface SentOrder {
  betType: Side
  /** Decimal odds, rupees. */
  odds: number
  stack: number
  /** Since when, by `performance.now()`. */
  sinceMs: number
}

/** The player's open orders of one side in one row. */
export interface OwnRow {
  /** Resting or in their bet delay, the newest first. */
  bets: LiveBet[]
  /** Of `bets`. */
  restingPaise: Paise
  /** Not answered yet. */
  sentPaise: Paise
  /** Of the oldest that waits for its answer, by `performance.now()`. */
  waitsSinceMs: number | undefined
}

/** Row of an own order: the one that promises its owner no better price than was asked for. */
export const ownRowOf = (side: Side, odds: number, steps: LadderSteps) =>
  side === 'BACK'
    ? ladderRowAtOrBelow(toHundredths(odds), steps)
    : ladderRowAtOrAbove(toHundredths(odds), steps)

/** The bets that can still be cancelled: those that rest, and those in their bet delay. */
export const openBets = (bets: readonly LiveBet[]) =>
  bets.filter(({ betStatus }) => betStatus === BET_STATUS.pending)

/** Open orders of one side by the row they are in. `bets` is as the server lists them, the newest first. */
export function ownRows(
  side: Side,
  { bets, sent, steps }: { bets: readonly LiveBet[]; sent: readonly SentOrder[]; steps: LadderSteps },
): ReadonlyMap<number, OwnRow> {
  const rows = new Map<number, OwnRow>()
  const at = (odds: number): OwnRow => {
    const row = ownRowOf(side, odds, steps)
    const known = rows.get(row)
    if (known) return known
    const fresh: OwnRow = { bets: [], restingPaise: 0, sentPaise: 0, waitsSinceMs: undefined }
    rows.set(row, fresh)
    return fresh
  }
  for (const bet of openBets(bets)) {
    if (bet.betType !== side) continue
    const own = at(bet.odds)
    own.bets.push(bet)
    own.restingPaise += paiseOf(bet.stack)
  }
  for (const { betType, odds, stack, sinceMs } of sent) {
    if (betType !== side) continue
    const own = at(odds)
    own.sentPaise += paiseOf(stack)
    own.waitsSinceMs = Math.min(own.waitsSinceMs ?? sinceMs, sinceMs)
  }
  return rows
}

/** Rupees before a resting order at its price, and whether that is an estimate. */
export interface Queue {
  ahead: number
  isEstimate: boolean
}

const sizeAt = (offers: readonly PriceSize[], odds: number) =>
  offers.find(({ Price }) => toHundredths(Price) === toHundredths(odds))?.Size

/**
 * The queue before each resting order, by bet id. As the server tells it; else estimated: no more than before, and no
 * more than what is at that price besides the player's own. `before` is the last answer.
 */
export function queuesOf(
  bets: readonly LiveBet[],
  { back, lay }: RunnerBook,
  before: ReadonlyMap<number, Queue>,
): Map<number, Queue> {
  const queues = new Map<number, Queue>()
  const resting = openBets(bets).filter(({ isWaiting }) => !isWaiting)
  for (const bet of resting) {
    if (bet.queueAhead !== undefined) {
      queues.set(bet.betId, { ahead: bet.queueAhead, isEstimate: false })
      continue
    }
    // A resting back is what others can lay.
    const size = sizeAt(bet.betType === 'BACK' ? lay : back, bet.odds)
    if (size === undefined) continue
    const own = resting
      .filter(({ betType, odds }) => betType === bet.betType && odds === bet.odds)
      .reduce((sum, { stack }) => sum + stack, 0)
    const known = before.get(bet.betId)?.ahead ?? Number.POSITIVE_INFINITY
    queues.set(bet.betId, { ahead: Math.min(known, Math.max(0, size - own)), isEstimate: true })
  }
  return queues
}
