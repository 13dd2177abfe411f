import { expect, it } from 'vitest'
import { feed } from '../testing/feed.ts'
import { marketView } from '../views/market-view.ts'
import { World } from '../world.ts'
import type { MarketChange } from './recording.ts'
import { ALL_IN, backOf, definitionOf, EPOCH, MINUTE, recordedWorld } from './testing/recorded-world.ts'

/** Runner 1 with offers and trades, runner 2 with trades by price, runner 3 with a volume alone. */
const BEGINNING: MarketChange = {
  id: '1.1',
  img: true,
  marketDefinition: definitionOf(ALL_IN),
  rc: [
    { id: 1, atb: [[4, 500]], trd: [[4, 100]], ltp: 4 },
    { id: 2, atb: [[3, 5]], trd: [[3, 70]], ltp: 3 },
    { id: 3, tv: 30, ltp: 9 },
  ],
}

/** Of each runner: what can be backed, what was matched at which prices and in all, and the last traded price. */
const shownBy = (world: World) =>
  marketView(world, '1.1', 3)!.rates.map(({ Back, Traded, deMatched, ltp }) => [
    Back.map(({ Price, Size }) => [Price, Size]),
    Traded,
    deMatched,
    ltp,
  ])

it('an image begins every runner of its market anew, those too that it lists without trades or leaves out', () => {
  const world = recordedWorld(
    [BEGINNING],
    [
      {
        id: '1.1',
        img: true,
        rc: [
          { id: 1, trd: [[4, 120]], ltp: 4 },
          { id: 2, atb: [[2.9, 1]] },
        ],
      },
    ],
  )
  const anew = recordedWorld([
    {
      ...BEGINNING,
      rc: [
        { id: 1, trd: [[4, 120]], ltp: 4 },
        { id: 2, atb: [[2.9, 1]] },
      ],
    },
  ])
  world.advanceTo(EPOCH)
  expect(world.generators.replays.volumePaise('1.1')).toBe(200_00)
  world.advanceTo(EPOCH + MINUTE)
  anew.advanceTo(EPOCH)
  expect(world.generators.replays.volumePaise('1.1')).toBe(120_00)
  expect(shownBy(world)).toEqual(shownBy(anew))
})

it('a price in the history says what was matched by then, in an image as in any other message', () => {
  const world = recordedWorld(
    [BEGINNING],
    [{ id: '1.1', img: true, rc: [{ id: 1, trd: [[4, 130]], ltp: 4.1 }] }],
    [{ id: '1.1', rc: [{ id: 1, trd: [[4.2, 10]], ltp: 4.2 }] }],
  )
  world.advanceTo(EPOCH + 2 * MINUTE)
  const points = world.exchange.market('1.1')!.traded.points(0)
  expect(points.map(({ matchedRupees }) => matchedRupees)).toEqual([100, 130, 140])
})

it('an image keeps what players traded, and its price', () => {
  const world = recordedWorld([BEGINNING], [{ id: '1.1', img: true, rc: [] }])
  world.advanceTo(EPOCH)
  feed(world, backOf('1'))
  world.advanceTo(EPOCH + MINUTE)
  expect(shownBy(world)[0]!.slice(2)).toEqual([200, 4])
})

it.each([
  ['a size matched at a price', { trd: [[4, 1e306]] }],
  ['a size beyond what is exact', { trd: [[4, 2 ** 53]] }],
  [
    'sizes that are exact one by one',
    {
      trd: [
        [3, 6e13],
        [4, 6e13],
      ],
    },
  ],
  ['a volume', { tv: 1e307 }],
] as const)('%s that cannot be counted to the paisa stops its market, and the world goes on', (_, told) => {
  const other = { id: '1.2', marketDefinition: definitionOf(ALL_IN), rc: [{ id: 1, trd: [[4, 1]] as const }] }
  const world = recordedWorld([BEGINNING, other], [{ id: '1.1', rc: [{ id: 3, ...told }] }], [other])
  world.advanceTo(EPOCH + 2 * MINUTE)
  expect(world.incidents.latest).toEqual([
    {
      atMs: EPOCH + MINUTE,
      marketId: '1.1',
      text: expect.stringContaining('what was matched is whole paise'),
    },
  ])
  expect([world.exchange.market('1.1')!.status, world.exchange.market('1.2')!.status]).toEqual([
    'SUSPENDED',
    'OPEN',
  ])
  const restored = new World(world.setup, JSON.parse([...world.snapshotText()].join('')))
  expect(marketView(restored, '1.1', 3)).toEqual(marketView(world, '1.1', 3))
})

it.each([
  ['a last traded price below zero', { ltp: -4 }, -400],
  ['a last traded price above all', { ltp: 1e12 }, 1e14],
  ['a last traded price just below the lowest', { ltp: 1 }, 100],
  ['a price of a trade below zero', { trd: [[-4, 7]] }, -400],
  ['a price of a trade above all', { trd: [[1e9, 5]] }, 1e11],
  ['a price of a trade just above the highest', { trd: [[1000.01, 5]] }, 100_001],
] as const)('%s stops its market as such an offer does, and is not shown', (_, told, price) => {
  const first = { id: '1.1', marketDefinition: definitionOf(ALL_IN) }
  const world = recordedWorld([first], [{ id: '1.1', rc: [{ id: 1, ...told }] }])
  world.advanceTo(EPOCH)
  const before = shownBy(world)
  world.advanceTo(EPOCH + MINUTE)
  expect(world.incidents.latest.map(({ text }) => text)).toEqual([`${price} is no price in hundredths`])
  expect(world.exchange.market('1.1')!.status).toBe('SUSPENDED')
  expect(shownBy(world)).toEqual(before)
})

it('the lowest and the highest price may have been traded', () => {
  const rc = [
    { id: 1, trd: [[1.01, 5]] as const, ltp: 1.01 },
    { id: 2, trd: [[1000, 5]] as const, ltp: 1000 },
  ]
  const world = recordedWorld([{ id: '1.1', marketDefinition: definitionOf(ALL_IN), rc }])
  world.advanceTo(EPOCH)
  expect(world.incidents.total).toBe(0)
  expect(shownBy(world).map(([, , , ltp]) => ltp)).toEqual([1.01, 1000, undefined])
})

const traded = (...trd: [number, number][]) => [{ id: '1.1', rc: [{ id: 1, trd }] }]

it('all that was matched in an open market may be taken back, and what is matched later counts alone', () => {
  const told = [
    [{ id: '1.1', marketDefinition: definitionOf(ALL_IN) }],
    traded([4, 30]),
    traded([4, 0]),
    traded([5, 10]),
  ] as const
  const world = recordedWorld(...told)
  const volumes = told.map((_, minute) => {
    world.advanceTo(EPOCH + minute * MINUTE)
    return [world.generators.replays.volumePaise('1.1'), shownBy(world)[0]![2]]
  })
  expect(volumes).toEqual([
    [0, 0],
    [30_00, 30],
    [0, 0],
    [10_00, 10],
  ])
  // Taken back, the market is told of all this again.
  for (const type of ['void', 'reverse'] as const) {
    feed(world, { kind: 'operate', operation: { type, marketId: '1.1' } })
  }
  expect([world.generators.replays.volumePaise('1.1'), shownBy(world)[0]![2]]).toEqual([10_00, 10])
})

it('what was matched stays where a suspended market is emptied before it is closed, also if it opens again', () => {
  const suspended = { id: '1.1', marketDefinition: definitionOf(ALL_IN, { status: 'SUSPENDED' }) }
  const ended = definitionOf(['WINNER', 'LOSER', 'LOSER'], { status: 'CLOSED' })
  const world = recordedWorld(
    [{ id: '1.1', marketDefinition: definitionOf(ALL_IN) }],
    traded([4, 30], [5, 10]),
    [suspended],
    traded([4, 0], [5, 0]),
    [{ id: '1.1', marketDefinition: ended }],
    [{ id: '1.1', marketDefinition: definitionOf(ALL_IN) }],
  )
  for (const minute of [3, 4, 5]) {
    world.advanceTo(EPOCH + minute * MINUTE)
    expect([world.generators.replays.volumePaise('1.1'), shownBy(world)[0]![2]]).toEqual([40_00, 40])
  }
})

it('where a list has the same price twice, the last size counts', () => {
  const levels = (...sizes: number[]) => sizes.map((size) => [4, size] as const)
  const told = (rc: MarketChange['rc']) => [{ id: '1.1', rc: rc! }]
  const world = recordedWorld(
    [{ id: '1.1', marketDefinition: definitionOf(ALL_IN), rc: [{ id: 1, atb: levels(7) }] }],
    told([{ id: 1, atb: levels(5, 0) }]),
    told([{ id: 1, atb: levels(0, 6) }]),
    told([{ id: 1, atb: [...levels(9), [3, 2], ...levels(8)] }]),
    told([{ id: 1, atb: levels(0), atl: levels(3, 0, 4, 0) }]),
  )
  const shown = Array.from({ length: 5 }, (_, minute) => {
    world.advanceTo(EPOCH + minute * MINUTE)
    return world.exchange.depth('1.1', '1', 9)
  })
  expect(shown.map(({ back }) => back)).toEqual([
    [[400, 7_00]],
    [],
    [[400, 6_00]],
    [
      [400, 8_00],
      [300, 2_00],
    ],
    [[300, 2_00]],
  ])
  expect(shown[4]!.lay).toEqual([])
})
