import { operation } from '@layline/shared/contract/operation'
import { describe, expect, it } from 'vitest'
import type { Input } from '../inputs/inputs.ts'
import { feed } from '../testing/feed.ts'
import { betsView } from '../views/bet-view.ts'
import { World } from '../world.ts'
import type { RecordedRunner } from './recording.ts'
import { backOf, definitionOf, EPOCH, MINUTE, recordedWorld } from './testing/recorded-world.ts'

/** A recorded race of three, the second of which wins unless it is said otherwise; everybody can be backed at 4. */
function recordedRace(
  numberOfWinners = 1,
  results: readonly RecordedRunner['status'][] = ['LOSER', 'WINNER', 'LOSER'],
): World {
  const open = definitionOf(['ACTIVE', 'ACTIVE', 'ACTIVE'], { numberOfWinners })
  const closed = definitionOf(results, { numberOfWinners, status: 'CLOSED' })
  return recordedWorld(
    [{ id: '1.1', marketDefinition: open, rc: [1, 2, 3].map((id) => ({ id, atb: [[4, 500]] })) }],
    [{ id: '1.1', rc: [{ id: 1, atb: [[4, 600]] }] }],
    [{ id: '1.1', marketDefinition: closed }],
  )
}

const remove = (marketId: string, selectionId: string, factor?: number): Input => ({
  kind: 'operate',
  operation: { type: 'remove-runner', marketId, selectionId, ...(factor !== undefined && { factor }) },
})

it('[ST7] of a recording that leaves open how many win, every winner is paid whole', () => {
  const world = recordedRace(0, ['WINNER', 'WINNER', 'LOSER'])
  world.advanceTo(EPOCH + 1000)
  const bets = ['1', '2', '3'].map(backOf)
  expect(feed(world, ...bets)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
  world.advanceTo(EPOCH + 3 * MINUTE)
  expect(world.exchange.ordersOf('player1').map(({ profitPaise }) => profitPaise)).toEqual([
    300_00, 300_00, -100_00,
  ])
})

it('[ST7] of a recording that leaves open how many win, backs lose where none does', () => {
  const world = recordedRace(0, ['LOSER', 'LOSER', 'LOSER'])
  world.advanceTo(EPOCH + 1000)
  feed(world, backOf('1'), backOf('2'))
  const told: string[] = []
  world.listen((event) => {
    if (event.type === 'happened') told.push(event.happened.text)
  })
  world.advanceTo(EPOCH + 3 * MINUTE)
  expect(told).toContainEqual(expect.stringMatching(/is settled: no winner$/))
  expect(world.exchange.ordersOf('player1').map(({ result }) => result)).toEqual(['LOST', 'LOST'])
  expect(world.exchange.wallet('player1')).toMatchObject({ chipsPaise: 99_800_00, exposurePaise: 0 })
  expect(world.exchange.entries('player1').at(-1)).toMatchObject({ memo: 'no winner' })
})

it('[ST7] a race of which any number may win is settled by hand with no winner, one with places is not', () => {
  const settled = (numberOfWinners: number) => {
    const world = recordedRace(numberOfWinners)
    world.advanceTo(EPOCH + 1000)
    feed(world, backOf('1'))
    const asked = operation.parse({ type: 'settle', marketId: '1.1', places: [] })
    const [outcome] = feed(world, { kind: 'operate', operation: asked })
    return [outcome, world.exchange.wallet('player1').chipsPaise]
  }
  expect(settled(0)).toMatchObject([{ ok: true }, 99_900_00])
  expect(settled(1)).toMatchObject([{ code: 'BAD_REQUEST' }, 100_000_00])
})

it.each([
  ['without a result', 'ACTIVE'],
  ['with all its runners removed', 'REMOVED'],
] as const)(
  '[ST5] of a recording that leaves open how many win, a market that closes %s is void',
  (_, status) => {
    const world = recordedRace(0, [status, status, status])
    world.advanceTo(EPOCH + 1000)
    feed(world, backOf('1'), backOf('2'))
    world.advanceTo(EPOCH + 3 * MINUTE)
    expect(world.exchange.ordersOf('player1').map(({ result }) => result)).toEqual(['VOID', 'VOID'])
    expect(world.exchange.market('1.1')!.settlement?.result).toEqual({ kind: 'VOID' })
  },
)

it('[ST5] a recorded race with fewer winners than it has places for is void, and that is told', () => {
  const world = recordedRace(2)
  world.advanceTo(EPOCH + 1000)
  feed(world, backOf('1'), backOf('2'))
  world.advanceTo(EPOCH + 3 * MINUTE)
  expect(world.exchange.ordersOf('player1').map(({ result }) => result)).toEqual(['VOID', 'VOID'])
  expect(world.incidents.latest.map(({ text }) => text)).toEqual([
    'market 1.1: the recording does not say who came in where, 1 won of 2 places: it is void',
  ])
})

describe('a runner that an operator removes', () => {
  it('[ST4] [RD1] of a recording: its bets are void, the others are reduced, and the recording goes on', () => {
    const world = recordedRace()
    world.advanceTo(EPOCH + 1000)
    feed(world, backOf('1'), backOf('2'))
    expect(feed(world, remove('1.1', '1', 26.057))).toEqual([{ ok: true }])
    const pricesPaid = () =>
      world.exchange
        .ordersOf('player1')
        .map(({ voidedPaise, pieces }) => [voidedPaise, pieces.map((piece) => piece.priceHundredths)])
    // 400 less 26.057 % is 295.772 hundredths.
    expect(pricesPaid()[1]).toEqual([0, [296]])
    expect(world.exchange.wallet('player1').exposurePaise).toBe(-100_00)
    world.advanceTo(EPOCH + 3 * MINUTE)
    expect(world.exchange.market('1.1')!.runners.map(({ status }) => status)).toEqual([
      'REMOVED',
      'WINNER',
      'LOSER',
    ])
    expect(world.exchange.wallet('player1')).toMatchObject({ chipsPaise: 100_196_00, exposurePaise: 0 })
    expect(world.incidents.total).toBe(0)
  })

  it('is refused where it cannot be, and nothing changes', () => {
    const world = recordedRace()
    world.advanceTo(EPOCH + 1000)
    expect(feed(world, remove('1.1', '3'))).toEqual([{ ok: true }])
    const codesOf = (...inputs: Input[]) =>
      feed(world, ...inputs).map((outcome) => (outcome.ok ? 'done' : outcome.code))
    const before = JSON.stringify(world.exchange.market('1.1')!.runners.map(({ status }) => status))
    expect(
      codesOf(remove('1.9', '1'), remove('1.1', '9'), remove('1.1', '3'), remove('1.1', '1', 100)),
    ).toEqual(['MARKET_NOT_FOUND', 'RUNNER_NOT_FOUND', 'RUNNER_REMOVED', 'BAD_REQUEST'])
    expect(JSON.stringify(world.exchange.market('1.1')!.runners.map(({ status }) => status))).toBe(before)
    expect(codesOf(remove('1.1', '1'), remove('1.1', '2'))).toEqual(['done', 'BAD_REQUEST'])
    world.advanceTo(EPOCH + 3 * MINUTE)
    expect(codesOf(remove('1.1', '2'))).toEqual(['MARKET_CLOSED'])
  })
})

it('[ST1] what an unmatched bet would win is said as it is paid, half a paisa rounded up', () => {
  const world = recordedRace()
  world.advanceTo(EPOCH + 1000)
  const asked = backOf('2') as Extract<Input, { kind: 'order' }>
  feed(world, { ...asked, order: { ...asked.order, odds: 4.01, stack: 100.5 } })
  expect(betsView(world, 'player1', '7')).toMatchObject([{ betStatus: 'PENDING', dbWin: 302.51 }])
})

describe('[EX7] how many win of a recorded race', () => {
  const results = (winners: number) =>
    Array.from({ length: 4 }, (_, place) => (place < winners ? 'WINNER' : 'LOSER'))
  const defined = (numberOfWinners: number, winners?: number) => [
    {
      id: '1.1',
      marketDefinition: definitionOf(winners === undefined ? Array(4).fill('ACTIVE') : results(winners), {
        marketType: 'PLACE',
        numberOfWinners,
        status: winners === undefined ? 'OPEN' : 'CLOSED',
      }),
      rc: winners === undefined ? [{ id: 1, atb: [[4, 500]] as const }] : [],
    },
  ]
  const settledBy = (...told: ReturnType<typeof defined>[]) => {
    const world = recordedWorld(...told)
    world.advanceTo(EPOCH + 1000)
    feed(world, backOf('1'))
    world.advanceTo(EPOCH + 1.5 * MINUTE)
    const restored = new World(world.setup, JSON.parse([...world.snapshotText()].join('')))
    return [world, restored].map((at) => {
      at.advanceTo(EPOCH + 5 * MINUTE)
      const { chipsPaise, exposurePaise } = at.exchange.wallet('player1')
      return [chipsPaise, exposurePaise, at.incidents.latest.map(({ text }) => text)]
    })
  }

  it.each([
    ['fewer', 3, 2],
    ['more', 2, 3],
    ['two in place of one, which is no dead heat', 1, 2],
    ['any number', 2, 0],
  ])('may become %s, and what won is paid whole', (_, before, after) => {
    const paid = [100_300_00, 0, []]
    const ended = defined(after, after || 3)
    expect(settledBy(defined(before), defined(after), ended)).toEqual([paid, paid])
    expect(settledBy(defined(before), ended)).toEqual([paid, paid])
  })

  it('is said rightly where it has no result', () => {
    const incident = 'market 1.1: the recording does not say who came in where, 1 won of 2 places: it is void'
    expect(settledBy(defined(3), defined(2), defined(2, 1))[0]).toEqual([100_000_00, 0, [incident]])
  })

  it('may be corrected once it is settled', () => {
    expect(settledBy(defined(1), defined(1, 2), defined(2, 2))[0]).toEqual([100_300_00, 0, []])
  })
})

it.each([
  ['of a known sport', '7'],
  ['without a sport', ''],
])('[OR12] no bet in a recorded market %s can lose more than ten lakh', (_, eventTypeId) => {
  const definition = definitionOf(['ACTIVE', 'ACTIVE'], { eventTypeId })
  const world = recordedWorld([{ id: '1.1', marketDefinition: definition }])
  world.advanceTo(EPOCH + 1000)
  world.exchange.deposit('player1', 2_000_000_00, '', world.nowMs)
  const asked = backOf('1') as Extract<Input, { kind: 'order' }>
  const laid = (odds: number, orderId: string) =>
    feed(world, {
      ...asked,
      order: { ...asked.order, betType: 'LAY', odds, stack: 10_000, orderId },
    })
  expect(laid(101.01, 'more')).toMatchObject([{ ok: false, code: 'EXPOSURE_LIMIT' }])
  expect(laid(101, 'most')).toMatchObject([{ ok: true }])
})
