// @vitest-environment jsdom
import type { LiveBet } from '@layline/shared/entities/bet'
import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { betOf } from '../../testing/bet.ts'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { marketOf, runner } from '../../testing/market.ts'
import { BetLists } from './bet-lists.tsx'

let fixture: Fixture
let bets: LiveBet[]
/** The calls that change something, with their bodies. */
let calls: { path: string; body: unknown }[]

/** As the published contract marks the calls that a server may lack. */
const extension = (operationId: string) => ({ post: { operationId, 'x-layline-extension': true } })
const CHANGES = { '/a': extension('reduceOrder'), '/b': extension('editOrder') }
let offered: object
let isContractAsked: boolean

beforeEach(() => {
  calls = []
  offered = CHANGES
  isContractAsked = false
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.endsWith('/openapi.json')) {
      isContractAsked = true
      return Response.json({ paths: offered })
    }
    const { pathname, search } = new URL(url, 'http://localhost')
    if (pathname.endsWith('/delete')) calls.push({ path: 'delete', body: search })
    if (body !== undefined) calls.push({ path: url.split('/').at(-1)!, body: JSON.parse(body) })
    const data = url.includes('/getbets') ? bets : null
    return Response.json({ status: 'success', message: 'Done', data })
  })
  fixture = createFixture()
  fixture.signIn()
})
afterEach(() => {
  cleanup()
  fixture.close()
  vi.unstubAllGlobals()
})

const rest = (over: Partial<LiveBet> = {}): LiveBet => ({
  ...betOf({ betId: 9, betStatus: 'PENDING', stack: 400, odds: 2 }),
  ...over,
})

async function showUnmatched(...list: LiveBet[]) {
  bets = list
  fixture.show(<BetLists eventId="30000001" />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('tab', { name: /^Unmatched/ }))
  await screen.findAllByText('PENDING')
  return user
}

it('a rest says how much of the bet is matched, and its id can be copied', async () => {
  const written = vi.fn(async () => {})
  await showUnmatched(rest(), betOf({ betId: 9, stack: 600 }))
  vi.stubGlobal('navigator', { clipboard: { writeText: written } })
  expect(screen.getByText('600 of 1,000 matched')).toBeTruthy()
  await act(async () => screen.getByRole('button', { name: 'Copy bet id 9' }).click())
  expect(written).toHaveBeenCalledWith('9')
})

it('in place, less stake is a reduction that keeps the place, and a new price says that it loses it', async () => {
  const user = await showUnmatched(rest())
  await user.click(await screen.findByRole('button', { name: 'Edit the bet on Reds' }))
  const form = within(await screen.findByRole('form', { name: 'Edit the bet on Reds' }))
  const type = async (name: string, text: string) => {
    await user.clear(form.getByLabelText(name))
    await user.type(form.getByLabelText(name), text)
  }
  await type('Odds', '2.1')
  expect(form.getByText('A new price loses the place in the queue.')).toBeTruthy()
  await type('Odds', '2')
  await type('Stake', '300')
  expect(form.getByText('Less stake keeps the place in the queue.')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Save' }))
  await expect.poll(() => calls).toEqual([{ path: 'reduceOrder', body: { betId: 9, by: 100 } }])
})

it('the focus is in the form while it is open, and back at what opened it after Escape and after Save', async () => {
  const user = await showUnmatched(rest())
  const edit = () => screen.findByRole('button', { name: 'Edit the bet on Reds' })
  const open = async () => {
    ;(await edit()).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await screen.findByLabelText('Odds'))
  }
  await open()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(await edit())

  await open()
  const stake = screen.getByLabelText('Stake')
  await user.clear(stake)
  await user.type(stake, '300')
  bets = [rest({ stack: 300 })]
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(document.activeElement).toBe(await edit())
})

it('the focus of a row that is deleted goes to the tab of its list', async () => {
  const user = await showUnmatched(rest())
  screen.getByRole('button', { name: 'Delete the bet on Reds' }).focus()
  bets = []
  await act(() => fixture.client.queries.refetchQueries())
  await screen.findByText('No unmatched bets.')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Unmatched/ }))
  await user.keyboard('{ArrowRight}')
  await screen.findByText('No matched bets yet.')
})

it('a rest is taken at the best price of now, where the price may be changed', async () => {
  const event = { type: 'event', tag: '30000001' } as const
  const market = marketOf('1.100', [runner('7', { back: [[1.84, 500]] })])
  fixture.trading.markets.put(event, [market], { replace: true })
  const user = await showUnmatched(rest())
  await user.click(await screen.findByRole('button', { name: 'Take the rest on Reds at 1.84' }))
  await expect
    .poll(() => calls)
    .toEqual([
      { path: 'editOrder', body: { betId: 9, odds: 1.84, orderId: expect.stringMatching(/^\d{20}$/) } },
    ])
})

it.each([
  ['a back bet rests at less', rest(), { back: [[1000, 5]] as [number, number][] }, [999.99]],
  [
    'a lay bet finds none at a price that it may have',
    rest({ betType: 'LAY' }),
    { lay: [[1000, 5]] as [number, number][] },
    [],
  ],
])('an offer above the highest price of an order: %s', async (_, bet, prices, odds) => {
  const event = { type: 'event', tag: '30000001' } as const
  fixture.trading.markets.put(event, [marketOf('1.100', [runner('7', prices)])], { replace: true })
  const user = await showUnmatched(bet)
  await screen.findByRole('button', { name: 'Edit the bet on Reds' })
  for (const take of screen.queryAllByRole('button', { name: /^Take the rest/ })) await user.click(take)
  await act(() => fixture.client.queries.refetchQueries())
  expect(calls.map(({ body }) => (body as { odds: number }).odds)).toEqual(odds)
})

it.each([
  ['before the off', { btMarketStatus: 0, inBetDelay: 0 }, 1],
  ['in play', { btMarketStatus: 1, inBetDelay: 5 }, 0],
  ['in play, suspended', { btMarketStatus: 2, inBetDelay: 5 }, 0],
])(
  'what becomes of a rest when its market turns in play is asked before that alone: %s',
  async (_, facts, asked) => {
    const event = { type: 'event', tag: '30000001' } as const
    fixture.trading.markets.put(event, [marketOf('1.100', [runner('7')], facts)], { replace: true })
    await showUnmatched(rest({ persistence: 'LAPSE' }))
    await screen.findByRole('button', { name: 'Edit the bet on Reds' })
    expect(screen.queryAllByTitle('Cancelled when the market turns in play')).toHaveLength(asked)
  },
)

it('where the server offers no changes a rest can only be deleted', async () => {
  offered = {}
  await showUnmatched(rest())
  await expect.poll(() => isContractAsked && fixture.client.queries.isFetching() === 0).toBe(true)
  expect(screen.getByRole('button', { name: 'Delete the bet on Reds' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
})

it('all that rest are deleted after one question', async () => {
  const user = await showUnmatched(rest(), { ...rest({ betId: 10 }), isWaiting: true }, rest({ betId: 11 }))
  await user.click(screen.getByRole('button', { name: 'Cancel all (2)' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete' }))
  expect(dialog.getByText(/^Do you want to delete this trade\?/)).toBeTruthy()
  expect(calls).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Yes' }))
  await expect
    .poll(() => calls)
    .toEqual([
      { path: 'delete', body: '?id=9' },
      { path: 'delete', body: '?id=11' },
    ])
})
