import { operation } from '@layline/shared/contract/operation'
import { expect, it } from 'vitest'
import { feed } from '../testing/feed.ts'
import {
  ALL_IN,
  backOf,
  definitionOf,
  EPOCH,
  MINUTE,
  OFFERED,
  recordedWorld,
} from './testing/recorded-world.ts'

it('[ST7] a recorded market may pay twenty places', () => {
  const runners = Array.from({ length: 40 }, (_, index) => (index < 20 ? 'WINNER' : 'LOSER'))
  const top20 = { marketType: 'TOP_20', numberOfWinners: 20 }
  const world = recordedWorld(
    [{ id: '1.1', marketDefinition: definitionOf(Array(40).fill('ACTIVE'), top20), rc: OFFERED }],
    [{ id: '1.1', marketDefinition: definitionOf(runners, { ...top20, status: 'CLOSED' }) }],
  )
  world.advanceTo(EPOCH + 1000)
  feed(world, backOf('1'))
  expect(world.exchange.wallet('player1').exposurePaise).toBe(-100_00)
  world.advanceTo(EPOCH + 2 * MINUTE)
  expect(world.exchange.wallet('player1')).toMatchObject({ chipsPaise: 100_300_00, exposurePaise: 0 })
})

it('[ST7] of a recorded handicap every line that wins is paid whole, and where none does all have lost', () => {
  const lines = (status: 'ACTIVE' | 'WINNER' | 'LOSER') =>
    [-1.5, -0.5, 0.5].map((hc) => ({
      id: 1,
      hc,
      status: hc > 0 && status === 'WINNER' ? ('LOSER' as const) : status,
    }))
  const handicap = { bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE', marketType: 'ASIAN_HANDICAP' }
  const priced = { id: 1, hc: -0.5, atb: [[4, 500]], atl: [[4.5, 500]] } as const
  for (const [status, profitPaise] of [
    ['WINNER', 300_00],
    ['LOSER', -100_00],
  ] as const) {
    const world = recordedWorld(
      [{ id: '1.1', marketDefinition: definitionOf(lines('ACTIVE'), handicap), rc: [priced] }],
      [{ id: '1.1', marketDefinition: definitionOf(lines(status), { ...handicap, status: 'CLOSED' }) }],
    )
    world.advanceTo(EPOCH + 1000)
    feed(world, backOf('1:-0.5'))
    world.advanceTo(EPOCH + 2 * MINUTE)
    expect(world.exchange.wallet('player1').chipsPaise).toBe(100_000_00 + profitPaise)
  }
})

it.each([
  ['as it closes', 'CLOSED'],
  ['while it is suspended', 'SUSPENDED'],
] as const)('[ST5] a recorded race that loses its last runner %s is void', (_, status) => {
  const out = (adjustmentFactor: number) => ({ status: 'REMOVED', adjustmentFactor }) as const
  const all = [out(30), out(60), out(100)]
  const world = recordedWorld(
    [{ id: '1.1', marketDefinition: definitionOf(ALL_IN), rc: OFFERED }],
    [{ id: '1.1', marketDefinition: definitionOf([out(30), 'ACTIVE', 'ACTIVE']) }],
    [{ id: '1.1', marketDefinition: definitionOf([out(30), out(60), 'ACTIVE']) }],
    [{ id: '1.1', marketDefinition: definitionOf(all, { status }) }],
    [{ id: '1.1', marketDefinition: definitionOf(all, { status: 'CLOSED' }) }],
  )
  world.advanceTo(EPOCH + 1000)
  feed(world, backOf('3'))
  world.advanceTo(EPOCH + 5 * MINUTE)
  expect(world.incidents.total).toBe(0)
  expect(world.exchange.market('1.1')).toMatchObject({
    status: 'CLOSED',
    settlement: { result: { kind: 'VOID' } },
  })
  expect(world.exchange.ordersOf('player1')).toMatchObject([{ result: 'VOID' }])
  expect(world.exchange.wallet('player1')).toMatchObject({ chipsPaise: 100_000_00, exposurePaise: 0 })
})

it.each([0, 1, 2, 3])(
  '[ST5] a recorded market of %i winners that loses all its runners is void',
  (numberOfWinners) => {
    const more = { marketType: 'PLACE', numberOfWinners }
    const all = [30, 60, 100].map((adjustmentFactor) => ({ status: 'REMOVED', adjustmentFactor }) as const)
    const world = recordedWorld(
      [{ id: '1.1', marketDefinition: definitionOf(ALL_IN, more), rc: OFFERED }],
      [{ id: '1.1', marketDefinition: definitionOf(all, { ...more, status: 'CLOSED' }) }],
    )
    world.advanceTo(EPOCH + 1000)
    feed(world, backOf('1'))
    world.advanceTo(EPOCH + 2 * MINUTE)
    const { status, settlement } = world.exchange.market('1.1')!
    expect([status, settlement?.result, world.incidents.total]).toEqual(['CLOSED', { kind: 'VOID' }, 0])
    expect(world.exchange.wallet('player1')).toMatchObject({ chipsPaise: 100_000_00, exposurePaise: 0 })
  },
)

it('[ST5] a recorded race that is closed before every runner is named waits for its result, and pays by it', () => {
  const out = { id: 3, status: 'REMOVED', adjustmentFactor: 20 } as const
  const world = recordedWorld(
    [{ id: '1.1', marketDefinition: definitionOf(ALL_IN), rc: OFFERED }],
    [{ id: '1.1', marketDefinition: definitionOf([out], { status: 'CLOSED' }) }],
    [{ id: '1.1', marketDefinition: definitionOf([], { status: 'CLOSED' }) }],
    [{ id: '1.1', marketDefinition: definitionOf(['WINNER', 'LOSER', out], { status: 'CLOSED' }) }],
  )
  world.advanceTo(EPOCH + 1000)
  feed(world, backOf('1'))
  world.advanceTo(EPOCH + 2.5 * MINUTE)
  expect(world.exchange.market('1.1')).toMatchObject({
    status: 'SUSPENDED',
    runners: [{ status: 'ACTIVE' }, { status: 'ACTIVE' }, { status: 'REMOVED' }],
  })
  expect(world.incidents.latest.map(({ text }) => text)).toEqual(
    Array(2).fill('market 1.1: it was closed and not every runner named; it waits for its result'),
  )
  world.advanceTo(EPOCH + 3 * MINUTE)
  // 4 less 20 %.
  expect(world.exchange.wallet('player1')).toMatchObject({ chipsPaise: 100_220_00, exposurePaise: 0 })
})

it.each([
  ['by another result', []],
  ['by opening the market once more', [{ status: 'SUSPENDED' } as const, { status: 'OPEN' } as const]],
])('[ST9] what a recording says of a result is followed when it is corrected %s', (_, between) => {
  const ended = (...results: ('WINNER' | 'LOSER')[]) => definitionOf(results, { status: 'CLOSED' })
  const world = recordedWorld(
    [{ id: '1.1', marketDefinition: definitionOf(ALL_IN), rc: OFFERED }],
    [{ id: '1.1', marketDefinition: ended('LOSER', 'WINNER', 'LOSER') }],
    [{ id: '1.1', marketDefinition: ended('LOSER', 'WINNER', 'LOSER') }],
    ...between.map((more) => [{ id: '1.1', marketDefinition: definitionOf(ALL_IN, more) }]),
    [{ id: '1.1', marketDefinition: ended('WINNER', 'LOSER', 'LOSER') }],
  )
  world.advanceTo(EPOCH + 1000)
  feed(world, backOf('1'))
  const chips = () => world.exchange.wallet('player1').chipsPaise
  world.advanceTo(EPOCH + 2.5 * MINUTE)
  expect(chips()).toBe(99_900_00)
  if (between.length > 0) {
    world.advanceTo(EPOCH + 4.5 * MINUTE)
    expect(world.exchange.market('1.1')!.status).toBe('OPEN')
    expect(world.exchange.depth('1.1', '1', 1).back).toEqual([[400, 500_00]])
    expect(chips()).toBe(100_000_00)
  }
  world.advanceTo(EPOCH + 6 * MINUTE)
  expect([chips(), world.incidents.total]).toEqual([100_300_00, 0])
})

it('[ST4] [RD1] a recorded race that was settled is settled anew where a non-runner is named later', () => {
  const out = { status: 'REMOVED', adjustmentFactor: 25 } as const
  const ended = (second: 'LOSER' | typeof out) => [
    { id: '1.1', marketDefinition: definitionOf(['WINNER', second, 'LOSER'], { status: 'CLOSED' }) },
  ]
  const open = [{ id: '1.1', marketDefinition: definitionOf(ALL_IN), rc: OFFERED }]
  const betsPaid = (...results: ReturnType<typeof ended>[]) => {
    const world = recordedWorld(open, ...results)
    world.advanceTo(EPOCH + 1000)
    feed(world, backOf('1'), backOf('2'))
    world.advanceTo(EPOCH + 5 * MINUTE)
    expect(world.incidents.total).toBe(0)
    const { exchange } = world
    return {
      runners: exchange.market('1.1')!.runners.map(({ status }) => status),
      bets: exchange.ordersOf('player1').map(({ result, profitPaise }) => [result, profitPaise]),
      wallet: exchange.wallet('player1'),
    }
  }
  const corrected = betsPaid(ended('LOSER'), ended(out), ended(out))
  expect(corrected).toMatchObject({
    runners: ['WINNER', 'REMOVED', 'LOSER'],
    // 4 less 25 %.
    bets: [
      ['WON', 200_00],
      ['VOID', 0],
    ],
    wallet: { chipsPaise: 100_200_00, exposurePaise: 0 },
  })
  expect(corrected).toEqual(betsPaid(ended(out)))
})

it('[ST9] a recorded result is corrected also where that names a runner for the first time', () => {
  const ended = (...runners: Parameters<typeof definitionOf>[0]) => [
    { id: '1.1', marketDefinition: definitionOf(runners, { status: 'CLOSED' }) },
  ]
  const world = recordedWorld(
    [{ id: '1.1', marketDefinition: definitionOf(ALL_IN), rc: OFFERED }],
    ended('LOSER', 'WINNER', 'LOSER'),
    ended('WINNER', 'LOSER', 'LOSER', 'REMOVED'),
  )
  world.advanceTo(EPOCH + 1000)
  feed(world, backOf('1'))
  world.advanceTo(EPOCH + 3 * MINUTE)
  expect([world.exchange.wallet('player1').chipsPaise, world.incidents.total]).toEqual([100_300_00, 0])
})

it.each([
  ['a place market', { marketType: 'PLACE', numberOfWinners: 2 }, ['WINNER', 'WINNER', 'LOSER', 'LOSER']],
  ['a market of any number of winners', { numberOfWinners: 0 }, ['WINNER', 'LOSER', 'WINNER', 'LOSER']],
  ['a race with a dead heat', {}, ['WINNER', 'LOSER', 'LOSER', 'WINNER']],
] as const)(
  '[ST6] the result of %s is not settled again where its runners are listed otherwise',
  (_, more, results) => {
    const ended = definitionOf(results, { ...more, status: 'CLOSED' })
    const world = recordedWorld(
      [{ id: '1.1', marketDefinition: definitionOf([...ALL_IN, 'ACTIVE'], more), rc: OFFERED }],
      [{ id: '1.1', marketDefinition: ended }],
      [{ id: '1.1', marketDefinition: { ...ended, runners: ended.runners.toReversed() } }],
    )
    world.advanceTo(EPOCH + 1000)
    feed(world, backOf('1'))
    world.advanceTo(EPOCH + 3 * MINUTE)
    expect(world.exchange.entries('player1').map(({ kind }) => kind)).toEqual(['DEPOSIT', 'SETTLEMENT'])
  },
)

it('[ST9] what an operator says of a result is not corrected by the recording', () => {
  const ended = definitionOf(['LOSER', 'WINNER', 'LOSER'], { status: 'CLOSED' })
  const world = recordedWorld(
    [{ id: '1.1', marketDefinition: definitionOf(ALL_IN), rc: OFFERED }],
    [{ id: '1.1', marketDefinition: ended }],
  )
  world.advanceTo(EPOCH + 1000)
  const asked = operation.parse({ type: 'settle', marketId: '1.1', places: [['1']] })
  feed(world, backOf('1'), { kind: 'operate', operation: asked })
  world.advanceTo(EPOCH + 2 * MINUTE)
  expect(world.exchange.wallet('player1').chipsPaise).toBe(100_300_00)
})
