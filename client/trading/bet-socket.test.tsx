// @vitest-environment jsdom
import { betClientMessage, type OrderReply } from '@layline/shared/contract/bet-socket'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ProcessingOverlay } from '../features/slip/processing-overlay.tsx'
import { SlipAndBets } from '../features/slip/slip-and-bets.tsx'
import type { Session } from '../state/session-store.ts'
import { FakeSocket } from '../testing/fake-socket.ts'
import { createFixture, type Fixture } from '../testing/fixture.tsx'
import { useBetSocket } from './bet-socket.ts'
import type { PendingOrder } from './order-store.ts'
import type { Selection } from './slip-store.ts'

const accept = () => act(async () => FakeSocket.latest.accept())
const drop = (code?: number) => act(async () => FakeSocket.latest.drop(code))
const hear = (message: object | string) =>
  act(async () =>
    FakeSocket.latest.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) }),
  )
/** The orders that were sent, as the exchange reads them. */
const ordersOn = (socket = FakeSocket.latest) =>
  socket.sent
    .map((text) => betClientMessage.parse(JSON.parse(String(text))))
    .filter((message) => message.type === 'placeOrder')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const ORDER: PendingOrder = {
  stack: 100,
  odds: 1.85,
  marketId: '1.100',
  selectionId: '7',
  selectionName: 'Reds',
  betType: 'BACK',
  orderId: '00120260301',
}
const SELECTION: Selection = {
  market: {
    stMarketID: '1.100',
    stEventID: '30000001',
    stEventName: 'Reds v Blues',
    stMarketName: 'Match Odds',
    stSportsID: '4',
    stCompititionName: 'The Cup',
    min: 100,
    max: 10_000,
  },
  selectionId: '7',
  runnerName: 'Reds',
  side: 'LAY',
  price: 1.85,
}
const reply = (over: Partial<OrderReply>): OrderReply => ({
  type: 'orderRes',
  status: 'success',
  message: 'Bet matched successfully',
  code: 'ACCEPTED',
  orderId: ORDER.orderId,
  eventId: '30000001',
  sportsId: '4',
  marketId: ORDER.marketId,
  outcome: null,
  ...over,
})

const asked: string[] = []
let fixture: Fixture
let session: Session
const place = (order: PendingOrder) => fixture.trading.bets.place(order)
const pendingOrder = () => fixture.trading.orders.state.waiting[0]?.order

/** What the frame shows of the bet socket. */
function Bets() {
  useBetSocket()
  return (
    <>
      <SlipAndBets />
      <ProcessingOverlay />
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  fixture = createFixture()
  session = fixture.client.session.state
  // The shortest of every wait.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('WebSocket', FakeSocket)
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ status: 'success', message: '', data: [] })
  })
  FakeSocket.all.length = 0
})

afterEach(() => {
  cleanup()
  fixture.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** The right column of a signed-in player, its bet socket open unless told otherwise. */
async function show({ accepted = true } = {}) {
  fixture.signIn({ token: 'token 1' })
  fixture.show(<Bets />)
  await pass(0)
  if (accepted) await accept()
}

const sendOrder = (order = ORDER) => act(async () => place(order))
const overlay = () => screen.queryByText(/Your bet is being processed/)

it('the socket is opened with the token of the session', async () => {
  await show()
  expect(FakeSocket.all).toHaveLength(1)
  expect(FakeSocket.latest.url).toMatch(/^ws:\/\/[^/]+\/bets\?token=token%201$/)
})

it('a slip that is submitted twice sends one order', async () => {
  await show()
  await act(async () => {
    fixture.trading.slip.open(SELECTION)
    fixture.trading.slip.setStake(100)
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

it('a ping is answered with a pong', async () => {
  await show()
  await hear({ type: 'ping' })
  expect(FakeSocket.latest.sent.map((text) => JSON.parse(String(text)))).toEqual([{ type: 'pong' }])
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

it('a slip whose bet was refused opens again with what was typed and the reason, beside the toast', async () => {
  await show()
  await act(async () => {
    fixture.trading.slip.open(SELECTION)
    fixture.trading.slip.setStake(250)
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

it.each(['not JSON', '{"type":"news"}', '{"type":"orderRes","status":"maybe"}'])(
  'a frame that is not of the contract is only logged: %s',
  async (frame) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await show()
    await sendOrder()
    await hear(frame)
    expect(warned).toHaveBeenCalledOnce()
    expect(pendingOrder()).toBeDefined()
    expect(FakeSocket.all).toHaveLength(1)
  },
)

it('while the line is down a bet says to try again, and the line is tried at once', async () => {
  await show()
  await drop()
  expect(FakeSocket.all).toHaveLength(1)
  let taken: boolean | undefined
  await act(async () => {
    taken = place(ORDER)
  })
  expect(taken).toBe(false)
  expect(screen.getByText('Please try again')).toBeTruthy()
  expect(FakeSocket.all).toHaveLength(2)
  expect(pendingOrder()).toBeUndefined()
  await accept()
  expect(FakeSocket.latest.sent).toEqual([])
})

it('a bet while the line is still being opened does not open a second one', async () => {
  await show({ accepted: false })
  await sendOrder()
  expect(screen.getByText('Please try again')).toBeTruthy()
  expect(FakeSocket.all).toHaveLength(1)
})

it('an order whose reply was lost goes out again under the same id', async () => {
  await show()
  await sendOrder()
  const [first] = ordersOn()
  await drop()
  expect(overlay()).not.toBeNull()
  await pass(1000)
  expect(FakeSocket.all).toHaveLength(2)
  await accept()
  expect(ordersOn()).toEqual([first])
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
  expect(FakeSocket.latest.sent).toEqual([])
})

it('an order that was on its way when the page went is sent by the next page', async () => {
  fixture.trading.orders.keep(ORDER)
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

it('a session that began elsewhere signs out, says so and stays closed', async () => {
  await show()
  await sendOrder()
  await drop(4001)
  expect(screen.getByText('Id is login somewhere else')).toBeTruthy()
  expect(session.isLogin).toBe(false)
  expect(session.token).toBe('')
  expect(pendingOrder()).toBeUndefined()
  await pass(120_000)
  expect(FakeSocket.all).toHaveLength(1)
})

it('a close for want of a session stays closed and signs nobody out', async () => {
  await show()
  await drop(4003)
  await pass(120_000)
  expect(FakeSocket.all).toHaveLength(1)
  expect(session.isLogin).toBe(true)
})

it('the line is closed when the player signs out, and opened with the token of the next', async () => {
  await show()
  const first = FakeSocket.latest
  await act(async () => fixture.client.session.signedOut())
  expect(first.readyState).toBe(3)
  expect(FakeSocket.all).toHaveLength(1)
  await act(async () => fixture.signIn({ token: 'token-2' }))
  expect(FakeSocket.latest.url).toMatch(/token=token-2$/)
})
