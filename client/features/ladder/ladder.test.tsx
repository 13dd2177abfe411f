// @vitest-environment jsdom
import type { LiveBet } from '@layline/shared/entities/bet'
import type { Market } from '@layline/shared/entities/market'
import { ladderRowAtOrBelow } from '@layline/shared/rules/ladder-prices'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { betOf } from '../../testing/bet.ts'
import { FakeSocket } from '../../testing/fake-socket.ts'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { marketOf, runner } from '../../testing/market.ts'
import { Ladder } from './ladder.tsx'
import type { Column } from './ladder-figures.ts'
import { HEAD_PX } from './ladder-place.ts'

const EVENT = { type: 'event', tag: '30000001' } as const
const AT = { eventId: EVENT.tag, marketId: '1.100', selectionId: '7' }
/** A head and twelve rows. */
const HEIGHT_PX = HEAD_PX + 12 * 24

const reds = (back: number, lay: number): Market =>
  marketOf(AT.marketId, [runner('7', { name: 'Reds', back: [[back, 500]], lay: [[lay, 300]] })])

let fixture: Fixture
let bets: LiveBet[]
const place = () => vi.mocked(fixture.trading.bets.place)
const scroller = () => document.querySelector<HTMLElement>('[data-part="scroller"]')!
const cell = (price: number, column: Column) =>
  document.querySelector<HTMLElement>(
    `[data-row="${ladderRowAtOrBelow(Math.round(price * 100), 'classic')}"] [data-column="${column}"]`,
  )!
const told = (market: Market) =>
  act(async () => fixture.trading.markets.put(EVENT, [market], { replace: true, fed: true }))

beforeEach(() => {
  bets = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ status: 'success', message: '', data: url.includes('/getbets') ? bets : [] }),
  )
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT_PX)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHT_PX)
  fixture = createFixture()
  fixture.signIn()
  vi.spyOn(fixture.trading.bets, 'place').mockReturnValue(true)
})
afterEach(() => {
  cleanup()
  fixture.close()
  FakeSocket.all.length = 0
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The ladder as it opens on these prices, scrolled to where it put itself. */
async function open(market = reds(1.85, 1.86)): Promise<void> {
  fixture.trading.markets.put(EVENT, [market], { replace: true, fed: true })
  await act(async () => {
    fixture.show(<Ladder at={AT} isSheet={false} onSlip={() => {}} onClose={() => {}} />)
  })
  await act(async () => fireEvent.scroll(scroller()))
}

function press(element: HTMLElement): void {
  fireEvent.pointerDown(element, { button: 0, pointerId: 1, clientX: 5, clientY: 5 })
  fireEvent.pointerUp(element, { button: 0, pointerId: 1, clientX: 5, clientY: 5 })
  fireEvent.click(element, { clientX: 5, clientY: 5 })
}

it('opens at the best price, with what is offered in its row', async () => {
  await open()
  expect(cell(1.85, 'back').textContent).toBe('500')
  expect(cell(1.86, 'lay').textContent).toBe('300')
  await told(reds(1.84, 1.86))
  expect([cell(1.85, 'back').textContent, cell(1.84, 'back').textContent]).toEqual(['', '500'])
})

it('a click opens the slip at the price of its row; armed, it places one order, and a double click one', async () => {
  await open()
  await act(async () => press(cell(1.84, 'lay')))
  expect(fixture.trading.slip.state.slip).toMatchObject({ selectionId: '7', side: 'LAY', price: 1.84 })
  expect(place()).not.toHaveBeenCalled()
  fixture.trading.feed.state.socket = 'open'
  expect(fixture.trading.oneClick.arm(1)).toBe(true)
  await act(async () => {
    press(cell(1.87, 'back'))
    press(cell(1.87, 'back'))
  })
  const order = { stack: 500, odds: 1.87, marketId: '1.100', selectionId: '7', betType: 'BACK' }
  expect(place().mock.calls).toEqual([[expect.objectContaining(order), { isQuiet: true }]])
})

it('armed, the right button and a suspended market place nothing', async () => {
  await open()
  fixture.trading.feed.state.socket = 'open'
  fixture.trading.oneClick.arm()
  await act(async () => fireEvent.contextMenu(cell(1.87, 'back')))
  expect(fixture.trading.slip.state.slip).toMatchObject({ side: 'BACK', price: 1.87 })
  await told({ ...reds(1.85, 1.86), btMarketStatus: 2 })
  expect(screen.getByText('SUSPENDED')).toBeDefined()
  await act(async () => press(cell(1.87, 'back')))
  expect(place()).not.toHaveBeenCalled()
})

it('a click on an own order asks before it is cancelled', async () => {
  bets = [betOf({ betStatus: 'PENDING', betId: 9, odds: 1.87, stack: 200 })]
  await open()
  await waitFor(() => expect(cell(1.87, 'my-backs').dataset.look).toBe('own'))
  await act(async () => press(cell(1.87, 'my-backs')))
  expect(fixture.client.modals.state.open).toMatchObject([
    { name: 'delete-bet', props: { bet: { betId: 9 } } },
  ])
})

it('the keys walk over the cells and use them, and a held key is one intent', async () => {
  await open()
  const grid = screen.getByRole('grid', { name: 'Ladder of Reds' })
  await act(async () => grid.focus())
  fireEvent.keyDown(grid, { key: 'ArrowUp' })
  fixture.trading.feed.state.socket = 'open'
  fixture.trading.oneClick.arm()
  fireEvent.keyDown(grid, { key: 'Enter' })
  fireEvent.keyDown(grid, { key: 'Enter', repeat: true })
  expect(place()).toHaveBeenCalledTimes(1)
  const active = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  expect(active?.getAttribute('aria-label')).toMatch(/^Back at 1\.8\d, /)
})

it('points to the cell of the keyboard only while its row is drawn', async () => {
  await open()
  const grid = screen.getByRole('grid', { name: 'Ladder of Reds' })
  await act(async () => grid.focus())
  fireEvent.keyDown(grid, { key: 'ArrowUp' })
  const pointsTo = () => grid.getAttribute('aria-activedescendant')
  const id = pointsTo()!
  const label = document.getElementById(id)!.getAttribute('aria-label')
  const scrollTo = async (px: number) => {
    scroller().scrollTop = px
    await act(async () => fireEvent.scroll(scroller()))
  }
  const before = scroller().scrollTop
  await scrollTo(0)
  await waitFor(() => expect(document.getElementById(id)).toBeNull())
  expect(pointsTo()).toBeNull()
  await scrollTo(before)
  await waitFor(() => expect(pointsTo()).toBe(id))
  expect(document.getElementById(id)!.getAttribute('aria-label')).toBe(label)
})

it('never moves under the pointer: it says where the best price is, and follows it once the pointer is away', async () => {
  await open()
  const body = document.querySelector('[data-part="note"]')!.closest('[style]')!
  const before = scroller().scrollTop
  body.dispatchEvent(new Event('pointerenter'))
  await told(reds(3, 3.05))
  expect(scroller().scrollTop).toBe(before)
  expect(screen.getByRole('button', { name: /^Best is \d+ up$/ })).toBeDefined()
  body.dispatchEvent(new Event('pointerleave'))
  expect(scroller().scrollTop).toBeLessThan(before)
})

it('where several runners are placed, bets on the others count nothing towards closing', async () => {
  bets = [betOf(), betOf({ betId: 2, selectionId: '8', betType: 'LAY', stack: 1000, odds: 5, dbWin: 1000 })]
  const closed = () => cell(1.85, 'closed').textContent
  await open()
  await waitFor(() => expect(closed()).not.toBe(''))
  const placed = { ...reds(1.85, 1.86), winMarketId: '1.99' }
  fixture.trading.markets.drop(EVENT)
  await told(placed)
  // A back of 100 at 1.85 is closed at its own price for nothing.
  await waitFor(() => expect(closed()).toBe('0'))
})
