// @vitest-environment jsdom
import type { Market } from '@layline/shared/entities/market'
import { act, cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { useHolding } from '../../feed/use-markets.ts'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { marketOf, runner } from '../../testing/market.ts'
import { type Fiber, reactHook } from '../../testing/react-hook.ts'
import { EventRows } from './event-rows.tsx'

/** What React rendered, by component, as it tells its developer tools. */
const renders = new Map<string, number>()
const PERFORMED_WORK = 1

function countRenders(fiber: Fiber | null): void {
  for (let next = fiber; next; next = next.sibling) {
    if (next.alternate && next.alternate.child === next.child && !(next.flags & PERFORMED_WORK)) continue
    const { type } = next
    if (typeof type === 'function' && (!next.alternate || next.flags & PERFORMED_WORK)) {
      renders.set(type.name, (renders.get(type.name) ?? 0) + 1)
    }
    if (!next.alternate || next.alternate.child !== next.child) countRenders(next.child)
  }
}

const CRICKET = { type: 'sports', tag: '4' } as const

const market = (id: string, over: Partial<Market> = {}, backOfReds = 1.85) =>
  marketOf(
    id,
    [
      runner('Reds', { back: [[backOfReds, 500]], lay: [[4, 500]] }),
      runner('Blues', { back: [[3, 500]], lay: [[4, 500]] }),
      runner('Draw', { back: [[3, 500]], lay: [[4, 500]] }),
    ],
    { stEventID: `3${id}`, stEventName: `Event ${id}`, ...over },
  )
let fixture: Fixture
const put = (list: Market[], options: { replace: boolean; removed?: string[] } = { replace: false }) =>
  act(async () => fixture.trading.markets.put(CRICKET, list, options))

function List() {
  return <EventRows ids={useHolding(CRICKET) ?? []} />
}

async function show(list: Market[]) {
  // 16:30 in +5:30, half an hour after the first start.
  fixture.client.clock.set({ worldMs: Date.parse('2026-03-01T11:00:00Z'), speed: 0 })
  await put(list, { replace: true })
  fixture.show(<List />)
  await act(async () => {})
  renders.clear()
}
const order = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

const { onCommitFiberRoot } = reactHook
beforeAll(() => {
  reactHook.onCommitFiberRoot = (_, { current }) => countRenders(current)
})
afterAll(() => {
  reactHook.onCommitFiberRoot = onCommitFiberRoot
})
beforeEach(() => {
  fixture = createFixture()
})
afterEach(() => {
  cleanup()
  fixture.close()
})

it('rows stand in the order of their start', async () => {
  await show([
    market('1.1', { dtStartDate: '2026-03-03T10:00:00.000Z' }),
    market('1.2', { dtStartDate: '2026-03-01T10:00:00.000Z' }),
    market('1.3', { dtStartDate: '2026-03-02T10:00:00.000Z' }),
  ])
  expect(order()).toEqual(['Event 1.2', 'Event 1.3', 'Event 1.1'])
})

it('a start that moves moves its row', async () => {
  await show([market('1.1'), market('1.2', { dtStartDate: '2026-03-02T10:00:00.000Z' })])
  await put([market('1.2', { dtStartDate: '2026-02-28T10:00:00.000Z' })])
  expect(order()).toEqual(['Event 1.2', 'Event 1.1'])
})

it('a changed price is written into its own cell, and renders nothing', async () => {
  await show([market('1.1'), market('1.2'), market('1.3')])
  await put([market('1.2', {}, 1.9)])
  const cell = screen.getByRole('button', { name: 'Back Reds at 1.9, 500 available' })
  expect(cell.textContent).toBe('1.9500')
  expect(screen.getAllByRole('button', { name: 'Back Reds at 1.85, 500 available' })).toHaveLength(2)
  expect(Object.fromEntries(renders)).toEqual({})
})

it('what was written since renders the same when its row is rendered again', async () => {
  await show([market('1.1')])
  await put([market('1.1', {}, 1.9)])
  await put([market('1.1', { stEventName: 'Another name' }, 1.9)])
  expect(renders.get('MatchRow')).toBe(1)
  expect(screen.getByRole('button', { name: 'Back Reds at 1.9, 500 available' }).textContent).toBe('1.9500')
})

it('a price that goes and comes back renders its own cell, and no other', async () => {
  await show([market('1.1'), market('1.2')])
  const without = market('1.1')
  without.rates[0]!.Back = []
  await put([without])
  expect(screen.getAllByText('No price to back Reds')).toHaveLength(1)
  await put([market('1.1', {}, 1.7)])
  expect(screen.getByRole('button', { name: 'Back Reds at 1.7, 500 available' }).textContent).toBe('1.7500')
  expect(Object.fromEntries(renders)).toEqual({ LivePriceCell: 2, Face: 2 })
})

it('money matched on a market renders nothing of its list', async () => {
  await show([market('1.1'), market('1.2')])
  await put([market('1.1', { deTotalMatched: 5000, dtLastUpdated: '2026-03-01T10:00:01.000Z' })])
  expect(Object.fromEntries(renders)).toEqual({})
})

it('the same prices once more render nothing', async () => {
  await show([market('1.1'), market('1.2')])
  await put([market('1.1'), market('1.2')])
  await put([market('1.1'), market('1.2')], { replace: true })
  expect(Object.fromEntries(renders)).toEqual({})
})

it('a price below the best renders nothing in a list', async () => {
  await show([market('1.1')])
  const deeper = market('1.1')
  deeper.rates[0]!.Back.push({ Price: 1.5, Size: 90 })
  await put([deeper])
  expect(Object.fromEntries(renders)).toEqual({})
})

const heads = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)

it('a market that turns in play moves under that head, and no other row is rendered', async () => {
  const later = { btMarketStatus: 0, dtStartDate: '2026-03-01T12:00:00.000Z' }
  await show([market('1.1', later), market('1.2', later)])
  expect(heads()).toEqual(['Today 2'])
  await put([market('1.2', { ...later, btMarketStatus: 1 })])
  expect(heads()).toEqual(['In play 1', 'Today 1'])
  expect(order()).toEqual(['Event 1.2', 'Event 1.1'])
  expect(renders.get('MatchRow')).toBe(1)
})

it('a match in play stays where it is while it is suspended for a ball', async () => {
  await show([market('1.1'), market('1.2', { dtStartDate: '2026-03-01T12:00:00.000Z', btMarketStatus: 0 })])
  await put([market('1.1', { btMarketStatus: 2 })])
  expect(heads()).toEqual(['In play 1', 'Today 1'])
})

it('a match that is over leaves, and a list without any says so', async () => {
  await show([market('1.1')])
  await put([market('1.1', { btMarketStatus: 3 })])
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(screen.getByText(/^No events right now/)).toBeTruthy()
})

it('a market that leaves takes its row with it', async () => {
  await show([market('1.1'), market('1.2')])
  await put([], { replace: false, removed: ['1.1'] })
  expect(order()).toEqual(['Event 1.2'])
})
