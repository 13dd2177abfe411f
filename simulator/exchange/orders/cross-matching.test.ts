import type { Paise } from '@layline/shared/units'
import { describe, expect, it } from 'vitest'
import { CROSS_MATCHER } from '../accounts/account-state.ts'
import type { Exchange, PlaceRequest } from '../exchange.ts'
import { checkInvariants } from '../proof/invariants.ts'
import { Dice } from '../proof/testing/dice.ts'
import { exchangeWith, MARKET, marketOf, taken } from '../proof/testing/fixture.ts'
import { restoreExchange } from '../restore.ts'
import { wonBy } from '../settlement/result.ts'
import { snapshotExchange } from '../snapshot.ts'

const runnersOf = (...ids: string[]) => ids.map((selectionId) => ({ selectionId, name: selectionId }))
const TWO = { crossMatching: true, runners: runnersOf('A', 'B') }
const THREE = { crossMatching: true }

/** What the cross matcher would have if this runner won. */
function matcherIf(exchange: Exchange, winner: number): Paise {
  return [...exchange.desk.trades.of(exchange.market(MARKET)!)].reduce((sum, trade) => {
    const sign =
      trade.backer.accountId === CROSS_MATCHER ? 1 : trade.layer.accountId === CROSS_MATCHER ? -1 : 0
    return sum + sign * (trade.runnerIndex === winner ? trade.profitPaise : -trade.stakePaise)
  }, 0)
}

function expectMatcherSafe(exchange: Exchange): void {
  exchange.market(MARKET)!.runners.forEach(({ selectionId }, winner) => {
    expect([selectionId, Math.min(0, matcherIf(exchange, winner))]).toEqual([selectionId, 0])
  })
}

/** What the first runner is matched at by itself where these stand on the others; undefined where it is not. */
function priceAcross(isBack: boolean, others: readonly number[]): number | undefined {
  const { exchange, bet } = exchangeWith({
    crossMatching: true,
    runners: runnersOf('A', 'B', 'C').slice(0, others.length + 1),
  })
  const side = isBack ? 'BACK' : 'LAY'
  others.forEach((priceHundredths, i) => {
    exchange.setMakerLevel('m', MARKET, 'BC'[i]!, side, priceHundredths, 1_000_000_00, 0)
  })
  exchange.deposit('a', 10_000_000_00, 'Enough for any price', 0)
  const { pieces } = taken(bet('a', side, 1000, isBack ? 1.01 : 990))
  return pieces[0]?.priceHundredths
}

/** The same by fractions of integers: 100/p is what the others' 100/q leave of 1. No price is under 1.01, no order asks over 990. */
function priceLeftBy(isBack: boolean, others: readonly number[]): number | undefined {
  const whole = others.reduce((product, price) => product * BigInt(price), 1n)
  const left = others.reduce((sum, price) => sum - (100n * whole) / BigInt(price), whole)
  if (left <= 0n) return isBack ? 100_000 : undefined
  const down = (100n * whole) / left
  const price = Number(isBack || down * left === 100n * whole ? down : down + 1n)
  if (isBack) return price >= 101 ? Math.min(price, 100_000) : undefined
  return price <= 99_000 ? Math.max(price, 101) : undefined
}

describe('matching across runners', () => {
  it('[XM1] [XM2] two backs meet: 1.50 on B is 3.00 on A', () => {
    const { exchange, bet } = exchangeWith(TWO)
    const rests = taken(bet('b', 'BACK', 200, 1.5, { selectionId: 'B' }))
    const order = taken(bet('a', 'BACK', 100, 2.5))
    expect(order).toMatchObject({ matchedPaise: 100_00, remainingPaise: 0 })
    expect(order.pieces).toMatchObject([{ priceHundredths: 300, stakePaise: 100_00, profitPaise: 200_00 }])
    expect(exchange.order(rests.betId)!.pieces).toMatchObject([{ priceHundredths: 150, profitPaise: 100_00 }])
    expectMatcherSafe(exchange)
    checkInvariants(exchange)
    exchange.settle(MARKET, wonBy('A'), 1)
    expect(exchange.wallet('a').chipsPaise).toBe(1200_00)
    expect(exchange.wallet('b').chipsPaise).toBe(800_00)
  })

  it('[XM1] three backs meet, and so do three lays', () => {
    const { exchange, bet } = exchangeWith(THREE)
    taken(bet('b', 'BACK', 100, 4, { selectionId: 'B' }))
    taken(bet('b', 'BACK', 100, 4, { selectionId: 'C' }))
    expect(taken(bet('a', 'BACK', 300, 1.9)).pieces[0]).toMatchObject({ priceHundredths: 200 })
    expectMatcherSafe(exchange)
    taken(bet('b', 'LAY', 50, 3, { selectionId: 'B' }))
    taken(bet('b', 'LAY', 50, 3, { selectionId: 'C' }))
    expect(taken(bet('a', 'LAY', 50, 3.2)).pieces[0]).toMatchObject({ priceHundredths: 300 })
    expectMatcherSafe(exchange)
    checkInvariants(exchange)
  })

  it('[XM1] chances that add up to less leave backs to rest', () => {
    const { bet } = exchangeWith(TWO)
    taken(bet('b', 'BACK', 100, 2.1, { selectionId: 'B' }))
    expect(taken(bet('a', 'BACK', 100, 2))).toMatchObject({ matchedPaise: 0 })
  })

  it.each([
    [true, [101, 104, 110, 125, 150, 180, 200, 300, 500, 600, 2_600, 10_100]],
    [false, [101, 104, 110, 125, 150, 180, 200, 300, 500, 600, 2_600, 10_100]],
    [true, [133, 166, 207, 350, 777, 98_765]],
    [false, [133, 166, 207, 350, 777, 98_765]],
  ])('[XM2] backs: %s, the price is what the others leave, to the last hundredth: %j', (isBack, prices) => {
    for (const first of prices) {
      for (const second of [undefined, ...prices]) {
        const others = second === undefined ? [first] : [first, second]
        expect([others, priceAcross(isBack, others)]).toEqual([others, priceLeftBy(isBack, others)])
      }
    }
  })

  it('[XM4] the better price goes first, at equal prices the runner itself', () => {
    const { exchange, bet } = exchangeWith(TWO)
    taken(bet('b', 'BACK', 100, 1.5, { selectionId: 'B' }))
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 310, 10_00, 0)
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 300, 10_00, 0)
    exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 290, 10_00, 0)
    const { pieces } = taken(bet('a', 'BACK', 80, 2.9))
    expect(pieces.map(({ priceHundredths, stakePaise }) => [priceHundredths, stakePaise])).toEqual([
      [310, 10_00],
      [300, 10_00],
      [300, 50_00],
      [290, 10_00],
    ])
    expectMatcherSafe(exchange)
  })

  it('[XM4] on the other runner the best price goes first, then who has stood longest', () => {
    const { exchange, bet } = exchangeWith(TWO)
    const late = taken(bet('b', 'BACK', 60, 1.5, { selectionId: 'B' }))
    exchange.setMakerLevel('m', MARKET, 'B', 'BACK', 150, 60_00, 0)
    const best = taken(bet('b', 'BACK', 60, 1.4, { selectionId: 'B' }))
    const { pieces } = taken(bet('a', 'BACK', 60, 2.5))
    expect(pieces[0]!.priceHundredths).toBe(350)
    expect(exchange.order(best.betId)!.remainingPaise).toBe(0)
    expect(exchange.order(late.betId)!.matchedPaise).toBe(60_00)
    expect(exchange.depth(MARKET, 'B', 3).lay).toEqual([[150, 48_00]])
  })

  it.each([true, false])(
    '[XM4] on another runner a rest too small for whole paise is passed over, backs: %s',
    (isBack) => {
      const { exchange, bet } = exchangeWith(TWO)
      const side = isBack ? 'BACK' : 'LAY'
      exchange.setMakerLevel('m', MARKET, 'B', side, 102, isBack ? 49 : 24, 0)
      const behind = taken(bet('b', side, 500, 1.02, { selectionId: 'B' }))
      expect(taken(bet('a', side, 9, isBack ? 40 : 60)).pieces).toMatchObject([
        { priceHundredths: 5_100, stakePaise: 9_00 },
      ])
      expect(exchange.order(behind.betId)!.matchedPaise).toBe(450_00)
      expectMatcherSafe(exchange)
      checkInvariants(exchange)
    },
  )

  it("[XM3] [ST2] what rounding a dead heat takes is the house's, not the matcher's", () => {
    const { exchange, bet } = exchangeWith(TWO)
    taken(bet('b', 'BACK', 2.02, 1.5, { selectionId: 'B' }))
    taken(bet('a', 'BACK', 1.01, 3))
    exchange.settle(MARKET, { kind: 'RUNNERS', places: [['A', 'B']] }, 1)
    expect(exchange.ledger.balancePaise(CROSS_MATCHER)).toBe(0)
    checkInvariants(exchange)
  })

  it('[BK8] [XM1] a level that grows meets what it was too small for', () => {
    const { exchange, bet } = exchangeWith(TWO)
    exchange.setMakerLevel('m', MARKET, 'A', 'BACK', 150, 1, 0)
    const rests = taken(bet('b', 'BACK', 100, 3, { selectionId: 'B' }))
    expect(rests.matchedPaise).toBe(0)
    exchange.setMakerLevel('m', MARKET, 'A', 'BACK', 150, 50_00, 1)
    expect(exchange.order(rests.betId)!.matchedPaise).toBe(25_00)
    expect(exchange.depth(MARKET, 'A', 1).lay).toEqual([])
    expectMatcherSafe(exchange)
    checkInvariants(exchange)
  })

  it('[XM5] nobody meets himself across runners, and no runner is removed', () => {
    const { exchange, bet } = exchangeWith(TWO)
    taken(bet('a', 'BACK', 100, 1.5, { selectionId: 'B' }))
    expect(taken(bet('a', 'BACK', 100, 2)).matchedPaise).toBe(0)
    expect(() => exchange.removeRunner(MARKET, 'A', 10)).toThrow(/void it instead/)
    expect(() => exchangeWith({ crossMatching: true, numberOfWinners: 2 })).toThrow(/one winner/)
    expect(() => exchangeWith({ crossMatching: true, reduction: 'WIN' })).toThrow(/non-runners/)
  })

  it('[BK9] [XM1] a market that reopens with bets that meet across runners is matched', () => {
    const { exchange, bet } = exchangeWith(TWO)
    taken(bet('b', 'BACK', 100, 1.5, { selectionId: 'B' }))
    exchange.setStatus(MARKET, 'SUSPENDED', 1)
    exchange.setMakerLevel('m', MARKET, 'A', 'BACK', 250, 50_00, 1)
    exchange.setStatus(MARKET, 'OPEN', 2)
    expect(exchange.depth(MARKET, 'A', 1).lay).toEqual([])
    expectMatcherSafe(exchange)
    checkInvariants(exchange)
  })
})

/** The same random flow, order by order. */
function* flow(
  seed: number,
  runners: readonly string[],
  steps = 400,
): Generator<PlaceRequest & { cancels: number }> {
  const dice = new Dice(seed)
  for (let step = 1; step <= steps; step++) {
    yield {
      accountId: dice.pick(['a', 'b', 'c', 'd']),
      clientOrderId: `s${step}`,
      marketId: MARKET,
      selectionId: dice.pick(runners),
      side: dice.pick(['BACK', 'LAY']),
      priceHundredths: dice.int(runners.length * 60, runners.length * 160),
      stakePaise: dice.int(1, 200_00),
      cancels: dice.next() < 0.1 ? dice.int(1, step) : 0,
    }
  }
}

function open(crossMatching: boolean, runners: readonly string[]) {
  const { exchange } = exchangeWith({ crossMatching, runners: runnersOf(...runners) })
  for (const accountId of ['c', 'd']) exchange.openAccount(accountId, 'player')
  for (const accountId of ['a', 'b', 'c', 'd']) exchange.deposit(accountId, 1_000_000_00, 'More', 0)
  return exchange
}

const SEEDS = [5, 77, 4711, Number(process.env.LAYLINE_TEST_SEED ?? 3)]

describe.each(SEEDS)('what holds of any flow, seed %i', (seed) => {
  it.each([
    [2, ['A', 'B']],
    [3, ['A', 'B', 'C']],
  ])('[XM3] %i runners: no outcome costs the matcher anything, at no step', (_, runners) => {
    let exchange = open(true, runners)
    let across = 0
    let step = 0
    for (const { cancels, ...request } of flow(seed, runners)) {
      step++
      exchange.place(request, step)
      if (cancels > 0) {
        const order = exchange.order(cancels)
        if (order) exchange.cancel(order.accountId, cancels, step)
      }
      if (step % 50 === 0) exchange = restoreExchange(JSON.parse(JSON.stringify(snapshotExchange(exchange))))
      expectMatcherSafe(exchange)
      if (step % 10 === 0) checkInvariants(exchange)
    }
    across = [...exchange.desk.trades.of(exchange.market(MARKET)!)].filter(({ layer, backer }) =>
      [layer.accountId, backer.accountId].includes(CROSS_MATCHER),
    ).length
    expect(across).toBeGreaterThan(10)
    exchange.settle(MARKET, wonBy('A'), step)
    checkInvariants(exchange)
    expect(exchange.ledger.balancePaise(CROSS_MATCHER)).toBeGreaterThanOrEqual(0)
  })

  it.each([
    [2, ['A', 'B']],
    [3, ['A', 'B', 'C']],
  ])('[XM2] [XM4] %i runners: one order more is matched no worse than without it', (_, runners) => {
    // Both books are alike up to the order; only for it may bets meet across runners.
    const plain = open(false, runners)
    let better = 0
    for (const { cancels: _cancels, ...request } of flow(seed, runners, 160)) {
      const snapshot = JSON.parse(JSON.stringify(snapshotExchange(plain)))
      snapshot.markets[0].crossMatching = true
      const crossing = restoreExchange(snapshot)
      const piecesBefore = ['a', 'b', 'c', 'd']
        .flatMap((accountId) => crossing.ordersOf(accountId))
        .map((order): [number, number] => [order.betId, order.pieces.length])
      const without = plain.place(request, 1)
      const withIt = crossing.place(request, 1)
      expect(withIt.ok).toBe(without.ok)
      if (!without.ok || !withIt.ok) continue
      const before = without.order
      const after = withIt.order
      expect(after.matchedPaise).toBeGreaterThanOrEqual(before.matchedPaise)
      const isBack = request.side === 'BACK'
      // Piece by piece along the stake, its price is at least as good.
      expect(worseAnywhere(after.pieces, before.pieces, isBack)).toBe(false)
      for (const { priceHundredths } of after.pieces) {
        expect(
          isBack ? priceHundredths >= request.priceHundredths : priceHundredths <= request.priceHundredths,
        ).toBe(true)
      }
      if (after.matchedPaise > before.matchedPaise) better++
      // Who rested is matched at his own price.
      for (const [betId, pieces] of piecesBefore) {
        const resting = crossing.order(betId)!
        for (const piece of resting.pieces.slice(pieces)) {
          expect(piece.priceHundredths).toBe(resting.priceHundredths)
        }
      }
    }
    expect(better).toBeGreaterThan(3)
  })
})

interface Priced {
  priceHundredths: number
  stakePaise: number
}

/** Whether at some point of the stake the first list's price is worse than the second's. */
function worseAnywhere(first: readonly Priced[], second: readonly Priced[], isBack: boolean): boolean {
  const along = (pieces: readonly Priced[]) => {
    let at = 0
    return pieces.map(({ priceHundredths, stakePaise }) => {
      const from = at
      at += stakePaise
      return { priceHundredths, from, to: at }
    })
  }
  return along(second).some(({ priceHundredths: without, from, to }) =>
    along(first).some(
      ({ priceHundredths, from: start, to: end }) =>
        start < to && end > from && (isBack ? priceHundredths < without : priceHundredths > without),
    ),
  )
}

it('[XM5] a market definition says so, and a snapshot keeps it', () => {
  const { exchange } = exchangeWith(THREE)
  const again = restoreExchange(JSON.parse(JSON.stringify(snapshotExchange(exchange))))
  expect(again.market(MARKET)!.definition()).toEqual(exchange.market(MARKET)!.definition())
  expect(marketOf().crossMatching).toBeUndefined()
})
