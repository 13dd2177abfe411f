// @vitest-environment jsdom
import type { LiveBet } from '@layline/shared/entities/bet'
import type { CloseOut } from '@layline/shared/entities/what-if'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { betOf } from '../../testing/bet.ts'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { CashOutControl } from './cash-out-control.tsx'

const OFFER: CloseOut = {
  betType: 'LAY',
  stack: 925,
  odds: 2.2,
  ifWin: -75,
  ifLose: -75,
  share: 1,
  isWhole: true,
  legs: [{ selectionId: '7', betType: 'LAY', stack: 925, odds: 2.2 }],
}
const BETS: LiveBet[] = [betOf({ stack: 1000, odds: 1.85, dbWin: 850 })]

let fixture: Fixture
let offer: CloseOut | null
/** The legs that were sent. */
let placed: unknown[]
/** The parts of the position that were asked for. */
let parts: (string | null)[]
/** By runner asked for: the runners that are closed before it. */
let before: Map<string, string>
let bets: LiveBet[]
/** What the answers to what can be closed wait for, once legs were sent. */
let afterwards: Promise<void> | undefined
/** Legs are placed, and their answer does not come. */
let isLost: boolean

const extension = (operationId: string) => ({ get: { operationId, 'x-layline-extension': true } })
const PATHS = { '/a': extension('closeOut'), '/b': extension('placeLegs') }

function answerTo(url: URL, body: string | undefined): unknown {
  const call = url.pathname.split('/').at(-1)
  if (call === 'getbets') return bets
  if (call === 'closeOut') {
    const { searchParams: asked } = url
    parts.push(asked.get('part'))
    before.set(asked.get('selectionId')!, asked.get('after') ?? '')
    return offer
  }
  if (call === 'placeLegs') placed.push(JSON.parse(body!))
  return []
}

beforeEach(() => {
  offer = OFFER
  placed = []
  parts = []
  before = new Map()
  bets = BETS
  afterwards = undefined
  isLost = false
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    if (path.endsWith('/openapi.json')) return Response.json({ paths: PATHS })
    const data = answerTo(new URL(path, 'http://localhost'), body)
    if (isLost && path.includes('/placeLegs')) throw new TypeError('Failed to fetch')
    if (path.includes('/closeOut') && placed.length > 0) await afterwards
    return Response.json({ status: 'success', message: 'Bet matched successfully', data })
  })
  fixture = createFixture()
  fixture.signIn()
})
afterEach(() => {
  cleanup()
  fixture.close()
  vi.unstubAllGlobals()
})

function show() {
  fixture.show(<CashOutControl marketId="1.100" eventId="30000001" name="Match Odds" />)
  return userEvent.setup()
}
const control = () => screen.findByRole('button', { name: 'Cash out Match Odds' })
const SENT = {
  marketId: '1.100',
  legs: [{ ...OFFER.legs[0], orderId: expect.stringMatching(/^\d{20}$/) as string }],
  wait: false,
}

it('the amount is shown beforehand, and one click takes it', async () => {
  const user = show()
  expect((await control()).textContent).toBe('Cash out −75.00')
  await user.click(await control())
  await expect.poll(() => placed).toEqual([SENT])
})

it('by a key, and where only a part can be closed, the legs are shown first', async () => {
  offer = { ...OFFER, share: 0.6, isWhole: false }
  const user = show()
  ;(await control()).focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Cash out · Match Odds' }))
  expect(dialog.getByText('Only 60 % can be closed')).toBeTruthy()
  expect(dialog.getByRole('cell', { name: 'Lay Reds' })).toBeTruthy()
  expect(placed).toEqual([])
  await user.click(dialog.getByRole('button', { name: '25 %' }))
  await expect.poll(() => parts).toContain('0.25')
  await user.click(await dialog.findByRole('button', { name: 'Cash out −75.00' }))
  await expect.poll(() => placed).toEqual([SENT])
})

it('a chip opens the legs of its part, and the next click takes them', async () => {
  const user = show()
  await control()
  await user.click(screen.getByRole('button', { name: 'Cash out 50 % of Match Odds' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cash out · Match Odds' }))
  expect(dialog.getByRole('button', { name: '50 %' }).getAttribute('aria-pressed')).toBe('true')
  await expect.poll(() => parts).toContain('0.5')
  await user.click(await dialog.findByRole('button', { name: 'Cash out −75.00' }))
  await expect.poll(() => placed).toEqual([SENT])
})

it('a try after a lost answer keeps its ids at the same terms, and sends what is in view at others', async () => {
  isLost = true
  const user = show()
  await control()
  await user.click(screen.getByRole('button', { name: 'Cash out 50 % of Match Odds' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cash out · Match Odds' }))
  const send = async () => {
    const sent = placed.length
    await user.click(await dialog.findByRole('button', { name: 'Cash out −75.00' }))
    await expect.poll(() => placed.length + fixture.client.queries.isMutating()).toBe(sent + 1)
  }
  await send()
  await send()
  expect(placed[1]).toEqual(placed[0])
  offer = { ...OFFER, legs: [{ ...OFFER.legs[0]!, stack: 231 }] }
  await user.click(dialog.getByRole('button', { name: '25 %' }))
  await dialog.findByText('231.00')
  await send()
  expect(placed[2]).toEqual({ ...SENT, legs: [{ ...SENT.legs[0], stack: 231 }] })
  expect(placed[2]).not.toEqual(placed[0])
})

it('of a market each open runner is asked for after those before it', async () => {
  bets = ['7', '8', '9'].flatMap((selectionId, index) => {
    const bet = betOf({ selectionId, stack: 1000, odds: 1.85, dbWin: 850, betId: index })
    // What is level already is not closed.
    return selectionId === '8' ? [bet, { ...bet, betType: 'LAY' as const, betId: 9 }] : [bet]
  })
  show()
  expect((await control()).textContent).toBe('Cash out −150.00')
  expect([...before]).toEqual([
    ['7', ''],
    ['9', '7'],
  ])
})

it('until it is known what is left to close, a second click sends nothing', async () => {
  let answer = () => {}
  afterwards = new Promise((resolve) => {
    answer = resolve
  })
  const user = show()
  await user.click(await control())
  await expect.poll(() => parts.length).toBe(2)
  await user.click(await control())
  answer()
  const { queries } = fixture.client
  await expect.poll(() => queries.isMutating() + queries.isFetching()).toBe(0)
  expect(placed).toEqual([SENT])
})

it('where a bet that closes the position waits out its delay, that is said', async () => {
  offer = null
  bets = [...BETS, betOf({ betType: 'LAY', stack: 925, betId: 2, betStatus: 'PENDING', isWaiting: true })]
  show()
  expect((await screen.findByRole('status')).textContent).toBe('A closing bet waits for its delay')
  expect(screen.queryByRole('button', { name: /Cash out/ })).toBeNull()
})

it('is not there where nothing can be closed', async () => {
  offer = null
  show()
  await expect.poll(() => parts).not.toEqual([])
  await expect.poll(() => fixture.client.queries.isFetching()).toBe(0)
  expect(screen.queryByRole('button', { name: /Cash out/ })).toBeNull()
})
