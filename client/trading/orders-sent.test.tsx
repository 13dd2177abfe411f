// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { betOf } from '../testing/bet.ts'
import { marketOf } from '../testing/market.ts'
import { SELECTION } from '../testing/selection.ts'
import {
  accept,
  betSockets,
  betsPage,
  drop,
  greet,
  hear,
  latestBetSocket,
  ORDER,
  ordersOn,
  overlay,
  pass,
  reply,
} from './testing/bets.tsx'

const { asked, bets, pendingOrder, place, sendOrder, show, trading } = betsPage()

it('a slip that is submitted twice sends one order', async () => {
  await show()
  await act(async () => {
    trading().slip.open({ ...SELECTION, side: 'LAY' })
    trading().slip.setStake(100)
  })
  const form = screen.getByRole('form', { name: 'Bet slip' })
  await act(async () => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  expect(ordersOn()).toEqual([
    {
      type: 'placeOrder',
      token: 'token 1',
      stack: 100,
      odds: 1.85,
      marketId: '1.100',
      selectionId: '7',
      selectionName: 'Reds',
      betType: 'LAY',
      orderId: expect.stringMatching(/^\d{20}$/),
      persistence: 'LAPSE',
      fillOrKill: false,
    },
  ])
  expect(screen.queryByRole('form')).toBeNull()
  expect(overlay()).not.toBeNull()
})

it('a second order waits for the reply to the first', async () => {
  await show()
  await sendOrder()
  expect(place({ ...ORDER, orderId: 'another' })).toBe(false)
  await hear(reply({}))
  expect(place({ ...ORDER, orderId: 'another' })).toBe(true)
  expect(ordersOn().map(({ orderId }) => orderId)).toEqual([ORDER.orderId, 'another'])
})

it('the overlay counts the seconds until the reply', async () => {
  await show()
  await sendOrder()
  expect(screen.getByText('0 s')).toBeTruthy()
  await pass(3250)
  expect(screen.getByText('3 s')).toBeTruthy()
  await hear(reply({}))
  expect(overlay()).toBeNull()
})

it('a reply ends the wait, says what the server says and refreshes bets', async () => {
  await show()
  await sendOrder()
  asked.length = 0
  await hear(reply({ message: 'Taken, all of it' }))
  await pass(0)
  expect(pendingOrder()).toBeUndefined()
  expect(screen.getByText('Taken, all of it').closest('.Toastify__toast--success')).not.toBeNull()
  expect(asked.some((url) => url.startsWith('/api/v1/users/getbets'))).toBe(true)
})

it('a refusal is an error toast, and refreshes nothing', async () => {
  await show()
  await sendOrder()
  asked.length = 0
  await hear(reply({ status: 'error', code: 'MARKET_SUSPENDED', message: 'Market is suspended' }))
  await pass(0)
  expect(pendingOrder()).toBeUndefined()
  expect(screen.getByText('Market is suspended').closest('.Toastify__toast--error')).not.toBeNull()
  expect(asked).toEqual([])
})

it('a bet that was taken and lapsed at once is in the list of cancelled ones at once', async () => {
  await show()
  await sendOrder()
  asked.length = 0
  const { orderId, marketId, eventId, sportsId } = reply({})
  const none = { matched: 0, remaining: 0, averageOdds: 0 }
  const outcome = { orderId, betId: 7, state: 'CANCLE' as const, eventId, sportsId, marketId, ...none }
  await hear(reply({ status: 'error', code: 'NOT_FILLED', message: 'Unmatched bet not allowed.', outcome }))
  await pass(0)
  expect(asked.some((url) => url.startsWith('/api/v1/users/getbets'))).toBe(true)
})

it('a slip whose bet was refused opens again with what was typed and the reason, beside the toast', async () => {
  await show()
  await act(async () => {
    trading().slip.open({ ...SELECTION, side: 'LAY' })
    trading().slip.setStake(250)
  })
  await act(async () => fireEvent.submit(screen.getByRole('form', { name: 'Bet slip' })))
  const { orderId } = pendingOrder()!
  await hear(reply({ status: 'error', code: 'ODDS_CHANGED', message: 'Odds changed', orderId }))
  await pass(0)
  expect(screen.getAllByText('Odds changed')).toHaveLength(2)
  const form = screen.getByRole('form', { name: 'Bet slip' })
  expect(within(form).getByText('Odds changed')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Stake', { selector: 'input' }).value).toBe('250')
})

it('every order that was on its way when the page went is sent again, under its own id', async () => {
  const orders = [ORDER, { ...ORDER, orderId: 'second', stack: 200 }]
  sessionStorage.setItem('order', JSON.stringify(orders))
  await show()
  expect(ordersOn().map(({ orderId }) => orderId)).toEqual([ORDER.orderId, 'second'])
  await hear(reply({}))
  expect(JSON.parse(sessionStorage.getItem('order')!)).toEqual([orders[1]])
  await hear(reply({ orderId: 'second' }))
  expect(sessionStorage.getItem('order')).toBeNull()
  expect(overlay()).toBeNull()
})

it('a reply to another order ends nothing', async () => {
  await show()
  await sendOrder()
  await hear(reply({ orderId: 'some other', message: 'Not mine' }))
  expect(pendingOrder()?.orderId).toBe(ORDER.orderId)
  expect(screen.queryByText('Not mine')).toBeNull()
})

it('an order whose reply was lost goes out again under the same id', async () => {
  await show()
  await sendOrder()
  const [first] = ordersOn()
  await drop()
  expect(overlay()).not.toBeNull()
  await pass(1000)
  expect(betSockets()).toHaveLength(2)
  await accept()
  expect(ordersOn()).toEqual([first])
  await hear(reply({}))
  expect(pendingOrder()).toBeUndefined()
})

it('an order whose branch is no longer the world’s ends: its slip comes back, and a try has another id', async () => {
  await show()
  await act(async () => {
    trading().slip.open({ ...SELECTION, side: 'LAY' })
    trading().slip.setStake(250)
  })
  await act(async () => fireEvent.submit(screen.getByRole('form', { name: 'Bet slip' })))
  const { orderId } = pendingOrder()!
  await greet(1, 1)
  await act(async () => {
    trading().markets.put({ type: 'event', tag: '30000001' }, [marketOf(ORDER.marketId, [])], {
      replace: true,
    })
  })
  await pass(0)
  expect(overlay()).toBeNull()
  expect(sessionStorage.getItem('order')).toBeNull()
  const form = screen.getByRole('form', { name: 'Bet slip' })
  expect(within(form).getByText('The clock was moved. Please try again')).toBeTruthy()
  await act(async () => fireEvent.submit(form))
  expect(ordersOn().map((order) => order.stack)).toEqual([250, 250])
  expect(ordersOn().at(-1)!.orderId).not.toBe(orderId)
})

it('an order of another branch that was on its way when the page went is not sent', async () => {
  trading().orders.keep(ORDER, { branch: 3 })
  await show()
  expect(ordersOn()).toEqual([])
  expect(screen.getByText('The clock was moved. Please try again')).toBeTruthy()
})

it('after a crash, which raises the timeline in the same branch, an order goes out again under its id', async () => {
  await show()
  await sendOrder()
  await drop()
  await pass(1000)
  await act(async () => latestBetSocket().accept())
  expect(ordersOn()).toEqual([])
  await greet(1, 0)
  expect(ordersOn().map((order) => order.orderId)).toEqual([ORDER.orderId])
  await hear(reply({}))
  expect(pendingOrder()).toBeUndefined()
})

it('an order that was answered does not go out again', async () => {
  await show()
  await sendOrder()
  await hear(reply({}))
  await drop()
  await pass(1000)
  await accept()
  expect(latestBetSocket().sent).toEqual([])
})

it('an order that was on its way when the page went is sent by the next page', async () => {
  trading().orders.keep(ORDER)
  await show()
  expect(ordersOn()).toMatchObject([{ orderId: ORDER.orderId, stack: 100 }])
  expect(overlay()).not.toBeNull()
})

it('an order id that an older bet has is exchanged for a new one, the bet stays the same', async () => {
  await show()
  await sendOrder()
  await hear(reply({ status: 'error', code: 'DUPLICATE_ORDER_ID', message: 'This order id was used' }))
  const [first, second, ...more] = ordersOn()
  expect(more).toEqual([])
  expect(second).toEqual({ ...first, orderId: expect.stringMatching(/^\d{20}$/) })
  expect(second!.orderId).not.toBe(ORDER.orderId)
  expect(pendingOrder()?.orderId).toBe(second!.orderId)
  expect(screen.queryByText('This order id was used')).toBeNull()
})

it('an order that blocks nothing shows its seconds among the bets, and no overlay', async () => {
  await show()
  await act(async () => trading().bets.place(ORDER, { isQuiet: true }))
  expect(overlay()).toBeNull()
  const sending = screen.getByRole('list', { name: 'Bets on their way' })
  expect(within(sending).getByText('100 at 1.85')).toBeTruthy()
  await pass(2250)
  expect(within(sending).getByText('2 s')).toBeTruthy()
  await hear(reply({}))
  expect(screen.queryByRole('list', { name: 'Bets on their way' })).toBeNull()
})

it('a reply tells what was got for what was asked; what rests grows in the same notice', async () => {
  bets.push(betOf({ betId: 8 }))
  await show()
  await pass(100)
  await sendOrder({ ...ORDER, stack: 1000 })
  const outcome = {
    orderId: ORDER.orderId,
    betId: 8,
    state: 'PENDING',
    eventId: '30000001',
    sportsId: '4',
    marketId: ORDER.marketId,
    matched: 200,
    remaining: 800,
    averageOdds: 1.86,
  } as const
  await hear(reply({ message: 'Bet placed successfully', outcome }))
  await pass(0)
  expect(screen.getByText('Bet placed successfully. Matched 200 of 1,000 at 1.86 (asked 1.85)')).toBeTruthy()
  await hear({
    type: 'betUpdate',
    marketId: ORDER.marketId,
    orderId: ORDER.orderId,
    betId: 8,
    kind: 'MATCHED',
    matched: 600,
    remaining: 400,
    averageOdds: 1.86,
    askedOdds: 1.85,
    reasonCode: '',
    reason: '',
    time: '2026-03-01T10:00:00.000Z',
  })
  await pass(200)
  expect(screen.getByText('Matched 600 of 1,000 at 1.86 (asked 1.85) · Reds')).toBeTruthy()
  expect(screen.queryByText(/Matched 200/)).toBeNull()
})

it('after a reconnect it says how many resting bets were matched meanwhile', async () => {
  bets.push(betOf({ betId: 8, betStatus: 'PENDING' }))
  await show()
  await pass(100)
  bets[0] = betOf({ betId: 8 })
  await drop()
  await pass(1000)
  await accept()
  await pass(100)
  expect(screen.getByText('Missed 1 s. 1 bet matched meanwhile.')).toBeTruthy()
})
