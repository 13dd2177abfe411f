import { DEMO_USER } from '@layline/shared/casino'
import {
  type BetClientMessage,
  type BetGreeting,
  type BetServerMessage,
  betServerMessage,
  CLOSE,
  type OrderReply,
} from '@layline/shared/contract/bet-socket'
import { TEXT } from '@layline/shared/texts'
import { useEffect } from 'react'
import { inBrowser } from '../feed/browser-socket.ts'
import { LiveSocket } from '../feed/live-socket.ts'
import type { Client } from '../state/client.ts'
import { useSession } from '../state/session-store.ts'
import { notify } from '../ui/notify.ts'
import { tellEnd, tellMissed, tellUpdate } from './bet-notices.ts'
import { newOrderId, type OrderStore, type PendingOrder, type Waiting } from './order-store.ts'
import { createOutage } from './outage.ts'
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

/** The line is closed for good: nothing that was on its way is answered any more, and the session may have ended. */
function endLine(code: number, { client: { session, leave }, orders, slip }: BetSocketParts): void {
  orders.forget()
  // The demo account is exempt from this logout (spec §6).
  if (code !== CLOSE.sessionElsewhere || session.state.user?.stUserName === DEMO_USER) return
  slip.forget()
  notify.error(TEXT.loggedInElsewhere)
  leave()
}

/** Ends the wait for each reply. An order whose id an older bet has is placed again under another one, once. */
function repliesTo(
  { client, orders, slip }: BetSocketParts,
  placeAgain: (waiting: Pick<Waiting, 'order' | 'isQuiet'>) => void,
) {
  let renewedId: string | undefined
  return (reply: OrderReply): void => {
    const answered = orders.answer(reply)
    if (!answered) return
    const { order, isQuiet } = answered
    // Three digits and a date can meet an older bet's: then this bet goes out under a new id.
    if (reply.code === 'DUPLICATE_ORDER_ID' && order.orderId !== renewedId) {
      renewedId = newOrderId()
      slip.renamed(order.orderId, renewedId)
      placeAgain({ order: { ...order, orderId: renewedId }, isQuiet })
      return
    }
    if (reply.status === 'error') slip.refused(order.orderId, reply.message)
    else slip.answered(order.orderId)
    tellEnd(order, reply, client)
  }
}

/** Places orders over the bet socket and tells the player how each ended. */
export function createBetSocket(parts: BetSocketParts) {
  const { client, orders, slip } = parts
  const { world, session, reach, timeline } = client
  const outage = createOutage()
  let hear = timeline.begin()
  /** As the last greeting said; order ids are idempotent within it. */
  let branch: number | undefined
  const onReply = repliesTo(parts, ({ order, isQuiet }) => place(order, { isQuiet }))

  const socket = new LiveSocket({
    ...inBrowser(() => world.socketUrl(`/bets?token=${encodeURIComponent(session.state.token)}`), reach),
    onState: outage.heard,
    onOpen: () => {
      hear = timeline.begin()
      orders.resume()
    },
    onMessage: (data) => onMessage(data),
    onFinal: (code) => endLine(code, parts),
  })

  function send(order: PendingOrder): boolean {
    const message: BetClientMessage = { type: 'placeOrder', token: session.state.token, ...order }
    return socket.send(JSON.stringify(message))
  }

  /** The server knows by now which timeline and branch it is in: what waits for its reply goes on, or ends. */
  function onGreeting(greeting: BetGreeting): void {
    if (!hear(greeting.timeline)) return
    branch = greeting.branch
    for (const { orderId } of orders.endOthers(branch)) {
      slip.refused(orderId, TEXT.clockMovedTryAgain)
      notify.error(TEXT.clockMovedTryAgain)
    }
    // What was on its way goes out again under the same id: the exchange takes it once.
    for (const { order } of orders.state.waiting) send(order)
    const missedMs = outage.endMs()
    // Where the bets cannot be asked for either, their lists say so.
    if (missedMs !== undefined) tellMissed(missedMs, client).catch(() => undefined)
  }

  function onMessage(data: string | ArrayBuffer): void {
    const message = readMessage(data)
    if (message?.type === 'ping') socket.send(JSON.stringify({ type: 'pong' }))
    if (message?.type === 'greeting') onGreeting(message)
    if (message?.type === 'betUpdate') tellUpdate(message, client)
    if (message?.type === 'orderRes') onReply(message)
  }

  /**
   * Sends an order; `isQuiet` where nothing is blocked while it waits. False where nothing was sent: the same bet is on
   * its way, or the socket is not open, of which the player is told; then it reconnects.
   */
  function place(order: PendingOrder, { isQuiet = false } = {}): boolean {
    if (orders.state.waiting.some((each) => isSameBet(each.order, order))) return false
    if (!socket.isOpen) {
      notify.error(TEXT.pleaseTryAgain)
      socket.reconnect()
      return false
    }
    orders.keep(order, { isQuiet, branch })
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
