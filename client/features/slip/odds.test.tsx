// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { oddsField, outcome, playersSlip, submitButton } from './testing/players-slip.tsx'

const { open } = playersSlip()

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
  expect(submitButton().disabled).toBe(false)
  await user.clear(oddsField())
  expect(submitButton().disabled).toBe(true)
  expect(submitButton().textContent).toBe('Place back bet')
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
  expect(submitButton().disabled).toBe(disabled)
})

it('a fancy takes a price below 1.01', async () => {
  const { press } = await open({ price: 0.9, market: { stSportsID: '0', stMarketName: '6 overs runs' } })
  await press('MIN')
  expect(submitButton().disabled).toBe(false)
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
    expect(submitButton().textContent).toBe(`Place ${name.toLowerCase()} bet · ₹1,000 at 46 (90)`)
    expect([outcome('Profit'), outcome('Liability')]).toEqual([profit, liability])
  },
)
