import { operation } from '@layline/shared/contract/operation'
import { expect, it } from 'vitest'
import { feed } from '../testing/feed.ts'
import type { World } from '../world.ts'
import type { MarketChange } from './recording.ts'
import { backOf, definitionOf, EPOCH, MINUTE, recordedWorld } from './testing/recorded-world.ts'

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
