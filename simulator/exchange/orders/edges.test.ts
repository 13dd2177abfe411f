import { expect, it, vi } from 'vitest'
import type { Exchange } from '../exchange.ts'
import { checkInvariants } from '../proof/invariants.ts'
import { exchangeWith, MARKET, marketOf, taken } from '../proof/testing/fixture.ts'
import type { ExchangeRefusal } from '../refusal.ts'
import { wonBy } from '../settlement/result.ts'

function backAndInPlay(exchange: Exchange): void {
  exchange.turnPreMatch(MARKET, 1)
  exchange.turnInPlay(MARKET, 5000, 1)
}

const ENDINGS: [string, (exchange: Exchange) => void, ExchangeRefusal | undefined][] = [
  ['settlement', (exchange) => exchange.settle(MARKET, wonBy('A'), 1), 'MARKET_CLOSED'],
  ['a void market', (exchange) => exchange.voidMarket(MARKET, 1), 'MARKET_CLOSED'],
  ['a removal', (exchange) => exchange.removeRunner(MARKET, 'A', 1), 'RUNNER_REMOVED'],
  ['a cancel', (exchange) => exchange.cancel('a', 1, 1), 'BET_CANCELLED'],
  ['a void bet', (exchange) => exchange.voidBet(1), 'BET_CANCELLED'],
  ['the off', backAndInPlay, 'BET_CANCELLED'],
  ['a suspension', (exchange) => exchange.setStatus(MARKET, 'SUSPENDED', 1), 'MARKET_SUSPENDED'],
  ['the book', () => {}, undefined],
]

it.each(ENDINGS)('[OR5] a wait that is ended by %s is told once, and why', (_, end, reason) => {
  const { exchange, bet, events } = exchangeWith({ inPlay: true, betDelayMs: 5000 })
  taken(bet('a', 'BACK', 100, 2))
  end(exchange)
  exchange.releaseDue(99_999)
  expect(events.filter(({ type }) => type === 'entered')).toEqual([
    { type: 'entered', accountId: 'a', betId: 1 },
  ])
  expect(exchange.order(1)!.lapseReason).toBe(reason)
})

it('a bet that rests as its market is settled was answered long ago: no reason is given', () => {
  const { exchange, bet } = exchangeWith()
  const { betId } = taken(bet('a', 'BACK', 100, 2))
  exchange.settle(MARKET, wonBy('A'), 1)
  expect(exchange.order(betId)!.lapseReason).toBeUndefined()
})

it('[OR8] a new delay in play lapses nothing', () => {
  const { exchange, bet } = exchangeWith({ inPlay: true })
  const { betId } = taken(bet('a', 'BACK', 100, 2))
  exchange.turnInPlay(MARKET, 3000, 1)
  expect(exchange.order(betId)!.remainingPaise).toBe(100_00)
})

it.each([
  [1, []],
  [1, ['A', 'A']],
  [2, ['A', 'Z']],
  [2, ['A']],
  [1, ['Z']],
])('[ST7] a market that pays %i is not settled with %j', (numberOfWinners, winners) => {
  const { exchange } = exchangeWith({ numberOfWinners })
  expect(() => exchange.settle(MARKET, wonBy(...winners), 0)).toThrow()
  expect(exchange.market(MARKET)!.status).toBe('OPEN')
})

it('[ST7] a removed runner does not win', () => {
  const { exchange } = exchangeWith()
  exchange.removeRunner(MARKET, 'A', 1)
  expect(() => exchange.settle(MARKET, wonBy('A'), 0)).toThrow(/could come in/)
})

it('[ST7] a market with fewer runners left than it pays is settled with those', () => {
  const { exchange } = exchangeWith({ numberOfWinners: 2 })
  exchange.removeRunner(MARKET, 'A', 1)
  exchange.removeRunner(MARKET, 'B', 1)
  exchange.settle(MARKET, wonBy('C'), 0)
  expect(exchange.market(MARKET)!.status).toBe('CLOSED')
})

it('[ST3] the statement has no line for a market in which nothing was matched', () => {
  const { exchange, bet } = exchangeWith()
  taken(bet('a', 'BACK', 10, 900))
  exchange.settle(MARKET, wonBy('A'), 0)
  expect(exchange.entries('a').map(({ kind }) => kind)).toEqual(['DEPOSIT'])
})

it('[ST5] the statement has a line of nothing for a void market with a matched bet', () => {
  const { exchange, bet } = exchangeWith()
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 200, 500_00, 0)
  taken(bet('a', 'BACK', 10, 2))
  exchange.voidMarket(MARKET, 0)
  expect(exchange.entries('a').at(-1)).toMatchObject({ kind: 'SETTLEMENT', amountPaise: 0 })
})

it('[ST4] a removal tells those whose matched bets it voids', () => {
  const { exchange, bet, events } = exchangeWith()
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 200, 500_00, 0)
  taken(bet('a', 'BACK', 10, 2))
  events.length = 0
  exchange.removeRunner(MARKET, 'A', 1)
  expect(events).toEqual([
    { type: 'runnerRemoved', marketId: MARKET, selectionId: 'A' },
    { type: 'walletChanged', accountId: 'a' },
    { type: 'marketChanged', marketId: MARKET },
  ])
})

it('[BK8] a removed runner takes no level', () => {
  const { exchange } = exchangeWith()
  exchange.removeRunner(MARKET, 'A', 1)
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 200, 100_00, 0)
  expect(exchange.depth(MARKET, 'A', 3).back).toEqual([])
})

it('[BK8] a level that nobody stands behind grows in place, and is told of once', () => {
  const { exchange, events } = exchangeWith()
  events.length = 0
  for (let size = 1; size <= 1000; size++) exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 200, size, size)
  expect([...exchange.desk.live.betIds()]).toHaveLength(1)
  expect(exchange.depth(MARKET, 'A', 3).back).toEqual([[200, 1000]])
  expect(events).toHaveLength(1000)
  checkInvariants(exchange)
})

it.each([
  [100, 5],
  [200.5, 10],
  [200, -5],
  [200, 1.5],
  [200, Number.NaN],
])('[BK7] a level at %d of %d paise is a mistake of the caller', (price, size) => {
  const { exchange } = exchangeWith()
  expect(() => exchange.setMakerLevel('m', MARKET, 'A', 'LAY', price, size, 0)).toThrow()
})

it('[EX2] what is held for an unmatched lay is what it costs when it is matched', () => {
  for (const [stakePaise, priceHundredths] of [
    [1, 110],
    [1, 150],
    [3, 150],
    [7, 333],
  ] as const) {
    const { exchange, bet } = exchangeWith()
    taken(bet('a', 'LAY', 0, 2, { stakePaise, priceHundredths }))
    const held = exchange.wallet('a').exposurePaise
    exchange.setMakerLevel('m', MARKET, 'A', 'BACK', priceHundredths, stakePaise, 0)
    expect(exchange.order(1)!.matchedPaise).toBe(stakePaise)
    expect(exchange.wallet('a').exposurePaise).toBe(held)
  }
})

it('[OR3] a stake too large to reckon with exactly is refused', () => {
  const { exchange, bet } = exchangeWith()
  exchange.deposit('a', 8e14, 'Rich', 0)
  expect(bet('a', 'BACK', 5e12, 999.99)).toEqual({ ok: false, code: 'INVALID_STAKE' })
})

it('[OR2] another persistence is another bet', () => {
  const { bet } = exchangeWith()
  taken(bet('a', 'BACK', 10, 2, { clientOrderId: 'x' }))
  expect(bet('a', 'BACK', 10, 2, { clientOrderId: 'x', persistence: 'KEEP' })).toMatchObject({
    code: 'DUPLICATE_ORDER_ID',
  })
})

it('[LG3] what is held cannot be withdrawn, what is available can', () => {
  const { exchange, bet } = exchangeWith()
  taken(bet('a', 'BACK', 900, 2))
  expect(() => exchange.deposit('a', -100_01, '', 0)).toThrow(/wallet/)
  exchange.deposit('a', -100_00, '', 0)
  expect(exchange.wallet('a').availablePaise).toBe(0)
})

it('[LG5] a casino round is drawn only where its stake is available beside what is held', () => {
  const { exchange, bet } = exchangeWith()
  taken(bet('a', 'BACK', 900, 2))
  const round = (stakePaise: number, pay: () => number) =>
    exchange.playRound({ accountId: 'a', stakePaise, memo: 'Roulette', atMs: 5 }, pay)
  const draw = vi.fn(() => 250_00)
  expect(round(100_01, draw)).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' })
  expect(draw).not.toHaveBeenCalled()
  expect(round(100_00, draw)).toEqual({ ok: true })
  expect(exchange.wallet('a')).toMatchObject({ chipsPaise: 1150_00, profitPaise: 150_00 })
  expect(round(100_00, () => 0)).toEqual({ ok: true })
  expect(exchange.entries('a').map(({ kind, amountPaise }) => [kind, amountPaise])).toEqual([
    ['DEPOSIT', 1000_00],
    ['CASINO', -100_00],
    ['CASINO', 250_00],
    ['CASINO', -100_00],
  ])
  expect(exchange.ledger.sumPaise()).toBe(0)
})

it('[OR7] a market in which all was cancelled is none of the account any more', () => {
  const { exchange, bet } = exchangeWith()
  const { betId } = taken(bet('a', 'BACK', 10, 900))
  expect(exchange.marketsOf('a')).toEqual([MARKET])
  exchange.cancel('a', betId, 0)
  expect(exchange.marketsOf('a')).toEqual([])
})

it('[EX1] a prediction is the position that the bet would make, and changes nothing', () => {
  const { exchange, bet } = exchangeWith()
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 300, 500_00, 0)
  const request = { accountId: 'a', marketId: MARKET, selectionId: 'A', side: 'BACK' } as const
  const predicted = exchange.predict({ ...request, priceHundredths: 300, stakePaise: 100_00 })
  expect(exchange.wallet('a').exposurePaise).toBe(0)
  taken(bet('a', 'BACK', 100, 3))
  expect(exchange.position('a', MARKET)).toEqual(predicted)
})

it('[BK9] at a reopening the newer takes at the price of the older, and the oldest bet is not passed over', () => {
  const { exchange, bet } = exchangeWith()
  exchange.openAccount('n', 'maker')
  const oldest = taken(bet('a', 'BACK', 10, 2))
  exchange.setStatus(MARKET, 'SUSPENDED', 1)
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 210, 10_00, 1)
  exchange.setMakerLevel('n', MARKET, 'A', 'BACK', 190, 10_00, 1)
  exchange.setStatus(MARKET, 'OPEN', 2)
  expect(exchange.order(oldest.betId)!.pieces).toMatchObject([{ priceHundredths: 200, stakePaise: 10_00 }])
  expect(exchange.depth(MARKET, 'A', 1)).toEqual({ back: [], lay: [[190, 10_00]] })
  checkInvariants(exchange)
})

it('[BK3] [BK9] what a reopening leaves of an order keeps its place', () => {
  const { exchange, bet } = exchangeWith()
  exchange.openAccount('n', 'maker')
  taken(bet('a', 'BACK', 10, 2))
  exchange.setStatus(MARKET, 'SUSPENDED', 1)
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 210, 20_00, 1)
  exchange.setMakerLevel('n', MARKET, 'A', 'LAY', 210, 5_00, 1)
  exchange.setStatus(MARKET, 'OPEN', 2)
  taken(bet('b', 'BACK', 5, 2.1))
  exchange.settle(MARKET, wonBy('A'), 3)
  expect(exchange.ledger.balancePaise('m')).toBe(-15_50)
  expect(exchange.ledger.balancePaise('n')).toBe(0)
})

it('[GR3] a bet with something unmatched left is not void because a piece of it is', () => {
  const { exchange, bet } = exchangeWith()
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 200, 4_00, 1)
  const { betId } = taken(bet('a', 'BACK', 10, 2, { atMs: 1 }))
  exchange.voidMatchedBetween(MARKET, 0, 1)
  expect(exchange.order(betId)).toMatchObject({ result: undefined, voidedPaise: 4_00, remainingPaise: 6_00 })
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 200, 6_00, 2)
  expect(exchange.order(betId)).toMatchObject({ result: undefined, matchedPaise: 6_00, status: 'COMPLETE' })
  exchange.settle(MARKET, wonBy('A'), 3)
  expect(exchange.order(betId)).toMatchObject({ result: 'WON', profitPaise: 6_00 })
})

/** How often a field of one of these is read or written meanwhile. */
function accessesTo(objects: readonly object[], act: () => void): number {
  let accesses = 0
  for (const object of objects) {
    for (const [name, value] of Object.entries(object)) {
      let held: unknown = value
      Object.defineProperty(object, name, {
        configurable: true,
        enumerable: true,
        get: () => {
          accesses++
          return held
        },
        set: (next: unknown) => {
          accesses++
          held = next
        },
      })
    }
  }
  act()
  return accesses
}

it('[BK9] a reopening looks at no order behind the best prices, unless they cross', () => {
  const { exchange, bet } = exchangeWith()
  const best = [taken(bet('a', 'BACK', 1, 3)), taken(bet('b', 'LAY', 1, 2.9))].map(({ betId }) => betId)
  for (let cents = 1; cents <= 100; cents++) {
    taken(bet('a', 'BACK', 1, 3 + cents / 100))
    taken(bet('b', 'LAY', 1, 2.9 - cents / 100))
  }
  const behind = [...exchange.ordersOf('a'), ...exchange.ordersOf('b')]
    .filter(({ betId }) => !best.includes(betId))
    .map(({ betId }) => exchange.desk.order(betId)!)
  const reopen = () => accessesTo(behind, () => exchange.setStatus(MARKET, 'OPEN', 2))
  exchange.setStatus(MARKET, 'SUSPENDED', 1)
  expect(reopen()).toBe(0)
  exchange.setStatus(MARKET, 'SUSPENDED', 1)
  exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 320, 5_00, 1)
  expect(reopen()).toBeGreaterThan(0)
  checkInvariants(exchange)
})

it('a settlement looks at no account without a bet in the market', () => {
  const { exchange, bet } = exchangeWith()
  exchange.openMarket(marketOf({ marketId: '1.2' }))
  const others = Array.from({ length: 50 }, (_, index) => `p${index}`)
  for (const accountId of others) {
    exchange.openAccount(accountId, 'player')
    exchange.deposit(accountId, 100_00, 'Opening balance', 0)
    taken(bet(accountId, 'BACK', 10, 2, { marketId: '1.2' }))
  }
  taken(bet('a', 'BACK', 100, 2))
  taken(bet('b', 'LAY', 100, 2))
  const settle = (accountIds: readonly string[]) =>
    accessesTo(
      accountIds.map((accountId) => exchange.desk.account(accountId)),
      () => exchange.settle(MARKET, wonBy('A'), 1),
    )
  expect(settle(others)).toBe(0)
  exchange.reverse(MARKET, 2)
  expect(settle(['a', 'b'])).toBeGreaterThan(0)
  checkInvariants(exchange)
})

it('[OR5] orders enter by the end of their delays, and by their bet ids where those end together', () => {
  const { exchange, bet, events } = exchangeWith({ inPlay: true, betDelayMs: 5000 })
  for (const [atMs, delayMs] of [
    [0, 5000],
    [10, 1000],
    [20, 990],
    [30, 3000],
  ] as const) {
    exchange.turnInPlay(MARKET, delayMs, atMs)
    taken(bet('a', 'BACK', 10, 2, { atMs }))
  }
  exchange.releaseDue(99_999)
  const entered = events.flatMap((event) => (event.type === 'entered' ? [event.betId] : []))
  expect(entered).toEqual([2, 3, 4, 1])
})

/** Methods that go through a list, or move all of it. */
const WHOLE_LIST = ['shift', 'unshift', 'splice', 'indexOf', 'findIndex', 'filter', 'sort'] as const

/** How many elements the lists have together that are gone through meanwhile. */
function elementsGoneThrough(act: () => void): number {
  type Method = (this: unknown[], ...how: unknown[]) => unknown
  const lists = Array.prototype as unknown as Record<(typeof WHOLE_LIST)[number], Method>
  const real = WHOLE_LIST.map((name) => [name, lists[name]] as const)
  let elements = 0
  for (const [name, method] of real) {
    lists[name] = function (...how) {
      elements += this.length
      return method.apply(this, how)
    }
  }
  try {
    act()
  } finally {
    for (const [name, method] of real) lists[name] = method
  }
  return elements
}

it('[OR5] what waits behind it makes the end of a delay no more work', () => {
  const due = 50
  const workWith = (waiting: number) => {
    const { exchange, bet } = exchangeWith({ inPlay: true, betDelayMs: 5000 })
    for (let atMs = 0; atMs < waiting; atMs++) taken(bet('a', 'BACK', 0.01, 2, { atMs }))
    const work = elementsGoneThrough(() => exchange.releaseDue(5000 + due - 1))
    const statuses = exchange.ordersOf('a').map(({ status }) => status)
    expect(statuses.filter((status) => status === 'EXECUTABLE')).toHaveLength(due)
    return work
  }
  expect(workWith(40 * due)).toBeLessThanOrEqual(2 * workWith(2 * due) + due)
})

it('a bet id that has the lower 32 bits of another is none', () => {
  const { exchange, bet } = exchangeWith()
  const { betId } = taken(bet('a', 'BACK', 100, 2))
  const other = betId + 2 ** 32
  expect([exchange.order(betId)?.betId, exchange.order(other)]).toEqual([betId, undefined])
  expect(exchange.cancel('a', other, 1)).toMatchObject({ code: 'BET_NOT_FOUND' })
  expect(exchange.order(betId)!.remainingPaise).toBe(100_00)
})
