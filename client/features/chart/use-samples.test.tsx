// @vitest-environment jsdom
import { MARKET_STATUS } from '@layline/shared/entities/market'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeSocket } from '../../testing/fake-socket.ts'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { marketOf, runner } from '../../testing/market.ts'
import { useSamples } from './use-samples.ts'

const START_MS = Date.parse('2026-03-01T10:00:00Z')
const MINUTE_MS = 60_000
let fixture: Fixture

beforeEach(() => {
  // The clock ticks when the test says what time it is.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  fixture = createFixture()
  fixture.client.clock.set({ worldMs: START_MS, speed: 1 })
})
afterEach(() => {
  cleanup()
  fixture.close()
  FakeSocket.all.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function put(ltp: number, btMarketStatus: number = MARKET_STATUS.inPlay): void {
  const market = marketOf('1.1', [runner('7', { back: [[1.84, 10]], lay: [[1.88, 10]] })], { btMarketStatus })
  const rates = market.rates.map((each) => ({ ...each, ltp, deMatched: 400 }))
  fixture.trading.markets.put({ type: 'event', tag: '1' }, [{ ...market, rates }], { replace: true })
}

function Samples() {
  const market = fixture.trading.markets.markets['1.1']
  const samples = useSamples({ market, runner: market?.runners[0], isOnRuns: false, score: undefined })
  const shown = samples.map(({ atMs, price, back, lay, isStopped }) => [
    Math.round((atMs - START_MS) / MINUTE_MS),
    price,
    back,
    lay,
    isStopped,
  ])
  return <output>{JSON.stringify(shown)}</output>
}

const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '')
/** Moves the world's clock on by minutes, and lets the page's clock tick. */
const tick = (minute: number) =>
  act(async () =>
    fixture.client.clock.set({ worldMs: START_MS + minute * MINUTE_MS, speed: minute % 2 === 0 ? 1 : 2 }),
  )

it('a sample is taken at a tick where something is another, without a spread while no bets are taken', async () => {
  put(1.85)
  fixture.show(<Samples />)
  await tick(1)
  await tick(2)
  put(1.9)
  await tick(3)
  put(1.9, MARKET_STATUS.suspended)
  await tick(4)
  expect(shown()).toEqual([
    [0, 1.85, 1.84, 1.88, false],
    [3, 1.9, 1.84, 1.88, false],
    [4, 1.9, null, null, true],
  ])
})

it('where the time is set back they begin anew', async () => {
  put(1.85)
  fixture.show(<Samples />)
  put(1.87)
  await tick(5)
  put(1.9)
  fixture.client.clock.restart()
  await tick(2)
  expect(shown()).toEqual([[2, 1.9, 1.84, 1.88, false]])
})
