// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { betOf } from '../../testing/bet.ts'
import { marketOf } from '../../testing/market.ts'
import { SELECTION } from '../../testing/selection.ts'
import { outcome, playersSlip, stakeField, submitButton } from './testing/players-slip.tsx'

const { answers, markets, modals, open, trading } = playersSlip()

const EVENT = { type: 'event', tag: SELECTION.market.stEventID } as const
const marketWith = (btMarketStatus: number) => marketOf(SELECTION.market.stMarketID, [], { btMarketStatus })

it('the slip names the runner, the market and the event', async () => {
  await open()
  expect(screen.getByText('Reds')).toBeDefined()
  expect(screen.getByText('Match Odds · Reds v Blues')).toBeDefined()
})

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
  expect(submitButton().textContent).toBe('Place lay bet · ₹100 at 2')
})

it.each([
  [2, true],
  [3, true],
  [1, false],
])('a market that turns to status %i disables: %s', async (btMarketStatus, disabled) => {
  markets().put(EVENT, [marketWith(1)], { replace: true })
  const { press } = await open()
  await press('MIN')
  expect(submitButton().disabled).toBe(false)
  await act(async () => markets().put(EVENT, [marketWith(btMarketStatus)], { replace: false }))
  expect(submitButton().disabled).toBe(disabled)
  expect(screen.queryAllByText('SUSPENDED')).toHaveLength(disabled ? 1 : 0)
})

it('prices that are not live disable, and say so', async () => {
  markets().put(EVENT, [marketWith(1)], { replace: true })
  const { press } = await open()
  await press('MIN')
  await act(async () => markets().setStale(EVENT, performance.now()))
  expect(submitButton().disabled).toBe(true)
  expect(screen.getByText('Prices are not live, please wait')).toBeDefined()
  await act(async () => markets().setCurrent(EVENT))
  expect(submitButton().disabled).toBe(false)
})

it('a bet while the line is down says to try again and keeps the slip', async () => {
  const { press } = await open()
  await press('MIN')
  await press('Place back bet · ₹100 at 1.85')
  expect(await screen.findByText('Please try again')).toBeDefined()
  expect(stakeField().value).toBe('100')
})

it('who wants to be asked confirms the very bet that was shown', async () => {
  const { user, press } = await open()
  trading().confirm.set('player1', true)
  await press('MIN')
  await press('Place back bet · ₹100 at 1.85')
  expect(screen.queryByText('Please try again')).toBeNull()
  await user.type(stakeField(), '0')
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  await press('Place back bet · ₹1,000 at 1.85')
  await press('Confirm back bet · ₹1,000 at 1.85')
  expect(await screen.findByText('Please try again')).toBeDefined()
})

it('a long press on a quick stake opens the stakes to be changed, and adds nothing', async () => {
  await open()
  fireEvent.contextMenu(screen.getByRole('button', { name: 'Add 100' }))
  expect(modals()).toEqual(['stack-setting'])
  expect(stakeField().value).toBe('')
})

it('Shift levels the runner: the stake is what makes it win and lose the same', async () => {
  answers.getbets = [betOf({ stack: 370, odds: 2, dbWin: 370 })]
  await open({ side: 'LAY', price: 1.85, wish: 'level' })
  await expect.poll(() => stakeField().value).toBe('400')
})
