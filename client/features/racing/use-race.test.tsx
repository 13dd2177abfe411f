// @vitest-environment jsdom
import type { Market } from '@layline/shared/entities/market'
import { act, cleanup, screen } from '@testing-library/react'
import { useSnapshot } from 'valtio'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MarketState } from '../../feed/market-store.ts'
import { useLiveMarket } from '../../feed/use-markets.ts'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { marketOf, runner } from '../../testing/market.ts'
import type { PricedRaceNode } from './race-node.ts'
import { raceMarketsQuery, raceQuery } from './race-queries.ts'
import { useRace } from './use-race.ts'

const ID = '1.100'
let fixture: Fixture

function Price({ market }: { market: MarketState }) {
  return <output>{useSnapshot(market.runners[0]!.back[0]!).price}</output>
}

function Race() {
  useRace(ID)
  const market = useLiveMarket(ID)
  return market ? <Price market={market} /> : 'loading'
}

const marketAt = (price: number, second: number): Market =>
  marketOf(ID, [runner('A', { back: [[price, 50]] })], {
    stSportsID: '7',
    dtLastUpdated: `2026-03-01T12:00:0${second}.000Z`,
  })
const nodeAt = (price: number): PricedRaceNode => ({
  marketId: ID,
  state: { status: 'OPEN', inplay: false },
  description: { marketTime: '2026-03-01T12:00:00.000Z', marketName: 'Win', marketType: 'WIN' },
  runners: [
    {
      selectionId: 'A',
      description: {
        runnerName: 'A',
        metadata: { CLOTH_NUMBER_ALPHA: '1', AGE: '4', JOCKEY_NAME: '', COLOURS_FILENAME: '' },
      },
      state: { status: 'ACTIVE', adjustmentFactor: 10 },
      exchange: { availableToBack: [{ price, size: 50 }], availableToLay: [] },
    },
  ],
})

/** An answer of the server, and the frame in which it is drawn. */
async function answers(queryKey: readonly unknown[], data: unknown): Promise<void> {
  await act(async () => void fixture.client.queries.setQueryData(queryKey, data))
  await act(() => new Promise(requestAnimationFrame))
}
const raceAnswers = (market: Market) => answers(raceQuery(fixture.client.api, ID).queryKey, [market])
const pricesAnswer = (price: number) =>
  answers(raceMarketsQuery(fixture.client.api, ID).queryKey, [nodeAt(price)])
const shown = () => screen.getByRole('status').textContent

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  fixture = createFixture()
  fixture.show(<Race />)
})
afterEach(() => {
  cleanup()
  fixture.close()
  vi.unstubAllGlobals()
})

it('prices asked for each second are on the screen as they come', async () => {
  await raceAnswers(marketAt(2, 0))
  expect(shown()).toBe('2')
  await pricesAnswer(2.1)
  expect(shown()).toBe('2.1')
  await pricesAnswer(2.2)
  expect(shown()).toBe('2.2')
})

it('a later answer of the whole race is not taken back by prices that came before it', async () => {
  await raceAnswers(marketAt(2, 0))
  await pricesAnswer(2.1)
  await raceAnswers(marketAt(3, 7))
  expect(shown()).toBe('3')
  await pricesAnswer(3.1)
  expect(shown()).toBe('3.1')
})
