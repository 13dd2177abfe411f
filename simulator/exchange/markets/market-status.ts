import type { WorldMs } from '@layline/shared/units'
import { whyClosed } from '../orders/enter.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import { uncross } from '../orders/uncross.ts'
import { isNumberOfWinners, type MarketStatus } from './market-state.ts'

/**
 * Opens, suspends or deactivates. What waits out its delay then lapses, however short the stop (rule OR5); a market that
 * reopens crossed is uncrossed at once (rule BK9).
 */
export function setStatus(
  desk: OrderDesk,
  marketId: string,
  status: Exclude<MarketStatus, 'CLOSED'>,
  atMs: WorldMs,
): void {
  const market = desk.marketToChange(marketId)
  const before = market.status
  if (before === status) return
  market.status = status
  market.version++
  if (status === 'OPEN') uncross(desk, market, atMs)
  else for (const order of desk.delayed.ofMarket(marketId)) desk.end(order, 'lapsedPaise', whyClosed(market))
  desk.emit?.({ type: 'statusChanged', marketId, status, before })
  desk.changed(marketId)
}

/** The off: what was not asked to be kept lapses. In play already, it is a change of delay (rule OR8). */
export function turnInPlay(desk: OrderDesk, marketId: string, betDelayMs: number): void {
  const market = desk.marketToChange(marketId)
  for (const order of market.inPlay ? [] : desk.liveOrders(market)) {
    if (order.account.kind === 'player' && order.persistence === 'LAPSE') desk.end(order, 'lapsedPaise')
  }
  const { inPlay } = market
  market.inPlay = true
  market.betDelayMs = betDelayMs
  if (!inPlay) desk.emit?.({ type: 'turnedInPlay', marketId })
  market.version++
  desk.changed(marketId)
}

export function turnPreMatch(desk: OrderDesk, marketId: string): void {
  const market = desk.marketToChange(marketId)
  market.inPlay = false
  market.betDelayMs = 0
  market.version++
  desk.changed(marketId)
}

/** A runner joins: whoever has bets in the market may lose them to it as well (rule EX6). */
export function addRunner(
  desk: OrderDesk,
  marketId: string,
  runner: { selectionId: string; name: string },
): void {
  const market = desk.marketToChange(marketId)
  const { selectionId } = runner
  if (market.runnerIndex.has(selectionId)) throw new Error(`market ${marketId} has a runner ${selectionId}`)
  if (market.crossMatching || market.kind === 'FANCY')
    throw new Error(`market ${marketId} takes no more runners`)
  market.addRunner(runner)
  market.version++
  desk.rebuildPositions(market)
  desk.changed(marketId)
}

/** Changes the number of winners, 0 for any number, and works out positions and exposures anew (rule EX7). */
export function changeWinners(desk: OrderDesk, marketId: string, numberOfWinners: number): void {
  const market = desk.marketToChange(marketId)
  if (market.crossMatching) throw new Error(`market ${marketId} matches across runners: it has one winner`)
  if (!isNumberOfWinners(numberOfWinners)) {
    throw new Error(`market ${marketId}: it cannot have ${numberOfWinners} winners`)
  }
  market.numberOfWinners = numberOfWinners
  market.version++
  desk.rebuildPositions(market)
  desk.changed(marketId)
}

export function renameRunner(desk: OrderDesk, marketId: string, selectionId: string, name: string): void {
  const market = desk.marketToChange(marketId)
  market.runners[desk.runnerIndexOf(market, selectionId)]!.name = name
  market.version++
  desk.changed(marketId)
}
