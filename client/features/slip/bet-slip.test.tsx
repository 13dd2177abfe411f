// @vitest-environment jsdom
import { TEXT } from '@layline/shared/texts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { marketOf, runner } from '../../testing/market.ts'
import { type Selection, useSlip, useSlipKey } from '../../trading/slip-store.ts'
import { BetSlip } from './bet-slip.tsx'

const market = {
  stMarketID: '1.1',
  stEventID: '5',
  stEventName: 'A v B',
  stMarketName: 'Match Odds',
  stSportsID: '4',
  stCompititionName: 'Cup',
  min: 100,
  max: 1000,
}
const selection: Selection = { market, selectionId: '7', runnerName: 'A', side: 'BACK', price: 1.85 }

function OpenSlip() {
  const slip = useSlip()
  const key = useSlipKey()
  return slip && <BetSlip key={key} slip={slip} />
}

let fixture: Fixture
const openSlip = (picked: Selection) => act(async () => fixture.trading.slip.open(picked))

function show(over: Partial<Selection> = {}) {
  fixture.trading.slip.open({ ...selection, ...over })
  fixture.show(<OpenSlip />)
  return userEvent.setup()
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const submit = () => button(/^Place (back|lay) bet/)

beforeEach(() => {
  fixture = createFixture()
})
afterEach(() => {
  cleanup()
  fixture.close()
})

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
    show({ market: { ...market, stSportsID: '7', stMarketName: 'To win' } })
    expect(field('Odds').readOnly).toBe(true)
    expect(button('Odds up').disabled).toBe(true)
  })
})

it('of a race page cannot be sent once the race is off, of another page it can', async () => {
  const off = marketOf('1.1', [], { btMarketStatus: 1 })
  fixture.trading.markets.put({ type: 'event', tag: '5' }, [off], { replace: true })
  const user = show()
  await user.type(field('Stake'), '100')
  expect(submit().disabled).toBe(false)
  await openSlip({ ...selection, closesAtTheOff: true })
  await user.type(field('Stake'), '100')
  await screen.findByText('SUSPENDED')
  expect(submit().disabled).toBe(true)
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
  fixture.trading.slip.open(selection)
  fixture.trading.slip.setStake(500)
  fixture.trading.slip.sent('1')
  const user = show()
  expect(field('Stake').value).toBe('')
  await user.click(button('Last 500'))
  expect(field('Stake').value).toBe('500')
  expect(screen.queryByRole('button', { name: 'Last 500' })).toBeNull()
})

it('a draft survives a reload with what was typed', async () => {
  const user = show({ runnerName: 'Kites' })
  await user.type(field('Stake'), '700')
  fireEvent.change(field('Odds'), { target: { value: '1.9' } })
  await act(async () => {})
  cleanup()
  fixture.trading.close()
  const reloaded = createFixture()
  reloaded.show(<OpenSlip />)
  expect([field('Stake').value, field('Odds').value]).toEqual(['700', '1.9'])
  expect(screen.getByText('Kites')).toBeTruthy()
  reloaded.close()
})

it('beside the chosen price stands the price of now, and can be taken', async () => {
  const holding = { type: 'event', tag: '5' } as const
  const tell = (price: number) =>
    fixture.trading.markets.put(holding, [marketOf('1.1', [runner('7', { back: [[price, 500]] })])], {
      replace: true,
    })
  tell(1.85)
  const user = show()
  expect(screen.queryByRole('button', { name: /^Now/ })).toBeNull()
  await act(async () => tell(1.84))
  await user.click(button('Now 1.84 · take it'))
  expect(field('Odds').value).toBe('1.84')
  expect(screen.queryByRole('button', { name: /^Now/ })).toBeNull()
})

it('a refused bet comes back with what was typed and the reason, which goes with the next change', async () => {
  show()
  await act(async () => {
    fixture.trading.slip.setStake(300)
    fixture.trading.slip.sent('1')
  })
  expect(screen.queryByRole('form')).toBeNull()
  await act(async () => fixture.trading.slip.refused('1', 'Market is suspended'))
  expect(field('Stake').value).toBe('300')
  expect(screen.getByText('Market is suspended')).toBeTruthy()
  expect(submit().disabled).toBe(false)
  await userEvent.setup().type(field('Stake'), '0')
  expect(screen.queryByText('Market is suspended')).toBeNull()
})

it('a slip that is open is not replaced by one that was refused', async () => {
  show()
  await act(async () => {
    fixture.trading.slip.setStake(300)
    fixture.trading.slip.sent('1')
    fixture.trading.slip.open({ ...selection, runnerName: 'Other' })
    fixture.trading.slip.refused('1', 'Market is suspended')
  })
  expect(screen.getByText('Other')).toBeTruthy()
  expect(field('Stake').value).toBe('')
})

it('says what it will do, what it wins and what it risks', async () => {
  const user = show({ side: 'LAY' })
  await user.type(field('Stake'), '1000')
  expect(submit().textContent).toBe('Place lay bet · ₹1,000 at 1.85')
  expect(screen.getByText('+1,000.00')).toBeTruthy()
  expect(screen.getByText('−850.00')).toBeTruthy()
})

it('closes with Escape, Cancel and the cross', async () => {
  const user = show()
  for (const close of [
    () => user.keyboard('{Escape}'),
    () => user.click(button('Cancel')),
    () => user.click(button('Close the slip')),
  ]) {
    field('Stake').focus()
    await close()
    expect(screen.queryByRole('form')).toBeNull()
    await openSlip(selection)
    await screen.findByRole('form')
  }
})

it('another price is another bet: stake empty, price as clicked', async () => {
  const user = show()
  await user.type(field('Stake'), '300')
  await openSlip({ ...selection, price: 2.4, runnerName: 'B' })
  await screen.findByText('B')
  expect([field('Stake').value, field('Odds').value]).toEqual(['', '2.4'])
})

it('sent while signed out, it says so, closes, and the login opens', async () => {
  const user = show()
  await user.type(field('Stake'), '100{Enter}')
  expect(await screen.findByText(TEXT.pleaseLoginToBet)).toBeTruthy()
  expect(screen.queryByRole('form')).toBeNull()
  expect(fixture.client.modals.state.open.map(({ name }) => name)).toEqual(['login'])
})

it('a click on the disabled button fills an emptied stake, and places nothing', async () => {
  const user = show()
  await user.type(field('Stake'), '5')
  await user.clear(field('Stake'))
  await user.click(submit())
  expect(field('Stake').value).toBe('100')
  expect(screen.getByRole('form')).toBeTruthy()
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
