import { expect } from 'vitest'
import type { Exchange, MarketDefinition } from '../../exchange.ts'
import type { CloseOut } from '../../positions/close-out.ts'
import type { RunnerPosition } from '../../positions/runner-position.ts'
import { exchangeWith, MARKET, taken } from './fixture.ts'

type Levels = readonly (readonly [priceHundredths: number, sizePaise: number])[]

/** Player a has backed A, in bets of the most that the market takes; it can then be layed at these prices. */
export function backed(
  stakeRupees: number,
  odds: number,
  toLay: Levels,
  market: Partial<MarketDefinition> = {},
) {
  const made = exchangeWith(market)
  const { exchange, bet } = made
  exchange.deposit('a', 1_000_000_00, 'More', 0)
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', odds * 100, stakeRupees * 100, 0)
  const most = (market.maxStakePaise ?? stakeRupees * 100) / 100
  for (let left = stakeRupees; left > 0; left -= most) taken(bet('a', 'BACK', Math.min(left, most), odds))
  for (const [price, size] of toLay) exchange.setMakerLevel('m', MARKET, 'A', 'BACK', price, size, 1)
  return made
}

/** Places what closing out named. */
export function send(exchange: Exchange, { legs }: CloseOut, marketId = MARKET, atMs = 2): number[] {
  const named = legs.map(({ limitHundredths, ...leg }, index) => ({
    ...leg,
    clientOrderId: `close ${marketId} ${atMs} ${index}`,
    priceHundredths: limitHundredths,
  }))
  const placed = exchange.placeLegs({ accountId: 'a', marketId, legs: named }, atMs)
  if (!placed.ok) throw new Error(`refused: ${placed.code}`)
  return placed.betIds
}

/** Places what closing out named; in play until the delay is over. */
function carryOut(exchange: Exchange, said: CloseOut, marketId = MARKET, atMs = 2) {
  const betIds = send(exchange, said, marketId, atMs)
  exchange.releaseDue(atMs + exchange.market(marketId)!.betDelayMs)
  return betIds.map((betId) => exchange.order(betId)!)
}

/** What player a wins and loses with bets on the first runner. */
export function legsOf(exchange: Exchange, marketId = MARKET) {
  const position = exchange.desk.market(marketId).positions[
    exchange.desk.account('a').index
  ] as RunnerPosition
  return { ifWinPaise: position.ifWinPaise(0), ifLosePaise: position.ifLosePaise(0) }
}

/** What it says is what happens (rule WI4). */
export function expectTrue(exchange: Exchange, said: CloseOut, marketId = MARKET, atMs = 2) {
  const { ifWinPaise, ifLosePaise } = said
  const orders = carryOut(exchange, said, marketId, atMs)
  for (const { matchedPaise, placedPaise } of orders) expect(matchedPaise).toBe(placedPaise)
  expect(legsOf(exchange, marketId), `market ${marketId}`).toEqual({ ifWinPaise, ifLosePaise })
  return orders
}
