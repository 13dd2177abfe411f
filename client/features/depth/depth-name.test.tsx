// @vitest-environment jsdom
import type { Market } from '@layline/shared/entities/market'
import { FEED_DEPTH_MAX } from '@layline/shared/feed'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeSocket } from '../../testing/fake-socket.ts'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { marketOf, runner } from '../../testing/market.ts'
import { DepthName } from './depth-name.tsx'

const EVENT_ID = '30000001'
let fixture: Fixture

/** A market of one runner with this number of prices a side, from 1.80 down and from 1.82 up. */
function marketWith(levels: number, traded: Partial<Market['rates'][number]> = {}): Market {
  const back = Array.from({ length: levels }, (_, step) => [(180 - step) / 100, 100 + step] as const)
  const lay = Array.from({ length: levels }, (_, step) => [(182 + step) / 100, 200 + step] as const)
  const market = marketOf('1.1', [runner('7', { name: 'Reds', back, lay })])
  return { ...market, rates: market.rates.map((rates) => ({ ...rates, ...traded })) }
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  fixture = createFixture()
})
afterEach(() => {
  cleanup()
  fixture.close()
  FakeSocket.all.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const put = (market: Market, depth?: number) =>
  act(async () => {
    fixture.trading.markets.put(
      { type: 'event', tag: EVENT_ID, ...(depth !== undefined && { depth }) },
      [market],
      { replace: true, fed: true },
    )
    await vi.advanceTimersByTimeAsync(1000)
  })

async function show() {
  await put(marketWith(3))
  const market = fixture.trading.markets.markets['1.1']
  const reds = market?.runners[0]
  if (!market || !reds) throw new Error('no market on the screen')
  fixture.show(<DepthName market={market.facts} runner={reds} name="Reds" />)
}

const name = () => screen.getByRole('button', { name: 'Reds, depth' })
const popover = () => screen.queryByRole('region', { name: 'Depth of Reds' })
const rows = () =>
  within(popover() ?? document.body)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

it('a click opens the best three prices, and the whole depth with what was matched once it has come', async () => {
  await show()
  fireEvent.click(name())
  expect(rows()).toEqual(['1.84202', '1.83201', '1.82200', '1001.8', '1011.79', '1021.78'])
  await put(
    marketWith(4, { ltp: 1.81, deMatched: 5000, Traded: [{ Price: 1.81, Size: 5000 }] }),
    FEED_DEPTH_MAX,
  )
  expect(rows()).toEqual([
    '1.85203',
    '1.84202',
    '1.83201',
    '1.82200',
    '1.815k',
    '1001.8',
    '1011.79',
    '1021.78',
    '1031.77',
  ])
  expect(popover()?.textContent).toContain('Last 1.81 · Matched ₹5k')
})

it('Escape closes it and gives the focus back; a press elsewhere closes it too', async () => {
  await show()
  fireEvent.click(name())
  screen.getByRole('button', { name: 'Close depth' }).focus()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(popover()).toBeNull()
  expect(document.activeElement).toBe(name())
  fireEvent.click(name())
  fireEvent.pointerDown(document.body)
  expect(popover()).toBeNull()
})

it('a mouse that rests on the name for 300 ms opens it, and takes it away when it leaves', async () => {
  await show()
  const holder = name().parentElement
  if (!holder) throw new Error('the name stands alone')
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  fireEvent.pointerEnter(holder, { pointerType: 'mouse' })
  await pass(200)
  fireEvent.pointerLeave(holder, { pointerType: 'mouse' })
  await pass(400)
  expect(popover()).toBeNull()
  fireEvent.pointerEnter(holder, { pointerType: 'mouse' })
  await pass(300)
  expect(popover()).not.toBeNull()
  fireEvent.pointerLeave(holder, { pointerType: 'mouse' })
  expect(popover()).toBeNull()
})
