import {
  decodeFeedMessage,
  encodeFeedPong,
  encodeFeedRequest,
  type FeedMessage,
  type FeedSubscriptionType,
} from '@layline/shared/feed'
import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { socketUrl } from '../state/world.ts'
import { setWorldClock } from '../state/world-clock.ts'
import { LiveSocket, type SocketState } from './live-socket.ts'
import { dropHolding, putMarkets } from './market-store.ts'

interface Subscription {
  type: FeedSubscriptionType
  tag: string
}

const status = proxy<{ state: SocketState; everOpen: boolean }>({ state: 'closed', everOpen: false })
/** What is subscribed to, and by how many components; all of it is sent again on every open. */
const wanted = new Map<string, Subscription & { users: number }>()

const socket = new LiveSocket({
  url: () => socketUrl('/feed'),
  onOpen: () => {
    for (const { type, tag } of wanted.values()) send('subscribe', { type, tag })
  },
  onMessage: (data) => onMessage(data),
  onState: (state) => {
    status.state = state
    if (state === 'open') status.everOpen = true
  },
})

function send(action: 'subscribe' | 'unsubscribe', { type, tag }: Subscription): void {
  socket.send(encodeFeedRequest({ action, type, tag }))
}

function onMessage(data: string | ArrayBuffer): void {
  let message: FeedMessage
  try {
    if (typeof data === 'string') throw new Error('the feed speaks in binary frames')
    message = decodeFeedMessage(new Uint8Array(data))
  } catch (error) {
    // Decode errors are only logged. Source: spec §7 "Market feed socket".
    console.warn('a feed message could not be read', error)
    return
  }
  setWorldClock(message.worldTime, message.speed)
  if (message.kind === 'ping_pong') {
    if (message.message === 'ping') socket.send(encodeFeedPong())
  } else if (message.kind === 'error') console.warn(`feed: ${message.code} ${message.message}`)
  else if (message.kind === 'data') {
    const { tag, markets, isLoad, removed } = message
    if (wanted.has(`sports/${tag}`))
      putMarkets({ type: 'sports', tag }, markets, { replace: isLoad, removed })
  } else {
    const { eventId, markets, isLoad, removed } = message
    if (wanted.has(`event/${eventId}`)) {
      putMarkets({ type: 'event', tag: eventId }, markets, { replace: isLoad, removed })
    }
  }
}

function follow(subscription: Subscription): () => void {
  const key = `${subscription.type}/${subscription.tag}`
  const known = wanted.get(key)
  if (known) known.users++
  else {
    wanted.set(key, { ...subscription, users: 1 })
    send('subscribe', subscription)
  }
  socket.open()
  return () => {
    const left = wanted.get(key)
    if (!left || --left.users > 0) return
    wanted.delete(key)
    send('unsubscribe', subscription)
    dropHolding(subscription)
  }
}

/** Follows a sport's list or an event while the component is on the page. */
export function useFeed(type: FeedSubscriptionType, tag: string): void {
  useEffect(() => (tag === '' ? undefined : follow({ type, tag })), [type, tag])
}

/** True while prices may be old: the line is down, and it was up before. */
export function useFeedIsDown(): boolean {
  const { state, everOpen } = useSnapshot(status)
  return everOpen && state !== 'open'
}
