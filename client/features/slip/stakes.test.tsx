// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { playersSlip, stakeField, submitButton } from './testing/players-slip.tsx'

const { answers, open } = playersSlip()

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

it('a quick button under the finger stays what it is when the stakes of the player arrive', async () => {
  const own = answers.getbtn
  let arrive = () => {}
  answers.getbtn = new Promise((resolve) => {
    arrive = () => resolve(own)
  })
  const opened = open()
  const hundred = await screen.findByRole('button', { name: 'Add 100' })
  arrive()
  const { user } = await opened
  await user.click(hundred)
  expect(stakeField().value).toBe('100')
})

it('MIN and MAX are the limits of the market, CLEAR empties and disables', async () => {
  const { press } = await open({ market: { min: 200, max: 7000 } })
  await press('MIN')
  expect(stakeField().value).toBe('200')
  expect(submitButton().disabled).toBe(false)
  await press('MAX')
  expect(stakeField().value).toBe('7000')
  await press('CLEAR')
  expect(stakeField().value).toBe('')
  expect(submitButton().disabled).toBe(true)
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
  ['99', true],
  ['100', false],
  ['0', true],
  ['-100', true],
])('a stake of %s where 100 is the least disables: %s', async (text, disabled) => {
  const { user } = await open()
  await user.type(stakeField(), text)
  expect(submitButton().disabled).toBe(disabled)
})

it('a stake above the largest cannot be sent, and says why', async () => {
  const { user } = await open()
  await user.type(stakeField(), '10001')
  expect(screen.getByText('The largest stake is 10000')).toBeDefined()
  expect(submitButton().disabled).toBe(true)
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

it('a quick stake after the field was emptied is the whole stake: the 100 of leaving it is not added', async () => {
  const { user, press } = await open()
  await user.type(stakeField(), '50')
  await user.clear(stakeField())
  await press('Add 1000')
  expect(stakeField().value).toBe('1000')
  await press('Add 1000')
  expect(stakeField().value).toBe('2000')
})

it('a quick stake that alone is too small is refused after the field was emptied as well', async () => {
  const { user, press } = await open()
  await user.type(stakeField(), '50')
  await user.clear(stakeField())
  await press('Add 10')
  expect(stakeField().value).toBe('100')
  expect(screen.getByText('The smallest stake is 100')).toBeDefined()
})
