import type { WorldMs } from '@layline/shared/units'
import type { OrderDesk } from '../orders/order-desk.ts'
import { uncross } from '../orders/uncross.ts'
import type { MarketStatus } from './market-state.ts'

/** Opens, suspends or deactivates. A market that reopens crossed is uncrossed at once (rule BK9). */
export function setStatus(
  desk: OrderDesk,
  marketId: string,
  status: Exclude<MarketStatus, 'CLOSED'>,
  atMs: WorldMs,
): void {
  const market = desk.liveMarket(marketId)
  if (market.status === status) return
  market.status = status
  market.version++
  if (status === 'OPEN') uncross(desk, market, atMs)
  desk.changed(marketId)
}

/** The off: what was not asked to be kept lapses. In play already, it is a change of delay (rule OR8). */
export function turnInPlay(desk: OrderDesk, marketId: string, betDelayMs: number): void {
  const market = desk.liveMarket(marketId)
  for (const order of market.inPlay ? [] : desk.liveOrders(market)) {
    if (order.account.kind === 'player' && order.persistence === 'LAPSE') desk.end(order, 'lapsedPaise')
  }
  market.inPlay = true
  market.betDelayMs = betDelayMs
  market.version++
  desk.changed(marketId)
}

export function turnPreMatch(desk: OrderDesk, marketId: string): void {
  const market = desk.liveMarket(marketId)
  market.inPlay = false
  market.betDelayMs = 0
  market.version++
  desk.changed(marketId)
}
