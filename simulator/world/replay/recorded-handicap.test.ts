import { expect, it } from 'vitest'
import { feed } from '../testing/feed.ts'
import type { MarketChange, RecordedRunner } from './recording.ts'
import { backOf, definitionOf, EPOCH, MINUTE, recordedWorld } from './testing/recorded-world.ts'

type Status = RecordedRunner['status']

const HANDICAP = { bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE', marketType: 'ASIAN_HANDICAP' }
const LINES = [-1, 0, 1]
const linesOf = (...statuses: Status[]) =>
  statuses.map((status, index) => ({ id: 1, hc: LINES[index]!, status }))

const opened: MarketChange = {
  id: '1.1',
  marketDefinition: definitionOf(linesOf('ACTIVE', 'ACTIVE', 'ACTIVE'), HANDICAP),
  rc: LINES.map((hc) => ({ id: 1, hc, atb: [[4, 500]] })),
}
const closed = (...statuses: Status[]): MarketChange => ({
  id: '1.1',
  marketDefinition: definitionOf(linesOf(...statuses), { ...HANDICAP, status: 'CLOSED' }),
})

/** A back of 100 at 4 on each of the lines, in their order, after these closing definitions, one a minute. */
function settledBy(...changes: MarketChange[]) {
  const world = recordedWorld([opened], ...changes.map((change) => [change]))
  world.advanceTo(EPOCH + 1000)
  feed(world, backOf('1:-1'), backOf('1'), backOf('1:1'))
  world.advanceTo(EPOCH + (changes.length + 1) * MINUTE)
  const { exchange, incidents } = world
  return {
    bets: exchange.ordersOf('player1').map(({ result, profitPaise }) => [result, profitPaise]),
    status: exchange.market('1.1')!.status,
    wallet: exchange.wallet('player1'),
    incidents: incidents.latest.map(({ text }) => text),
  }
}

const VOID_LINE = {
  bets: [
    ['LOST', -100_00],
    ['VOID', 0],
    ['WON', 300_00],
  ],
  status: 'CLOSED',
  wallet: { chipsPaise: 100_200_00, exposurePaise: 0 },
  incidents: ['market 1.1: the recording has no result of 1: bets on them are void'],
}

it.each(['ACTIVE', 'HIDDEN'] as const)(
  '[ST4] a line of a recorded handicap that is %s as the market closes is void, the others are paid',
  (status) => {
    expect(settledBy(closed('LOSER', status, 'WINNER'))).toMatchObject(VOID_LINE)
  },
)

it('[ST9] a recorded handicap is settled anew where a line has lost its result, and once only', () => {
  const later = closed('LOSER', 'ACTIVE', 'WINNER')
  for (const before of ['LOSER', 'WINNER'] as const) {
    expect(settledBy(closed('LOSER', before, 'WINNER'), later, later)).toMatchObject(VOID_LINE)
  }
})

it('[ST5] a recorded handicap that closes with a line unnamed waits for its result, and pays by it', () => {
  const early = settledBy(closed('LOSER', 'LOSER'))
  expect([early.status, early.wallet.exposurePaise]).toEqual(['SUSPENDED', -300_00])
  expect(early.incidents).toEqual([
    'market 1.1: it was closed and not every runner named; it waits for its result',
  ])
  const { bets, wallet } = settledBy(closed('LOSER', 'LOSER'), closed('LOSER', 'LOSER', 'WINNER'))
  expect(bets.map(([result]) => result)).toEqual(['LOST', 'LOST', 'WON'])
  expect(wallet).toMatchObject({ chipsPaise: 100_100_00, exposurePaise: 0 })
})
