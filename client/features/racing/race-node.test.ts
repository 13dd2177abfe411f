import { expect, it } from 'vitest'
import { marketOf, runner } from '../../testing/market.ts'
import { isNodeSuspended, type PricedRaceNode, partedRunners, raceNodesOf, refreshed } from './race-node.ts'

const nodeRunner = (
  selectionId: string,
  status: PricedRaceNode['runners'][number]['state']['status'] = 'ACTIVE',
) => ({
  selectionId,
  description: {
    runnerName: selectionId,
    metadata: { CLOTH_NUMBER_ALPHA: '1', AGE: '4', JOCKEY_NAME: 'G. Lorrwick', COLOURS_FILENAME: '' },
  },
  state: { status, adjustmentFactor: 10 },
  exchange: {
    availableToBack: [{ price: 3, size: 100 }],
    availableToLay: [{ price: 3.2, size: 50 }],
  },
})
const node = (state: PricedRaceNode['state'], runners = [nodeRunner('A')]): PricedRaceNode => ({
  marketId: '1.1',
  state,
  description: { marketTime: '2026-03-01T12:00:00.000Z', marketName: 'Win', marketType: 'WIN' },
  runners,
})

it.each([
  ['OPEN', false, false],
  ['OPEN', true, true],
  ['SUSPENDED', false, true],
  ['INACTIVE', false, true],
  ['CLOSED', false, true],
] as const)('a race market that is %s with in play %s shows SUSPENDED: %s', (status, inplay, suspended) => {
  expect(isNodeSuspended(node({ status, inplay }))).toBe(suspended)
})

it('non-runners stand apart, everybody else keeps the order of the card', () => {
  const { starters, nonRunners } = partedRunners(
    node({ status: 'OPEN', inplay: false }, [
      nodeRunner('A', 'REMOVED'),
      nodeRunner('B', 'WINNER'),
      nodeRunner('C'),
    ]),
  )
  expect(starters.map(({ selectionId }) => selectionId)).toEqual(['B', 'C'])
  expect(nonRunners.map(({ selectionId }) => selectionId)).toEqual(['A'])
})

it('markets are found whatever event they are in', () => {
  const one = node({ status: 'OPEN', inplay: false })
  const answer = { eventTypes: [{ eventNodes: [{ marketNodes: [one] }, { marketNodes: [one, one] }] }] }
  expect(raceNodesOf(answer)).toHaveLength(3)
})

it('a newer race market brings its status and prices, and leaves the rest of the market', () => {
  const market = marketOf('1.1', [runner('A', { back: [[2, 10]] })], { min: 50 })
  const newer = refreshed(market, node({ status: 'SUSPENDED', inplay: false }, [nodeRunner('A', 'WINNER')]))
  expect(newer).toMatchObject({
    min: 50,
    btMarketStatus: 2,
    rates: [
      {
        stSelectionID: 'A',
        btRunnarStatus: 3,
        Back: [{ Price: 3, Size: 100 }],
        Lay: [{ Price: 3.2, Size: 50 }],
      },
    ],
  })
  expect(refreshed(market, node({ status: 'OPEN', inplay: true })).btMarketStatus).toBe(1)
  expect(refreshed(market, node({ status: 'OPEN', inplay: false })).btMarketStatus).toBe(0)
  expect(refreshed(market, node({ status: 'CLOSED', inplay: false })).btMarketStatus).toBe(3)
})
