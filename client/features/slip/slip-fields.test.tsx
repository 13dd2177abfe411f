// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { marketOf, runner } from '../../testing/market.ts'
import { bareSlip, button, field, selection, selectionsEvent, submit } from './testing/bare-slip.tsx'

const { show, trading } = bareSlip()

describe('stake', () => {
  it('begins empty, and an empty slip cannot be sent', () => {
    show()
    expect(field('Stake').value).toBe('')
    expect(submit().disabled).toBe(true)
    expect(screen.queryByText('Enter a stake')).toBeNull()
    expect(screen.getByText('Min 100 · Max 1,000')).toBeTruthy()
  })

  it('left empty after typing becomes 100; CLEAR empties it', async () => {
    const user = show()
    await user.type(field('Stake'), '5')
    await user.clear(field('Stake'))
    await user.tab()
    expect(field('Stake').value).toBe('100')
    await user.click(button('CLEAR'))
    expect(field('Stake').value).toBe('')
    expect(submit().disabled).toBe(true)
  })

  it.each(['Stake up', 'Stake down'])('%s on an empty field gives 100', async (name) => {
    const user = show()
    await user.click(button(name))
    expect(field('Stake').value).toBe('100')
  })

  it('plus and minus go by 100 within the limits; MIN and MAX set them', async () => {
    const user = show()
    await user.click(button('MAX'))
    expect(field('Stake').value).toBe('1000')
    await user.click(button('Stake up'))
    expect(field('Stake').value).toBe('1000')
    await user.click(button('MIN'))
    await user.click(button('Stake down'))
    expect(field('Stake').value).toBe('100')
    await user.click(button('Stake up'))
    expect(field('Stake').value).toBe('200')
  })

  it('six quick buttons are shown, and add their amount', async () => {
    const user = show()
    expect(screen.getAllByRole('button', { name: /^Add \d+/ })).toHaveLength(6)
    await user.click(button('Add 100'))
    await user.click(button('Add 500'))
    expect(field('Stake').value).toBe('600')
  })

  it('below the minimum cannot be sent, and says why', async () => {
    const user = show()
    await user.type(field('Stake'), '99')
    expect(submit().disabled).toBe(true)
    expect(screen.getByText('The smallest stake is 100')).toBeTruthy()
  })
})

describe('price', () => {
  it('begins as clicked and steps by 0.01 up to 9.99, by 1 above', async () => {
    const user = show({ price: 9.98 })
    await user.click(button('Odds up'))
    expect(field('Odds').value).toBe('9.99')
    await user.click(button('Odds up'))
    expect(field('Odds').value).toBe('10.99')
  })

  it('minus at 1.01 leaves it', async () => {
    const user = show({ price: 1.01 })
    await user.click(button('Odds down'))
    expect(field('Odds').value).toBe('1.01')
  })

  it.each([
    ['', 'The price is not a number'],
    ['1', 'The lowest price is 1.01'],
  ])('%j cannot be sent: %s', async (text, why) => {
    const user = show()
    await user.type(field('Stake'), '100')
    fireEvent.change(field('Odds'), { target: { value: text } })
    expect(submit().disabled).toBe(true)
    expect(screen.getByText(why)).toBeTruthy()
  })

  it('carries the specified names and limits', () => {
    show()
    const { name, min, max, step } = field('Odds')
    expect({ name, min, max, step }).toEqual({ name: 'price', min: '1.01', max: '999.99', step: '0.1' })
    expect(field('Stake').name).toBe('ammount')
  })

  it('is fixed for a race that is not Match Odds', () => {
    show({ market: { ...selection.market, stSportsID: '7', stMarketName: 'To win' } })
    expect(field('Odds').readOnly).toBe(true)
    expect(button('Odds up').disabled).toBe(true)
  })
})

it('a price of 1000 is proposed as 999.99, the highest that an order may ask for', () => {
  show({ price: 1000 })
  expect(field('Odds').value).toBe('999.99')
})

it.each([
  ['1000', 'The highest price is 999.99'],
  ['2.005', 'A price has at most two decimals'],
])('a price of %s cannot be sent, and wins nothing that could be told: %s', async (text, why) => {
  const user = show()
  await user.type(field('Stake'), '100')
  fireEvent.change(field('Odds'), { target: { value: text } })
  expect(submit().disabled).toBe(true)
  expect(screen.getByText(why)).toBeTruthy()
  expect(screen.getAllByText('–')).toHaveLength(2)
})

it('a stake with three decimals is refused, not rounded', async () => {
  const user = show()
  await user.type(field('Stake'), '100.005')
  expect(submit().disabled).toBe(true)
  expect(screen.getByText('A stake has at most two decimals')).toBeTruthy()
})

it('the last stake is offered, and sets the stake', async () => {
  trading().slip.open(selection)
  trading().slip.setStake(500)
  trading().slip.sent('1')
  const user = show()
  expect(field('Stake').value).toBe('')
  await user.click(button('Last 500'))
  expect(field('Stake').value).toBe('500')
  expect(screen.queryByRole('button', { name: 'Last 500' })).toBeNull()
})

it('the current price is shown beside the chosen one, and can be taken', async () => {
  const holding = { type: 'event', tag: selection.market.stEventID } as const
  const tell = (price: number) =>
    trading().markets.put(
      holding,
      [marketOf(selection.market.stMarketID, [runner('7', { back: [[price, 500]] })])],
      {
        replace: true,
      },
    )
  tell(1.85)
  const user = show()
  expect(screen.queryByRole('button', { name: /^Now/ })).toBeNull()
  await act(async () => tell(1.84))
  await user.click(button('Now 1.84 · take it'))
  expect(field('Odds').value).toBe('1.84')
  expect(screen.queryByRole('button', { name: /^Now/ })).toBeNull()
})

it('plus right after the stake was emptied gives 100, on emptied odds it goes on from the clicked price', async () => {
  const user = show()
  await user.type(field('Stake'), '5')
  await user.clear(field('Stake'))
  await user.click(button('Stake up'))
  expect(field('Stake').value).toBe('100')
  await user.clear(field('Odds'))
  await user.click(button('Odds up'))
  expect(field('Odds').value).toBe('1.86')
})

it('what is wrong is put right by a click, beside the reason', async () => {
  const user = show()
  await user.type(field('Stake'), '1500')
  await user.click(button('Max here 1,000 · use it'))
  expect(field('Stake').value).toBe('1000')
  fireEvent.change(field('Odds'), { target: { value: '1000' } })
  await user.click(button('999.99 · use it'))
  expect(field('Odds').value).toBe('999.99')
  expect(screen.queryByRole('button', { name: /use it$/ })).toBeNull()
})

it('says what would become of the bet: filled at the price or better, or resting behind others', async () => {
  const offers = runner('7', { back: [[1.85, 500]], lay: [[1.87, 1240]] })
  trading().markets.put(selectionsEvent, [marketOf(selection.market.stMarketID, [offers])], { replace: true })
  show()
  expect(screen.getByText('At 1.85 or better')).toBeTruthy()
  fireEvent.change(field('Odds'), { target: { value: '1.87' } })
  expect(screen.getByText('Will rest, 1,240 ahead')).toBeTruthy()
  fireEvent.change(field('Odds'), { target: { value: '2.4' } })
  expect(screen.getByText('30 % above the best price of 1.85')).toBeTruthy()
})

it('a liability is given in place of the stake, which follows it when the price moves', async () => {
  const user = show({ side: 'LAY', price: 3 })
  await user.click(screen.getByLabelText('By liability'))
  await user.type(field('Liability'), '500')
  expect(submit().textContent).toBe('Place lay bet · ₹250 at 3')
  fireEvent.change(field('Odds'), { target: { value: '2' } })
  expect(submit().textContent).toBe('Place lay bet · ₹500 at 2')
  await user.click(screen.getByLabelText('By stake'))
  expect(field('Stake').value).toBe('500')
})
