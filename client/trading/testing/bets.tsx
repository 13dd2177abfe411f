import { betClientMessage, type OrderReply } from '@layline/shared/contract/bet-socket'
import type { LiveBet } from '@layline/shared/entities/bet'
import { act, cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { ProcessingOverlay } from '../../features/slip/processing-overlay.tsx'
import { prepareSlip, SlipAndBets } from '../../features/slip/slip-and-bets.tsx'
import { FakeSocket } from '../../testing/fake-socket.ts'
import { createFixture, type Fixture } from '../../testing/fixture.tsx'
import { marketOf } from '../../testing/market.ts'
import { toastLibrary } from '../../ui/notify.ts'
import { useBetSocket } from '../bet-line.ts'
import type { PendingOrder } from '../order-store.ts'

/** Every bet socket that was opened; a slip opens one to the feed as well. */
export const betSockets = () => FakeSocket.all.filter(({ url }) => url.includes('/bets?'))
export const latestBetSocket = () => betSockets().at(-1)!
export const greet = (timeline = 0, branch = 0) => hear({ type: 'greeting', timeline, branch })
export async function accept(): Promise<void> {
  await act(async () => latestBetSocket().accept())
  await greet()
}
export const drop = (code?: number) => act(async () => latestBetSocket().drop(code))
export const hear = (message: object | string) =>
  act(async () =>
    latestBetSocket().onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) }),
  )
/** The orders that were sent, as the exchange reads them. */
export const ordersOn = (socket = latestBetSocket()) =>
  socket.sent
    .map((text) => betClientMessage.parse(JSON.parse(String(text))))
    .filter((message) => message.type === 'placeOrder')
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
export const overlay = () => screen.queryByText(/Your bet is being processed/)

export const ORDER: PendingOrder = {
  stack: 100,
  odds: 1.85,
  marketId: '1.100',
  selectionId: '7',
  selectionName: 'Reds',
  betType: 'BACK',
  orderId: '00120260301',
}
export const reply = (over: Partial<OrderReply>): OrderReply => ({
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

/** A page whose bet socket the test plays the other end of; made anew before each test. */
export function betsPage() {
  let fixture: Fixture
  /** The addresses of the calls that were made. */
  const asked: string[] = []
  /** The player's bets, as the server would list them. */
  const bets: LiveBet[] = []

  // Loading them is nothing that a test's own clock could wait for.
  beforeAll(async () => {
    await Promise.all([toastLibrary(), prepareSlip()])
  })

  beforeEach(() => {
    vi.useFakeTimers()
    fixture = createFixture()
    fixture.trading.markets.put({ type: 'event', tag: '30000001' }, [marketOf(ORDER.marketId, [])], {
      replace: true,
    })
    // The shortest of every wait.
    vi.spyOn(Math, 'random').mockReturnValue(0)
    vi.stubGlobal('WebSocket', FakeSocket)
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    asked.length = 0
    bets.length = 0
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return Response.json({ status: 'success', message: '', data: url.includes('/getbets') ? bets : [] })
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

  const place = (order: PendingOrder) => fixture.trading.bets.place(order)

  return {
    asked,
    bets,
    client: () => fixture.client,
    trading: () => fixture.trading,
    signIn: (token: string) => fixture.signIn({ token }),
    place,
    sendOrder: (order = ORDER) => act(async () => place(order)),
    pendingOrder: () => fixture.trading.orders.state.waiting[0]?.order,
    /** The right column of a signed-in player beside what else is shown, its bet socket open unless told otherwise. */
    async show({ accepted = true, with: beside }: { accepted?: boolean; with?: ReactNode } = {}) {
      fixture.signIn({ token: 'token 1' })
      fixture.show(
        <>
          {beside}
          <Bets />
        </>,
      )
      await pass(0)
      if (accepted) await accept()
    },
  }
}
