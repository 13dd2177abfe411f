import { expect, it } from 'vitest'
import { checkInvariants } from '../proof/invariants.ts'
import { codeOf, exchangeWith, MARKET, taken } from '../proof/testing/fixture.ts'
import { wonBy } from '../settlement/result.ts'

it('[OR1] the parts of an order always add up, through match, cancel and lapse', () => {
  const { exchange, bet } = exchangeWith()
  const order = taken(bet('a', 'BACK', 100, 2))
  bet('b', 'LAY', 30, 2)
  exchange.cancel('a', order.betId, 0)
  const { placedPaise, matchedPaise, cancelledPaise, remainingPaise } = exchange.order(order.betId)!
  expect({ placedPaise, matchedPaise, cancelledPaise, remainingPaise }).toEqual({
    placedPaise: 100_00,
    matchedPaise: 30_00,
    cancelledPaise: 70_00,
    remainingPaise: 0,
  })
  checkInvariants(exchange)
})

it('[OR2] the same id with the same bet is the same order; with another bet it is refused', () => {
  const { exchange, bet } = exchangeWith()
  const first = taken(bet('a', 'BACK', 10, 2, { clientOrderId: 'x' }))
  expect(taken(bet('a', 'BACK', 10, 2, { clientOrderId: 'x', atMs: 999 })).betId).toBe(first.betId)
  expect(codeOf(bet('a', 'BACK', 11, 2, { clientOrderId: 'x' }))).toBe('DUPLICATE_ORDER_ID')
  expect(taken(bet('b', 'BACK', 10, 2, { clientOrderId: 'x' })).betId).not.toBe(first.betId)
  expect(exchange.ordersOf('a')).toHaveLength(1)
})

it('[OR3] each refusal has its code, the market before the money', () => {
  const { exchange, bet } = exchangeWith({ minStakePaise: 100_00, maxStakePaise: 500_00 })
  expect(codeOf(bet('a', 'BACK', 100, 1))).toBe('INVALID_PRICE')
  expect(codeOf(bet('a', 'BACK', 100, 1000.01))).toBe('INVALID_PRICE')
  expect(codeOf(bet('a', 'BACK', 0, 2))).toBe('INVALID_STAKE')
  expect(codeOf(bet('a', 'BACK', -5, 2))).toBe('INVALID_STAKE')
  expect(codeOf(bet('a', 'BACK', 99, 2))).toBe('BELOW_MINIMUM')
  expect(codeOf(bet('a', 'BACK', 501, 2))).toBe('ABOVE_MAXIMUM')
  expect(codeOf(bet('a', 'BACK', 100, 2, { marketId: '1.9' }))).toBe('MARKET_NOT_FOUND')
  expect(codeOf(bet('a', 'BACK', 100, 2, { selectionId: 'Z' }))).toBe('RUNNER_NOT_FOUND')
  expect(codeOf(bet('nobody', 'BACK', 100, 2))).toBe('ACCOUNT_NOT_FOUND')
  exchange.setStatus(MARKET, 'SUSPENDED', 0)
  expect(codeOf(bet('a', 'BACK', 0, 1))).toBe('MARKET_SUSPENDED')
  exchange.setStatus(MARKET, 'INACTIVE', 0)
  expect(codeOf(bet('a', 'BACK', 100, 2))).toBe('MARKET_INACTIVE')
  exchange.setStatus(MARKET, 'OPEN', 0)
  exchange.removeRunner(MARKET, 'C', 5)
  expect(codeOf(bet('a', 'BACK', 100, 2, { selectionId: 'C' }))).toBe('RUNNER_REMOVED')
  exchange.settle(MARKET, wonBy('A'), 0)
  expect(codeOf(bet('a', 'BACK', 100, 2))).toBe('MARKET_CLOSED')
  expect(exchange.ordersOf('a')).toEqual([])
})

it('[OR4] a bet beyond the wallet is refused, one that uses it up is taken', () => {
  const { exchange, bet } = exchangeWith()
  expect(codeOf(bet('a', 'BACK', 1000.01, 2))).toBe('INSUFFICIENT_FUNDS')
  expect(codeOf(bet('a', 'LAY', 501, 3))).toBe('INSUFFICIENT_FUNDS')
  expect(codeOf(bet('a', 'LAY', 500, 3))).toBe('taken')
  expect(exchange.wallet('a').availablePaise).toBe(0)
  expect(codeOf(bet('a', 'BACK', 0.01, 2, { selectionId: 'A' }))).toBe('taken')
  expect(codeOf(bet('a', 'LAY', 0.01, 2))).toBe('INSUFFICIENT_FUNDS')
})

it('[OR5] in play an order waits outside the book, its money held, and meets what is there then', () => {
  const { exchange, bet } = exchangeWith({ inPlay: true, betDelayMs: 5000 })
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 200, 100_00, 0)
  const order = taken(bet('a', 'BACK', 50, 1.9, { atMs: 1000 }))
  expect(order.status).toBe('DELAYED')
  expect(exchange.wallet('a').exposurePaise).toBe(-50_00)
  expect(exchange.depth(MARKET, 'A', 1).lay).toEqual([])
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 200, 0, 2000)
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 195, 100_00, 2000)
  expect(exchange.nextDueMs()).toBe(6000)
  exchange.releaseDue(5999)
  expect(exchange.order(order.betId)!.status).toBe('DELAYED')
  exchange.releaseDue(6000)
  expect(exchange.order(order.betId)!.pieces).toEqual([
    { priceHundredths: 195, stakePaise: 50_00, profitPaise: 47_50, atMs: 6000 },
  ])
})

it('[OR5] a stop that is over before the delay ends it all the same', () => {
  const { exchange, bet } = exchangeWith({ inPlay: true, betDelayMs: 5000 })
  const { betId } = taken(bet('a', 'BACK', 100, 3))
  exchange.setStatus(MARKET, 'SUSPENDED', 1000)
  exchange.setStatus(MARKET, 'OPEN', 2000)
  exchange.releaseDue(5000)
  expect(exchange.order(betId)).toMatchObject({
    lapsedPaise: 100_00,
    remainingPaise: 0,
    lapseReason: 'MARKET_SUSPENDED',
  })
  expect(exchange.wallet('a').exposurePaise).toBe(0)
})

it('[OR5] an order whose market has stopped when its delay ends lapses', () => {
  const { exchange, bet } = exchangeWith({ inPlay: true, betDelayMs: 5000 })
  const order = taken(bet('a', 'BACK', 50, 2))
  exchange.setStatus(MARKET, 'SUSPENDED', 100)
  exchange.releaseDue(5000)
  expect(exchange.order(order.betId)).toMatchObject({ status: 'COMPLETE', lapsedPaise: 50_00 })
  expect(exchange.wallet('a').exposurePaise).toBe(0)
})

it('[OR6] a lay matched paisa by paisa never costs more than was held', () => {
  const { exchange, bet } = exchangeWith()
  taken(bet('a', 'LAY', 1, 1.5))
  for (let i = 0; i < 100; i++) taken(bet('b', 'BACK', 0.01, 1.5))
  expect(exchange.position('a', MARKET)!.exposurePaise).toBe(-50)
  checkInvariants(exchange)
})

it('[OR6] no piece of a lay is a whole paisa off, however many were rounded up before it', () => {
  const { exchange, bet } = exchangeWith()
  const { betId } = taken(bet('a', 'LAY', 10, 1.5))
  for (let i = 0; i < 200; i++) taken(bet('b', 'BACK', 0.05, 1.5))
  const { pieces } = exchange.order(betId)!
  expect(pieces).toHaveLength(200)
  // Two and a half paise each, 500 held.
  for (const { profitPaise } of pieces) expect([2, 3]).toContain(profitPaise)
  expect(pieces.reduce((sum, { profitPaise }) => sum + profitPaise, 0)).toBe(500)
})

it("[OR7] a cancel frees the hold; another's bet is not found, a finished one cannot be cancelled", () => {
  const { exchange, bet } = exchangeWith()
  const { betId } = taken(bet('a', 'BACK', 100, 2))
  expect(codeOf(exchange.cancel('b', betId, 0))).toBe('BET_NOT_FOUND')
  expect(codeOf(exchange.cancel('a', 999, 0))).toBe('BET_NOT_FOUND')
  expect(exchange.cancel('a', betId, 0)).toEqual({ ok: true })
  expect(exchange.wallet('a').availablePaise).toBe(1000_00)
  expect(codeOf(exchange.cancel('a', betId, 0))).toBe('BET_NOT_CANCELLABLE')
})

it('[OR8] turning in play lapses what was not asked to be kept', () => {
  const { exchange, bet } = exchangeWith()
  const lapses = taken(bet('a', 'BACK', 100, 5))
  const stays = taken(bet('a', 'BACK', 100, 5, { persistence: 'KEEP' }))
  exchange.turnInPlay(MARKET, 5000, 0)
  expect(exchange.order(lapses.betId)).toMatchObject({ status: 'COMPLETE', lapsedPaise: 100_00 })
  expect(exchange.order(stays.betId)).toMatchObject({ status: 'EXECUTABLE', remainingPaise: 100_00 })
})

it("[BK8] a maker's level loses from the back of its queue and grows at the end of it", () => {
  const { exchange, bet } = exchangeWith()
  const level = (rupees: number) => exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 200, rupees * 100, 0)
  level(100)
  taken(bet('b', 'LAY', 40, 2))
  level(150)
  expect(exchange.depth(MARKET, 'A', 3).back).toEqual([[200, 190_00]])
  level(120)
  taken(bet('a', 'BACK', 130, 2))
  // 100 of the maker's first order, 30 of b's, and nothing yet of the 20 that stand behind b.
  expect(exchange.ordersOf('b')[0]).toMatchObject({ matchedPaise: 30_00 })
  level(0)
  expect(exchange.depth(MARKET, 'A', 3).back).toEqual([[200, 10_00]])
})

it('[BK9] a market that reopens crossed is uncrossed at the older price', () => {
  const { exchange, bet } = exchangeWith()
  const resting = taken(bet('a', 'BACK', 100, 2))
  exchange.setStatus(MARKET, 'SUSPENDED', 0)
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 250, 60_00, 0)
  expect(exchange.order(resting.betId)!.matchedPaise).toBe(0)
  exchange.setStatus(MARKET, 'OPEN', 0)
  expect(exchange.order(resting.betId)).toMatchObject({ matchedPaise: 60_00, remainingPaise: 40_00 })
  expect(exchange.order(resting.betId)!.pieces[0]!.priceHundredths).toBe(200)
  checkInvariants(exchange)
})

it('[BK7] a market of the classic ladder refuses what is off it', () => {
  const { bet } = exchangeWith({ classicLadderOnly: true })
  expect(codeOf(bet('a', 'BACK', 10, 2.01))).toBe('INVALID_PRICE')
  expect(codeOf(bet('a', 'BACK', 10, 2.02))).toBe('taken')
})
