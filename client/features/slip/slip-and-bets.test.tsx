// @vitest-environment jsdom
import { stakeButtonsOf } from '@layline/shared/entities/account'
import { STAKE_BUTTON_DEFAULTS } from '@layline/shared/limits'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import type { Selection } from '../../trading/slip-store.ts'
import { SlipAndBets } from './slip-and-bets.tsx'

const MARKET: Selection['market'] = {
  stMarketID: '1.100',
  stEventID: '30000001',
  stEventName: 'Reds v Blues',
  stMarketName: 'Match Odds',
  stSportsID: '4',
  stCompititionName: 'The Cup',
  min: 100,
  max: 10_000,
}
const SELECTION: Selection = {
  market: MARKET,
  selectionId: '7',
  runnerName: 'Reds',
  side: 'BACK',
  price: 1.85,
}
const EVENT = { type: 'event', tag: MARKET.stEventID } as const

/** A line that never opens. */
class DeadSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  readyState = 0
  close() {}
}

let fixture: Fixture

/** What the calls answer, by the last part of their path. */
const answers: Record<string, unknown> = {}

beforeEach(() => {
  fixture = createFixture({ at: '/sports/event' })
  answers.getbtn = stakeButtonsOf(STAKE_BUTTON_DEFAULTS.labels, STAKE_BUTTON_DEFAULTS.amounts)
  answers.getstackrangeall = []
  answers.getbets = []
  vi.stubGlobal('WebSocket', DeadSocket)
  vi.stubGlobal('fetch', async (url: string) => {
    const data = answers[url.split('?')[0]!.split('/').at(-1)!]
    return Response.json({ status: 'success', message: '', data })
  })
})

afterEach(() => {
  cleanup()
  fixture.close()
  vi.unstubAllGlobals()
})

/** The right column of a player, with the slip opened by a click on a price. */
async function open({
  market,
  ...selection
}: Partial<Omit<Selection, 'market'>> & { market?: Partial<Selection['market']> } = {}) {
  fixture.signIn()
  fixture.trading.slip.open({ ...SELECTION, ...selection, market: { ...MARKET, ...market } })
  const user = userEvent.setup()
  fixture.show(<SlipAndBets />)
  await screen.findByRole('button', { name: 'Add 10' })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, press }
}

const stakeField = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Stake' })
/** What a fancy has in place of odds are runs. */
const oddsField = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: /^(Odds|Runs)$/ })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Place (back|lay|yes|no) bet/ })
const slipForm = () => screen.queryByRole('form', { name: 'Bet slip' })
const outcome = (term: 'Profit' | 'Liability') =>
  within(slipForm()!).getByText(term).nextElementSibling!.textContent

it('the slip names the runner, the market and the event', async () => {
  await open()
  expect(screen.getByText('Reds')).toBeDefined()
  expect(screen.getByText('Match Odds · Reds v Blues')).toBeDefined()
})

it('six quick buttons add their amounts to what is there', async () => {
  const { press } = await open()
  expect(screen.getAllByRole('button', { name: /^Add / }).map((button) => button.textContent)).toEqual([
    '10',
    '100',
    '1K',
    '2.5K',
    '5K',
    '10K',
  ])
  await press('Add 100')
  expect(stakeField().value).toBe('100')
  await press('Add 1000')
  await press('Add 10')
  expect(stakeField().value).toBe('1110')
})

it('MIN and MAX are the limits of the market, CLEAR empties and disables', async () => {
  const { press } = await open({ market: { min: 200, max: 7000 } })
  await press('MIN')
  expect(stakeField().value).toBe('200')
  expect(submit().disabled).toBe(false)
  await press('MAX')
  expect(stakeField().value).toBe('7000')
  await press('CLEAR')
  expect(stakeField().value).toBe('')
  expect(submit().disabled).toBe(true)
})

it('CLEAR after typing leaves the field empty, not at 100', async () => {
  const { user, press } = await open()
  await user.type(stakeField(), '250')
  await press('CLEAR')
  expect(stakeField().value).toBe('')
  await user.click(stakeField())
  await user.tab()
  expect(stakeField().value).toBe('')
})

it('a market without limits has the slip’s own, 100 and 10000', async () => {
  const { press } = await open({ market: { min: 0, max: 0 } })
  await press('MIN')
  expect(stakeField().value).toBe('100')
  await press('MAX')
  expect(stakeField().value).toBe('10000')
})

it('limits of the sport are kept where they are tighter, those of other sports are not', async () => {
  answers.getstackrangeall = [
    { sportsId: '1', min: 900, max: 901 },
    { sportsId: '4', min: 50, max: 3000 },
  ]
  const { press } = await open()
  await press('MAX')
  expect(stakeField().value).toBe('3000')
  await press('MIN')
  expect(stakeField().value).toBe('100')
})

it('leaving a field that was never typed in leaves it empty', async () => {
  const { user } = await open()
  await user.tab()
  expect(stakeField().value).toBe('')
})

it('the stake goes by 100 and stays within the limits', async () => {
  const { user, press } = await open({ market: { min: 100, max: 450 } })
  await user.type(stakeField(), '250')
  await press('Stake up')
  expect(stakeField().value).toBe('350')
  await press('Stake up')
  await press('Stake up')
  expect(stakeField().value).toBe('450')
  for (let times = 0; times < 5; times++) await press('Stake down')
  expect(stakeField().value).toBe('100')
})

it.each([
  [1.85, 'up', '1.86'],
  [9.98, 'up', '9.99'],
  [9.99, 'up', '10.99'],
  [999.5, 'up', '999.99'],
  [1.85, 'down', '1.84'],
  [1.02, 'down', '1.01'],
  [1.01, 'down', '1.01'],
  [9.99, 'down', '9.98'],
  [11.5, 'down', '10.5'],
])('odds of %d go %s to %s', async (price, way, after) => {
  const { press } = await open({ price })
  await press(`Odds ${way}`)
  expect(oddsField().value).toBe(after)
})

it('a price that is not a number disables', async () => {
  const { user, press } = await open()
  await press('MIN')
  expect(submit().disabled).toBe(false)
  await user.clear(oddsField())
  expect(submit().disabled).toBe(true)
  expect(submit().textContent).toBe('Place back bet')
  expect(screen.getByText('The price is not a number')).toBeDefined()
})

it.each([
  ['1', true],
  ['0', true],
  ['-2', true],
  ['1.009', true],
  ['1.01', false],
  ['999.99', false],
])('a price of %s disables: %s', async (text, disabled) => {
  const { press } = await open()
  await press('MIN')
  fireEvent.change(oddsField(), { target: { value: text } })
  expect(submit().disabled).toBe(disabled)
})

it('a fancy takes a price below 1.01', async () => {
  const { press } = await open({ price: 0.9, market: { stSportsID: '0', stMarketName: '6 overs runs' } })
  await press('MIN')
  expect(submit().disabled).toBe(false)
})

it.each([
  ['99', true],
  ['100', false],
  ['0', true],
  ['-100', true],
])('a stake of %s where 100 is the least disables: %s', async (text, disabled) => {
  const { user } = await open()
  await user.type(stakeField(), text)
  expect(submit().disabled).toBe(disabled)
})

it('a stake above the largest cannot be sent, and says why', async () => {
  const { user } = await open()
  await user.type(stakeField(), '10001')
  expect(screen.getByText('The largest stake is 10000')).toBeDefined()
  expect(submit().disabled).toBe(true)
})

it('a quick stake that would pass a limit adds nothing and says why', async () => {
  const { user, press } = await open()
  const add10 = screen.getByRole('button', { name: 'Add 10' })
  expect(add10.getAttribute('aria-disabled')).toBe('true')
  await user.click(add10)
  expect(stakeField().value).toBe('')
  expect(screen.getByText('The smallest stake is 100')).toBeDefined()
  await press('MAX')
  await press('Add 100')
  expect(stakeField().value).toBe('10000')
  expect(screen.getByText('The largest stake is 10000')).toBeDefined()
})

it.each([
  ['13', 'Bookmaker', false],
  ['7', 'Winner', false],
  ['4339', 'Winner', false],
  ['0', '6 overs runs', false],
  ['4', 'Over/Under', true],
  ['7', 'Match Odds', true],
])('the price of sport %s, %s can be edited: %s', async (stSportsID, stMarketName, editable) => {
  const { user } = await open({ market: { stSportsID, stMarketName } })
  await user.clear(oddsField()).catch(() => undefined)
  expect(oddsField().value).toBe(editable ? '' : '1.85')
  for (const name of [/^(Odds|Runs) up$/, /^(Odds|Runs) down$/]) {
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(!editable)
  }
})

it.each([
  ['BACK', 'Yes', '+900.00', '−1,000.00'],
  ['LAY', 'No', '+1,000.00', '−900.00'],
] as const)(
  'a %s of a fancy at a rate of 90 is a %s over runs, and 1000 wins %s and risks %s',
  async (side, name, profit, liability) => {
    const fancy = { stSportsID: '0', stMarketName: '6 overs runs' }
    const { press } = await open({ market: fancy, side, price: 46, size: 90 })
    await press('Add 1000')
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Runs' }).value).toBe('46')
    expect(submit().textContent).toBe(`Place ${name.toLowerCase()} bet · ₹1,000 at 46 (90)`)
    expect([outcome('Profit'), outcome('Liability')]).toEqual([profit, liability])
  },
)

it.each([
  ['BACK', '+850.00', '−1,000.00'],
  ['LAY', '+1,000.00', '−850.00'],
] as const)('a %s of 1000 at 1.85 wins %s and risks %s', async (side, profit, liability) => {
  const { press } = await open({ side })
  expect([outcome('Profit'), outcome('Liability')]).toEqual(['0.00', '0.00'])
  await press('Add 1000')
  expect([outcome('Profit'), outcome('Liability')]).toEqual([profit, liability])
})

it('a lay says that it is one', async () => {
  const { press } = await open({ side: 'LAY', price: 2 })
  await press('Add 100')
  expect(submit().textContent).toBe('Place lay bet · ₹100 at 2')
})

it.each([
  [2, true],
  [3, true],
  [1, false],
])('a market that turns to status %i disables: %s', async (btMarketStatus, disabled) => {
  const market = {
    ...MARKET,
    stSportsName: 'Cricket',
    stCompititionID: '9',
    dtStartDate: '2026-03-01T10:00:00.000Z',
    dtLastUpdated: '2026-03-01T10:00:00.000Z',
    message: '',
    deTotalMatched: 0,
    inBetDelay: 0,
    stFancyGroup: '' as const,
    submaster: [],
    rates: [],
  }
  fixture.trading.markets.put(EVENT, [{ ...market, btMarketStatus: 1 }], { replace: true })
  const { press } = await open()
  await press('MIN')
  expect(submit().disabled).toBe(false)
  await act(async () =>
    fixture.trading.markets.put(EVENT, [{ ...market, btMarketStatus }], { replace: false }),
  )
  expect(submit().disabled).toBe(disabled)
  expect(screen.queryAllByText('SUSPENDED')).toHaveLength(disabled ? 1 : 0)
})

it('prices that are not live disable, and say so', async () => {
  const facts = {
    ...MARKET,
    stSportsName: 'Cricket',
    stCompititionID: '9',
    dtStartDate: '2026-03-01T10:00:00.000Z',
    dtLastUpdated: '2026-03-01T10:00:00.000Z',
    btMarketStatus: 1,
    message: '',
    deTotalMatched: 0,
    inBetDelay: 0,
    stFancyGroup: '' as const,
    submaster: [],
    rates: [],
  }
  fixture.trading.markets.put(EVENT, [facts], { replace: true })
  const { press } = await open()
  await press('MIN')
  await act(async () => fixture.trading.markets.setStale(EVENT, performance.now()))
  expect(submit().disabled).toBe(true)
  expect(screen.getByText('Prices are not live, please wait')).toBeDefined()
  await act(async () => fixture.trading.markets.setCurrent(EVENT))
  expect(submit().disabled).toBe(false)
})

it('a bet while the line is down says to try again and keeps the slip', async () => {
  const { press } = await open()
  await press('MIN')
  await press('Place back bet · ₹100 at 1.85')
  expect(await screen.findByText('Please try again')).toBeDefined()
  expect(stakeField().value).toBe('100')
})
