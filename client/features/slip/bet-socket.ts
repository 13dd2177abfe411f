import { type BetClientMessage, betServerMessage, CLOSE } from '@layline/shared/contract/bet-socket'
import { TEXT } from '@layline/shared/texts'
import { useEffect } from 'react'
import { refreshMoney } from '../../api/query-client.ts'
import { inBrowser } from '../../feed/browser-socket.ts'
import { LiveSocket } from '../../feed/live-socket.ts'
import { session, useSession } from '../../state/session-store.ts'
import { socketUrl } from '../../state/world.ts'
import { notify } from '../../ui/notify.ts'
import { leave } from '../login/leave.ts'
import {
  answerOrder,
  forgetOrder,
  keepOrder,
  keptOrder,
  newOrderId,
  type PendingOrder,
  pendingOrder,
} from './order-store.ts'

const socket = new LiveSocket({
  ...inBrowser(() => socketUrl(`/bets?token=${encodeURIComponent(session.token)}`)),
  // What was on its way goes out again under the same id: the exchange takes it once.
  onOpen: () => {
    const order = pendingOrder() ?? keptOrder()
    if (order) {
      keepOrder(order)
      send(order)
    }
  },
  onMessage: (data) => onMessage(data),
  onFinal: (code) => {
    forgetOrder()
    if (code === CLOSE.sessionElsewhere) {
      notify.error(TEXT.loggedInElsewhere)
      leave()
    }
  },
})

/** The id an order was renewed under, so that it is renewed once. */
let renewedId: string | undefined

function send(order: PendingOrder): boolean {
  const message: BetClientMessage = { type: 'placeOrder', token: session.token, ...order }
  return socket.send(JSON.stringify(message))
}

function onMessage(data: string | ArrayBuffer): void {
  let json: unknown
  try {
    json = JSON.parse(String(data))
  } catch (error) {
    console.warn('a bet message could not be read', error)
    return
  }
  const parsed = betServerMessage.safeParse(json)
  if (!parsed.success) {
    console.warn('a bet message is not of the contract', parsed.error)
    return
  }
  const message = parsed.data
  if (message.type === 'ping') {
    socket.send(JSON.stringify({ type: 'pong' }))
    return
  }
  const order = pendingOrder()
  if (!answerOrder(message)) return
  // Three digits and a date can meet an older bet's: then this bet goes out under a new id.
  if (message.code === 'DUPLICATE_ORDER_ID' && order && order.orderId !== renewedId) {
    renewedId = newOrderId()
    place({ ...order, orderId: renewedId })
    return
  }
  notify[message.status](message.message)
  if (message.status === 'success') refreshMoney()
}

/** Sends an order. Where the socket is not open it says so and reconnects: nothing was placed. */
export function place(order: PendingOrder): boolean {
  if (pendingOrder()) return false
  if (!socket.isOpen) {
    notify.error(TEXT.pleaseTryAgain)
    socket.reconnect()
    return false
  }
  keepOrder(order)
  send(order)
  return true
}

/** Keeps the bet socket open while somebody is signed in. */
export function useBetSocket(): void {
  const { isLogin, token } = useSession()
  useEffect(() => {
    if (!isLogin || token === '') return
    socket.open()
    return () => socket.close()
  }, [isLogin, token])
}
