import { describe, expect, it } from 'vitest'
import type { Exchange, MarketDefinition } from '../exchange.ts'
import { checkInvariants } from '../proof/invariants.ts'
import { Dice } from '../proof/testing/dice.ts'
import { codeOf, exchangeWith, MARKET, taken } from '../proof/testing/fixture.ts'
import { restoreExchange } from '../restore.ts'
import { snapshotExchange } from '../snapshot.ts'
import type { LegsRequest } from './legs.ts'

type Leg = LegsRequest['legs'][number]

const leg = (clientOrderId: string, more: Partial<Leg> = {}): Leg => ({
  clientOrderId,
  selectionId: 'A',
  side: 'BACK',
  priceHundredths: 200,
  stakePaise: 50_00,
  ...more,
})
const TWO = [leg('x', { priceHundredths: 190 }), leg('y', { selectionId: 'B', priceHundredths: 290 })]

/** An exchange where A is offered at 2.00 and B at 3.00, 60 rupees each. */
function offered(market: Partial<MarketDefinition> = {}) {
  const made = exchangeWith(market)
  made.exchange.setMakerLevel('m', MARKET, 'A', 'LAY', 200, 60_00, 0)
  made.exchange.setMakerLevel('m', MARKET, 'B', 'LAY', 300, 60_00, 0)
  made.events.length = 0
  return made
}

const place = (exchange: Exchange, legs: readonly Leg[], atMs = 1, accountId = 'a') =>
  exchange.placeLegs({ accountId, marketId: MARKET, legs }, atMs)
const stateOf = (exchange: Exchange) => JSON.stringify(snapshotExchange(exchange))
const outcomesOf = (exchange: Exchange, accountId = 'a') =>
  exchange
    .ordersOf(accountId)
    .map(({ status, matchedPaise, lapseReason }) => [status, matchedPaise, lapseReason])

describe('an order of several legs', () => {
  it('[OR14] is matched whole, each leg at its price or better', () => {
    const { exchange } = offered()
    expect(place(exchange, TWO)).toEqual({ ok: true, betIds: [3, 4] })
    expect(exchange.ordersOf('a')).toMatchObject([
      { betId: 3, matchedPaise: 50_00, remainingPaise: 0, pieces: [{ priceHundredths: 200 }] },
      { betId: 4, matchedPaise: 50_00, remainingPaise: 0, pieces: [{ priceHundredths: 300 }] },
    ])
    checkInvariants(exchange)
  })

  it('[OR14] [XM1] is matched across runners too', () => {
    const runners = ['A', 'B'].map((selectionId) => ({ selectionId, name: selectionId }))
    const { exchange, bet } = exchangeWith({ crossMatching: true, runners })
    taken(bet('b', 'BACK', 200, 1.5, { selectionId: 'B' }))
    const legs = ['x', 'y'].map((id) => leg(id, { priceHundredths: 250 }))
    expect(codeOf(place(exchange, legs))).toBe('taken')
    expect(exchange.ordersOf('a').flatMap(({ pieces }) => pieces)).toMatchObject([
      { priceHundredths: 300, stakePaise: 50_00 },
      { priceHundredths: 300, stakePaise: 50_00 },
    ])
    checkInvariants(exchange)
  })

  it.each([
    ['NOT_FILLED', leg('y', { stakePaise: 10_01 })],
    ['NOT_FILLED', leg('y', { selectionId: 'C' })],
    ['INVALID_PRICE', leg('y', { priceHundredths: 100 })],
    ['RUNNER_NOT_FOUND', leg('y', { selectionId: 'Z' })],
    ['INVALID_SIDE', leg('y', { side: 'YES' })],
    ['INSUFFICIENT_FUNDS', leg('y', { stakePaise: 5000_00 })],
    ['DUPLICATE_ORDER_ID', leg('x', { selectionId: 'B' })],
  ])('[OR14] is refused with %s, and nothing has happened, where its second leg is %j', (code, second) => {
    const { exchange, events } = offered()
    const before = stateOf(exchange)
    expect(place(exchange, [leg('x'), second])).toEqual({ ok: false, code })
    expect(stateOf(exchange)).toBe(before)
    expect(exchange.position('a', MARKET)).toBeUndefined()
    expect(events).toEqual([])
    // A refused bet does not use its id up.
    expect(codeOf(place(exchange, [leg('x')]))).toBe('taken')
  })

  it('[OR14] has 1 to 20 legs, of a player, in one market', () => {
    const { exchange } = offered()
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => leg(`i${index}`, { stakePaise: 1_00 }))
    expect(() => place(exchange, [])).toThrow(/1 to 20/)
    expect(() => place(exchange, many(21))).toThrow(/1 to 20/)
    expect(codeOf(place(exchange, many(20)))).toBe('taken')
    expect(codeOf(place(exchange, [leg('x')], 1, 'm'))).toBe('ACCOUNT_NOT_FOUND')
    expect(exchange.placeLegs({ accountId: 'a', marketId: '1.9', legs: [leg('x')] }, 1)).toMatchObject({
      code: 'MARKET_NOT_FOUND',
    })
  })

  it('[OR15] needs the money of all legs, as if each were unmatched', () => {
    const { exchange } = exchangeWith()
    for (const side of ['BACK', 'LAY'] as const) {
      exchange.setMakerLevel('m', MARKET, 'A', side, 200, 9999_00, 0)
    }
    const legs = (backPaise: number, layPaise: number) => [
      leg('x', { stakePaise: backPaise }),
      leg('y', { side: 'LAY', stakePaise: layPaise }),
    ]
    // With the back matched the lay could lose 700, without it 1,400.
    expect(codeOf(place(exchange, legs(700_00, 1400_00)))).toBe('INSUFFICIENT_FUNDS')
    expect(codeOf(place(exchange, legs(1000_01, 1)))).toBe('INSUFFICIENT_FUNDS')
    expect(codeOf(place(exchange, legs(600_00, 600_00)))).toBe('taken')
    expect(exchange.wallet('a').exposurePaise).toBe(0)
  })

  it('[OR15] again is the same order; its ids in any other are refused', () => {
    const { exchange, bet } = offered()
    const first = place(exchange, TWO)
    exchange.clearMaker('m', MARKET, undefined)
    const [x, y] = TWO as [Leg, Leg]
    expect(place(exchange, TWO, 9)).toEqual(first)
    for (const legs of [
      [x],
      [y, x],
      [x, y, leg('z')],
      [x, { ...y, stakePaise: 1 }],
      [x, leg('z')],
      [leg('z'), y],
    ]) {
      expect(codeOf(place(exchange, legs, 9))).toBe('DUPLICATE_ORDER_ID')
    }
    expect(codeOf(bet('a', 'BACK', 50, 1.9, { clientOrderId: 'x' }))).toBe('DUPLICATE_ORDER_ID')
    taken(bet('a', 'BACK', 50, 2, { clientOrderId: 'alone' }))
    expect(codeOf(place(exchange, [leg('alone')], 9))).toBe('DUPLICATE_ORDER_ID')
    expect(exchange.ordersOf('a')).toHaveLength(3)
  })
})

describe('legs that wait out a delay', () => {
  const IN_PLAY = { inPlay: true, betDelayMs: 5000 }
  const waiting = () => {
    const made = offered(IN_PLAY)
    expect(codeOf(place(made.exchange, TWO))).toBe('taken')
    return made
  }

  it('[OR16] hold the money of all, and enter together', () => {
    const { exchange, events } = waiting()
    expect(outcomesOf(exchange)).toEqual([
      ['DELAYED', 0, undefined],
      ['DELAYED', 0, undefined],
    ])
    expect(exchange.wallet('a').exposurePaise).toBe(-100_00)
    exchange.releaseDue(5000)
    expect(exchange.ordersOf('a')[0]!.matchedPaise).toBe(0)
    exchange.releaseDue(5001)
    expect(exchange.ordersOf('a')).toMatchObject([{ matchedPaise: 50_00 }, { matchedPaise: 50_00 }])
    expect(events.filter(({ type }) => type === 'entered')).toHaveLength(2)
    checkInvariants(exchange)
  })

  it('[OR16] all lapse where one of them would not be matched whole by then', () => {
    const { exchange, events } = waiting()
    exchange.setMakerLevel('m', MARKET, 'B', 'LAY', 300, 49_99, 2)
    exchange.releaseDue(5001)
    expect(outcomesOf(exchange)).toEqual([
      ['COMPLETE', 0, 'NOT_FILLED'],
      ['COMPLETE', 0, 'NOT_FILLED'],
    ])
    expect(exchange.wallet('a').exposurePaise).toBe(0)
    expect(exchange.depth(MARKET, 'A', 1).back).toEqual([[200, 60_00]])
    expect(events.filter(({ type }) => type === 'entered')).toHaveLength(2)
    checkInvariants(exchange)
  })

  it.each([
    ['the first', 0],
    ['the second', 1],
    ['the last', 2],
  ])('[OR16] all lapse where %s was taken back meanwhile', (_, which) => {
    const { exchange } = offered(IN_PLAY)
    const placed = place(exchange, [...TWO, leg('z', { stakePaise: 5_00 })])
    if (!placed.ok) throw new Error(placed.code)
    exchange.cancel('a', placed.betIds[which]!, 2)
    exchange.releaseDue(5001)
    for (const [index, { matchedPaise, cancelledPaise, lapseReason }] of exchange.ordersOf('a').entries()) {
      expect(matchedPaise).toBe(0)
      expect(index === which ? cancelledPaise > 0 : lapseReason === 'NOT_FILLED').toBe(true)
    }
    checkInvariants(exchange)
  })

  it('[OR16] all lapse where the market stops, however shortly', () => {
    const { exchange } = waiting()
    exchange.setStatus(MARKET, 'SUSPENDED', 2)
    exchange.setStatus(MARKET, 'OPEN', 2)
    exchange.releaseDue(5001)
    expect(outcomesOf(exchange)).toEqual([
      ['COMPLETE', 0, 'MARKET_SUSPENDED'],
      ['COMPLETE', 0, 'MARKET_SUSPENDED'],
    ])
  })

  it('[OR14] [OR10] none of them moves to another price by itself', () => {
    const { exchange } = waiting()
    const [first] = exchange.ordersOf('a')
    const edit = { accountId: 'a', betId: first!.betId, clientOrderId: 'moved', priceHundredths: 210 }
    expect(codeOf(exchange.reprice(edit, 2))).toBe('NOT_FILLED')
    exchange.releaseDue(5001)
    expect(exchange.ordersOf('a')).toMatchObject([{ matchedPaise: 50_00 }, { matchedPaise: 50_00 }])
  })

  it("[OR16] [QT2] at a bookmaker's changed quote all lapse", () => {
    const { exchange } = exchangeWith({ kind: 'BOOKMAKER', ...IN_PLAY })
    const quote = (priceHundredths: number) =>
      ({ status: 'ACTIVE', back: { priceHundredths }, lay: undefined }) as const
    for (const runner of ['A', 'B']) exchange.setQuotes('o', MARKET, runner, quote(200), 0)
    expect(codeOf(place(exchange, [leg('x'), leg('y', { selectionId: 'B' })]))).toBe('taken')
    exchange.setQuotes('o', MARKET, 'B', quote(190), 0)
    exchange.releaseDue(5001)
    expect(outcomesOf(exchange)).toEqual([
      ['COMPLETE', 0, 'ODDS_CHANGED'],
      ['COMPLETE', 0, 'ODDS_CHANGED'],
    ])
  })

  it('[OR16] belong together after a restart', () => {
    const { exchange } = waiting()
    const again = restoreExchange(JSON.parse(stateOf(exchange)))
    for (const each of [exchange, again]) {
      each.setMakerLevel('m', MARKET, 'B', 'LAY', 300, 49_99, 2)
      each.releaseDue(5001)
      expect(place(each, TWO, 9)).toEqual({ ok: true, betIds: [3, 4] })
    }
    expect(outcomesOf(again)).toEqual(outcomesOf(exchange))
    expect(stateOf(again)).toBe(stateOf(exchange))
    const ended = restoreExchange(JSON.parse(stateOf(exchange)))
    expect(place(ended, TWO, 9)).toEqual({ ok: true, betIds: [3, 4] })
  })
})

const SEEDS = [5, 4711, Number(process.env.LAYLINE_TEST_SEED ?? 23)]
const ORDERS = 600

it.each(SEEDS)('[OR14] [OR16] of random legs all are matched whole or none at all, seed %i', (seed) => {
  const dice = new Dice(seed)
  const runners = ['A', 'B', 'C'].map((selectionId) => ({ selectionId, name: selectionId }))
  const { exchange, bet } = exchangeWith({ crossMatching: true, runners })
  for (const accountId of ['a', 'b']) exchange.deposit(accountId, 1_000_000_00, 'More', 0)
  const count = { whole: 0, refused: 0, lapsed: 0 }
  const price = () => dice.int(180, 480)
  const standing = () =>
    JSON.stringify([
      exchange.desk.nextBetId,
      exchange.wallet('a'),
      runners.map(({ selectionId }) => exchange.depth(MARKET, selectionId, 999)),
    ])
  for (let index = 1; index <= ORDERS; index++) {
    const nowMs = index * 10_000
    for (let more = dice.int(2, 12); more > 0; more--) {
      const [selectionId, side] = [dice.pick(['A', 'B', 'C']), dice.pick(['BACK', 'LAY'] as const)]
      if (dice.next() < 0.7) {
        exchange.setMakerLevel('m', MARKET, selectionId, side, price(), dice.int(0, 90_00), nowMs)
      } else {
        bet('b', side, dice.int(1, 40), price() / 100, { selectionId, persistence: 'KEEP', atMs: nowMs })
      }
    }
    const isDelayed = dice.next() < 0.4
    if (isDelayed) exchange.turnInPlay(MARKET, 5000, nowMs)
    else exchange.turnPreMatch(MARKET, nowMs)
    const legs = Array.from({ length: dice.int(1, 4) }, (_, n): Leg => {
      const side = dice.pick(['BACK', 'LAY'] as const)
      const priceHundredths = side === 'BACK' ? dice.int(150, 350) : dice.int(300, 600)
      const more = { side, priceHundredths, stakePaise: dice.int(1, 30_00) }
      return leg(`${index}-${n}`, { ...more, selectionId: dice.pick(['A', 'B', 'C']) })
    })
    const before = standing()
    const placed = place(exchange, legs, nowMs)
    if (!placed.ok) {
      expect(standing()).toBe(before)
      count.refused++
      continue
    }
    if (isDelayed) {
      for (const { selectionId } of runners) {
        if (dice.next() < 0.3) exchange.clearMaker('m', MARKET, selectionId)
      }
      exchange.releaseDue(nowMs + 5000)
    }
    const orders = placed.betIds.map((betId) => exchange.order(betId)!)
    const isWhole = orders.every(({ matchedPaise, placedPaise }) => matchedPaise === placedPaise)
    if (isWhole) count.whole++
    else {
      expect(isDelayed).toBe(true)
      for (const order of orders) expect(order).toMatchObject({ lapseReason: 'NOT_FILLED', matchedPaise: 0 })
      count.lapsed++
    }
    if (index % 50 === 0) checkInvariants(exchange)
  }
  for (const figure of Object.values(count)) expect(figure).toBeGreaterThan(10)
})
