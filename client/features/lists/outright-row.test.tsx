// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { marketOf, runner } from '../../testing/market.ts'
import { useSlip } from '../../trading/slip-store.ts'
import { OutrightRow } from './outright-row.tsx'

const WINNERS = { type: 'sports', tag: '-2' } as const

const market = (backs: readonly number[], over = {}) =>
  marketOf(
    '1.100',
    ['Reds', 'Blues', 'Greens', 'Greys'].map((name, index) =>
      runner(name, { back: [[backs[index]!, 100]], lay: [[backs[index]! + 1, 50]] }),
    ),
    { stMarketName: 'Winner', stEventName: 'The Cup 2026', btMarketStatus: 0, ...over },
  )
let fixture: Fixture
const put = (...args: Parameters<typeof market>) =>
  act(async () => fixture.trading.markets.put(WINNERS, [market(...args)], { replace: true }))

function SlipText() {
  const slip = useSlip()
  return <output>{slip && `${slip.side} ${slip.runnerName} ${slip.priceText}`}</output>
}

async function show(...args: Parameters<typeof market>) {
  fixture.client.clock.set({ worldMs: Date.parse('2026-03-01T08:00:00Z'), speed: 0 })
  await put(...args)
  fixture.show(
    <>
      <ul>
        <OutrightRow marketId="1.100" />
      </ul>
      <SlipText />
    </>,
  )
}
const row = () => within(screen.getByRole('listitem'))
const prices = () =>
  row()
    .getAllByRole('button', { name: /available$/ })
    .map((button) => button.getAttribute('aria-label'))
const names = () => ['Reds', 'Blues', 'Greens', 'Greys'].filter((name) => row().queryByText(name))

beforeEach(() => {
  fixture = createFixture()
})
afterEach(() => {
  cleanup()
  fixture.close()
  sessionStorage.clear()
})

it('the three favourites stand in the three places, each with its name', async () => {
  await show([9, 2, 30, 4])
  expect(prices()).toEqual([
    'Back Blues at 2, 100 available',
    'Lay Blues at 3, 50 available',
    'Back Greys at 4, 100 available',
    'Lay Greys at 5, 50 available',
    'Back Reds at 9, 100 available',
    'Lay Reds at 10, 50 available',
  ])
  expect(names()).toEqual(['Reds', 'Blues', 'Greys'])
})

it('a runner that becomes a favourite takes its place', async () => {
  await show([9, 2, 30, 4])
  await put([9, 2, 1.5, 4])
  expect(prices()[0]).toBe('Back Greens at 1.5, 100 available')
  expect(names()).toEqual(['Blues', 'Greens', 'Greys'])
})

it('a click on a favourite opens the slip on it', async () => {
  await show([9, 2, 30, 4])
  await userEvent.setup().click(screen.getByRole('button', { name: /^Back Greys/ }))
  expect(screen.getByRole('status').textContent).toBe('BACK Greys 4')
})

it('a player is offered no star: favourites are of Match Odds', async () => {
  fixture.signIn()
  await show([9, 2, 30, 4])
  expect(screen.queryByRole('button', { name: /^Pin/ })).toBeNull()
})

it('while it is suspended it shows no prices', async () => {
  await show([9, 2, 30, 4], { btMarketStatus: 2 })
  expect(row().getByText('suspended')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /available$/ })).toBeNull()
})
