import { DEMO_USER } from '@layline/shared/casino'
import {
  type BetClientMessage,
  type BetServerMessage,
  betServerMessage,
  CLOSE,
  type OrderReply,
} from '@layline/shared/contract/bet-socket'
import { TEXT } from '@layline/shared/texts'
import { useEffect } from 'react'
import { refreshMarkets, refreshMoney } from '../api/query-client.ts'
import { inBrowser } from '../feed/browser-socket.ts'
import { LiveSocket } from '../feed/live-socket.ts'
import type { Client } from '../state/client.ts'
import { useSession } from '../state/session-store.ts'
import { notify } from '../ui/notify.ts'
import { newOrderId, type OrderStore, type PendingOrder } from './order-store.ts'
import type { createSlip } from './slip-store.ts'
import { useTrading } from './trading-context.ts'

/** The same bet twice is a double click, whatever ids it was given. */
const isSameBet = ({ orderId: _, ...one }: PendingOrder, { orderId: __, ...other }: PendingOrder) =>
  JSON.stringify(one) === JSON.stringify(other)

interface BetSocketParts {
  client: Client
  orders: OrderStore
  slip: ReturnType<typeof createSlip>
}

/** A message of the server; undefined for what is none. */
function readMessage(data: string | ArrayBuffer): BetServerMessage | undefined {
  let json: unknown
  try {
    json = JSON.parse(String(data))
  } catch (error) {
    console.warn('a bet message could not be read', error)
    return undefined
  }
  const parsed = betServerMessage.safeParse(json)
  if (parsed.success) return parsed.data
  console.warn('a bet message is not of the contract', parsed.error)
  return undefined
}

/** Tells the player how an order ended; what shows money and the markets asks again. */
function tellEnd(
  { orderId }: PendingOrder,
  { status, message }: OrderReply,
  { client: { queries }, slip }: BetSocketParts,
): void {
  notify[status](message)
  if (status === 'error') {
    slip.refused(orderId, message)
    return
  }
  slip.answered(orderId)
  refreshMoney(queries)
  refreshMarkets(queries)
}

/** Places orders over the bet socket and tells the player how each ended. */
export function createBetSocket(parts: BetSocketParts) {
  const { client, orders, slip } = parts
  const { world, session, reach, leave } = client
  /** The id an order was renewed under, so that it is renewed once. */
  let renewedId: string | undefined

  const socket = new LiveSocket({
    ...inBrowser(() => world.socketUrl(`/bets?token=${encodeURIComponent(session.state.token)}`), reach),
    // What was on its way goes out again under the same id: the exchange takes it once.
    onOpen: () => {
      orders.resume()
      for (const { order } of orders.state.waiting) send(order)
    },
    onMessage: (data) => onMessage(data),
    onFinal: (code) => {
      orders.forget()
      // The demo account is exempt from this logout (spec §6).
      if (code === CLOSE.sessionElsewhere && session.state.user?.stUserName !== DEMO_USER) {
        slip.forget()
        notify.error(TEXT.loggedInElsewhere)
        leave()
      }
    },
  })

  function send(order: PendingOrder): boolean {
    const message: BetClientMessage = { type: 'placeOrder', token: session.state.token, ...order }
    return socket.send(JSON.stringify(message))
  }

  function onMessage(data: string | ArrayBuffer): void {
    const message = readMessage(data)
    if (message?.type === 'ping') socket.send(JSON.stringify({ type: 'pong' }))
    if (message?.type !== 'orderRes') return
    const order = orders.answer(message)
    if (!order) return
    // Three digits and a date can meet an older bet's: then this bet goes out under a new id.
    if (message.code === 'DUPLICATE_ORDER_ID' && order.orderId !== renewedId) {
      renewedId = newOrderId()
      slip.renamed(order.orderId, renewedId)
      place({ ...order, orderId: renewedId })
    } else tellEnd(order, message, parts)
  }

  /** Sends an order. Where the socket is not open it says so and reconnects: nothing was placed. */
  function place(order: PendingOrder): boolean {
    if (orders.state.waiting.some((each) => isSameBet(each.order, order))) return false
    if (!socket.isOpen) {
      notify.error(TEXT.pleaseTryAgain)
      socket.reconnect()
      return false
    }
    orders.keep(order)
    send(order)
    return true
  }

  return { place, open: () => socket.open(), close: () => socket.close() }
}

/** Keeps the bet socket open while somebody is signed in. */
export function useBetSocket(): void {
  const { bets } = useTrading()
  const { isLogin, token } = useSession()
  useEffect(() => {
    if (!isLogin || token === '') return
    bets.open()
    return () => bets.close()
  }, [bets, isLogin, token])
}
