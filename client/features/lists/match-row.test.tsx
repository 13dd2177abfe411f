// @vitest-environment jsdom
import type { Market } from '@layline/shared/entities/market'
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { marketOf, runner } from '../../testing/market.ts'
import { useSlip } from '../../trading/slip-store.ts'
import { MatchRow } from './match-row.tsx'

const CRICKET = { type: 'sports', tag: '4' } as const

const market = (over: Partial<Market> = {}, names = ['Reds', 'Blues']) =>
  marketOf(
    '1.100',
    names.map((name, index) => runner(name, { back: [[2 + index, 1500]], lay: [[2.5 + index, 700]] })),
    { btMarketStatus: 0, ...over },
  )
let fixture: Fixture
const put = (changed: Market) =>
  act(async () => fixture.trading.markets.put(CRICKET, [changed], { replace: true }))

function Around() {
  const { pathname, search } = useLocation()
  const slip = useSlip()
  return (
    <>
      <output aria-label="Address">{`${pathname}${search}`}</output>
      <output aria-label="Slip">
        {slip && `${slip.side} ${slip.runnerName} ${slip.priceText} ${slip.stake ?? 'empty'}`}
      </output>
    </>
  )
}

async function show(shown: Market) {
  fixture.client.clock.set({ worldMs: Date.parse('2026-03-01T08:00:00Z'), speed: 0 })
  await put(shown)
  fixture.show(
    <>
      <ul>
        <MatchRow marketId="1.100" />
      </ul>
      <Around />
    </>,
  )
}
const prices = () =>
  screen.getAllByRole('button', { name: /available$/ }).map((b) => b.getAttribute('aria-label'))

beforeEach(() => {
  fixture = createFixture()
})
afterEach(() => {
  cleanup()
  fixture.close()
  sessionStorage.clear()
})

it('a row says when, what and where, and leads to the event', async () => {
  await show(market())
  expect(screen.getByText('Today')).toBeTruthy()
  expect(screen.getByText('15:30')).toBeTruthy()
  expect(screen.getByText('The Cup')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reds v Blues' }).getAttribute('href')).toBe(
    '/sports/event?sportId=4&marketId=1.100&eventId=30000001',
  )
})

it('two runners: the columns are 1, a dash and 2', async () => {
  await show(market())
  expect(prices()).toEqual([
    'Back Reds at 2, 1,500 available',
    'Lay Reds at 2.5, 700 available',
    'Back Blues at 3, 1,500 available',
    'Lay Blues at 3.5, 700 available',
  ])
  expect(screen.getAllByText('–')).toHaveLength(1)
})

it('three runners: the draw stands in the middle', async () => {
  await show(market({}, ['Reds', 'Blues', 'Draw']))
  expect(prices()).toEqual([
    'Back Reds at 2, 1,500 available',
    'Lay Reds at 2.5, 700 available',
    'Back Draw at 4, 1,500 available',
    'Lay Draw at 4.5, 700 available',
    'Back Blues at 3, 1,500 available',
    'Lay Blues at 3.5, 700 available',
  ])
  expect(screen.queryByText('–')).toBeNull()
})

it('four runners: the draw is a dash', async () => {
  await show(market({}, ['Reds', 'Blues', 'Greens', 'Greys']))
  expect(screen.getAllByText('–')).toHaveLength(1)
  expect(prices()).toHaveLength(4)
})

it.each([
  [0, false, false],
  [1, true, false],
  [2, false, true],
  [3, false, true],
])('status %i: green dot %s, suspended %s', async (btMarketStatus, dot, suspended) => {
  await show(market({ btMarketStatus }))
  expect(screen.queryAllByText('In play')).toHaveLength(dot ? 1 : 0)
  expect(screen.queryAllByText('suspended')).toHaveLength(suspended ? 1 : 0)
  expect(screen.queryAllByRole('button', { name: /available$/ })).toHaveLength(suspended ? 0 : 4)
})

it('a suspension that ends brings the prices back', async () => {
  await show(market({ btMarketStatus: 2 }))
  await put(market({ btMarketStatus: 1 }))
  expect(screen.queryByText('suspended')).toBeNull()
  expect(prices()).toHaveLength(4)
})

it('a guest has no star', async () => {
  await show(market())
  expect(screen.queryByRole('button', { name: /^Pin/ })).toBeNull()
})

it('a player pins and unpins with the star, and the pins are kept for the session', async () => {
  fixture.signIn()
  await show(market())
  const user = userEvent.setup()
  const star = screen.getByRole('button', { name: 'Pin Reds v Blues' })
  expect(star.getAttribute('aria-pressed')).toBe('false')
  await user.click(star)
  expect(star.getAttribute('aria-pressed')).toBe('true')
  expect(sessionStorage.getItem('pinnedmarket')).toBe('1.100')
  await user.click(star)
  expect(star.getAttribute('aria-pressed')).toBe('false')
  expect(sessionStorage.getItem('pinnedmarket')).toBeNull()
})

it('a click on a price opens the slip at it, and the event', async () => {
  await show(market())
  await userEvent.setup().click(screen.getByRole('button', { name: /^Lay Blues/ }))
  expect(screen.getByLabelText('Slip').textContent).toBe('LAY Blues 3.5 empty')
  expect(screen.getByLabelText('Address').textContent).toBe(
    '/sports/event?sportId=4&marketId=1.100&eventId=30000001',
  )
})

it('a market that is not held is no row', async () => {
  await show(market({ stMarketID: '1.999' }))
  expect(screen.queryByRole('listitem')).toBeNull()
})
