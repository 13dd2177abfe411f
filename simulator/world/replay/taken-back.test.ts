import { operation } from '@layline/shared/contract/operation'
import { expect, it } from 'vitest'
import { feed } from '../testing/feed.ts'
import type { World } from '../world.ts'
import type { MarketChange, RecordedDefinition } from './recording.ts'
import {
  backOf,
  definitionOf,
  EPOCH,
  MINUTE,
  recordedWorld,
  recordingFrom,
  worldOf,
} from './testing/recorded-world.ts'

type Runners = Parameters<typeof definitionOf>[0]

const out = (adjustmentFactor: number) => ({ status: 'REMOVED', adjustmentFactor }) as const
const defined = (...runners: Runners): MarketChange[] => [
  { id: '1.1', marketDefinition: definitionOf(runners) },
]

function operate(world: World, asked: Record<string, unknown>): void {
  const input = { kind: 'operate', operation: operation.parse({ marketId: '1.1', ...asked }) } as const
  expect(feed(world, input)).toEqual([{ ok: true }])
}

/** What came of the bets, and who is still in. */
const endOf = ({ exchange }: World) => ({
  bets: exchange
    .ordersOf('player1')
    .map(({ result, profitPaise, pieces }) => [
      result,
      profitPaise,
      ...pieces.map(({ priceHundredths }) => priceHundredths),
    ]),
  runners: exchange.market('1.1')!.runners.map(({ name, status }) => [name, status]),
  reducedBy: exchange.market('1.1')!.reducedBy,
  wallet: exchange.wallet('player1'),
})

it('[ST9] [RD4] non-runners that a recorded market missed while it was void reduce it in the order of their removal', () => {
  const rc = [{ id: 1, atb: [[4.1, 500]] as const }]
  const told = [
    [{ id: '1.1', marketDefinition: definitionOf(Array(4).fill('ACTIVE')), rc }],
    [],
    defined('ACTIVE', 'ACTIVE', out(5), 'ACTIVE'),
    defined('ACTIVE', out(5.5), out(5), 'ACTIVE'),
    [],
    [
      {
        id: '1.1',
        marketDefinition: definitionOf(['WINNER', out(5.5), out(5), 'LOSER'], { status: 'CLOSED' }),
      },
    ],
  ]
  const ended = (isVoidMeanwhile: boolean) => {
    const world = recordedWorld(...told)
    world.advanceTo(EPOCH + 1000)
    feed(world, backOf('1'))
    world.advanceTo(EPOCH + MINUTE)
    if (isVoidMeanwhile) operate(world, { type: 'void' })
    world.advanceTo(EPOCH + 4 * MINUTE)
    if (isVoidMeanwhile) operate(world, { type: 'reverse' })
    world.advanceTo(EPOCH + 6 * MINUTE)
    return endOf(world)
  }
  const whole = ended(false)
  // 4.10 less 5 % is 3.895, less 5.5 % of 3.90 is 3.6855; the other way round it is 3.68.
  expect(whole.bets).toEqual([['WON', 269_00, 369]])
  expect(ended(true)).toEqual(whole)
})

it('[ST9] [RD1] a recorded market that was void as its recording ended learns who joined and who was withdrawn', () => {
  const rc = [1, 2, 3].map((id) => ({ id, atb: [[4, 500]] as const, atl: [[4.2, 500]] as const }))
  const told = [
    [{ id: '1.1', marketDefinition: definitionOf(Array(3).fill('ACTIVE')), rc }],
    [],
    [{ id: '1.1', rc: [{ id: 4, atb: [[5, 10]] as const }] }],
    defined('ACTIVE', out(30), 'ACTIVE', 'ACTIVE'),
    [
      {
        id: '1.1',
        marketDefinition: definitionOf(['WINNER', out(30), 'LOSER', 'LOSER', 'LOSER'], { status: 'CLOSED' }),
      },
    ],
  ]
  const ended = (isVoidMeanwhile: boolean) => {
    const world = recordedWorld(...told)
    world.advanceTo(EPOCH + 1000)
    feed(world, backOf('1'), backOf('2'))
    world.advanceTo(EPOCH + MINUTE)
    if (isVoidMeanwhile) operate(world, { type: 'void' })
    world.advanceTo(EPOCH + 5 * MINUTE)
    if (isVoidMeanwhile) {
      operate(world, { type: 'reverse' })
      expect(world.exchange.market('1.1')!.status).toBe('SUSPENDED')
      expect(world.exchange.depth('1.1', '1', 9)).toEqual({ back: [], lay: [] })
      operate(world, { type: 'settle', places: [['1']] })
    }
    expect(world.incidents.total).toBe(0)
    return endOf(world)
  }
  const whole = ended(false)
  // 4 less 30 %.
  expect(whole.bets).toEqual([
    ['WON', 180_00, 280],
    ['VOID', 0],
  ])
  expect(ended(true)).toEqual(whole)
})

const IN = ['ACTIVE', 'ACTIVE'] as const
const offering = (price: number, more?: Partial<RecordedDefinition>): MarketChange[] => [
  {
    id: '1.1',
    img: true,
    marketDefinition: definitionOf(IN, more),
    rc: [{ id: 1, atb: [[price, 500]] as const }],
  },
]
/** Status, whether in play, the prices to back at, what was matched. */
const shownBy = ({ exchange, generators }: World) => {
  const { status, inPlay } = exchange.market('1.1')!
  return [status, inPlay, exchange.depth('1.1', '1', 9).back, generators.replays.volumePaise('1.1')]
}

it.each([
  ['in the first', 0],
  ['in the second', 1],
])('[ST9] a market recorded in two files at once is, taken back, as it was told last, %s', (_, longer) => {
  const suspended = offering(3, { status: 'SUSPENDED', inPlay: true })
  const long = recordingFrom(0, offering(4), [], [], suspended)
  const short = recordingFrom(1, offering(5))
  const files = longer === 0 ? [long, short] : [short, long]
  const [world, whole] = [worldOf(...files), worldOf(...files)]
  world.advanceTo(EPOCH + 1000)
  operate(world, { type: 'void' })
  for (const each of [world, whole]) each.advanceTo(EPOCH + 4 * MINUTE)
  operate(world, { type: 'reverse' })
  expect(shownBy(whole)).toEqual(['SUSPENDED', true, [[300, 500_00]], 0])
  expect(shownBy(world)).toEqual(shownBy(whole))
})

it('[ST9] a market that the second of its files has closed takes no bets when it is taken back', () => {
  const ended = definitionOf(['WINNER', 'LOSER'], { status: 'CLOSED' })
  const world = worldOf(
    recordingFrom(0, offering(4)),
    recordingFrom(2, offering(2), [{ id: '1.1', marketDefinition: ended }]),
  )
  world.advanceTo(EPOCH + 5 * MINUTE)
  operate(world, { type: 'reverse' })
  expect(shownBy(world)).toEqual(['SUSPENDED', false, [], 0])
  expect(feed(world, backOf('1'))).toMatchObject([{ ok: false, code: 'MARKET_SUSPENDED' }])
})

it('[ST9] what was matched before a suspended market was emptied is there again when it is taken back', () => {
  const trd = (...levels: [price: number, size: number][]) => [{ id: '1.1', rc: [{ id: 1, trd: levels }] }]
  const told = [
    [{ id: '1.1', marketDefinition: definitionOf(IN), rc: [{ id: 1, trd: [[4, 100]] as const }] }],
    [{ id: '1.1', marketDefinition: definitionOf(IN, { status: 'SUSPENDED' }) }],
    trd([4, 0]),
    [{ id: '1.1', marketDefinition: definitionOf(IN) }],
    trd([5, 60]),
  ]
  const [world, whole] = [recordedWorld(...told), recordedWorld(...told)]
  for (const each of [world, whole]) each.advanceTo(EPOCH + 5 * MINUTE)
  operate(world, { type: 'void' })
  operate(world, { type: 'reverse' })
  expect(shownBy(world)).toEqual(['OPEN', false, [], 160_00])
  expect(shownBy(whole)).toEqual(shownBy(world))
  const [levels, wholeLevels] = [world, whole].map(({ exchange }) => exchange.market('1.1')!.traded.levels(0))
  expect(levels).toEqual(wholeLevels)
})
