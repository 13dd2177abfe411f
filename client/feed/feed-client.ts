import { proxy } from 'valtio/vanilla'
import type { HearClock } from '../state/clock-news.ts'
import type { Reach } from '../state/reach.ts'
import { inBrowser } from './browser-socket.ts'
import { FeedLine, type Subscription } from './feed-line.ts'
import { LiveSocket, type SocketState } from './live-socket.ts'
import { holdingKey, type MarketStore } from './market-store.ts'

/**
 * How long a page that was left stays subscribed, ms: who goes back finds it as it was, with live prices.
 * Source: readings.md "Unsubscribe".
 */
export const LINGER_MS = 30_000
/** How long what was asked for ahead of a click stays subscribed, ms: most clicks come within a second. Source: our own. */
export const AHEAD_MS = 3000
/** Subscriptions that may linger: the server takes 20 of a socket, a page of its own needs up to ten, the slip one. */
const LINGERING_MAX = 8

interface FeedOptions {
  url: () => string
  markets: MarketStore
  reach: Reach
  /** Of the session; empty without one. */
  token: () => string
  /** Begins a connection, whose messages tell of the world's clock. */
  listen: () => HearClock
  /** Nothing tells the time any more. */
  onLost: () => void
}

/** The market feed of one world, written into its markets. The socket opens with the first subscription. */
export function createFeed({ url, markets, reach, token, listen, onLost }: FeedOptions) {
  const state = proxy<{ socket: SocketState; everOpen: boolean }>({ socket: 'closed', everOpen: false })
  const line = new FeedLine({ send: (bytes) => socket.send(bytes), store: markets, token, listen })
  const socket = new LiveSocket({
    ...inBrowser(url, reach),
    onOpen: () => line.opened(),
    onMessage: (data) => line.receive(data),
    onState: (now) => {
      state.socket = now
      if (now === 'open') state.everOpen = true
      else {
        line.lost()
        if (state.everOpen) onLost()
      }
    },
  })
  /** Ends subscriptions without a viewer, the longest unwatched first. */
  const lingering = new Map<string, () => void>()

  function linger(key: string, unfollow: () => void): void {
    // While the line is down there is nothing to save, and what is held is all there is to show.
    const endIfOpen = () => {
      if (socket.isOpen) end()
      else timer = setTimeout(endIfOpen, LINGER_MS)
    }
    let timer = setTimeout(endIfOpen, LINGER_MS)
    const end = () => {
      clearTimeout(timer)
      lingering.delete(key)
      unfollow()
    }
    lingering.set(key, end)
    if (lingering.size > LINGERING_MAX) lingering.values().next().value!()
  }

  /** The one subscription that was asked for ahead of a click. */
  let ahead: { key: string; end: () => void } | undefined

  return {
    state,

    /** Follows until the answered function is called, and a while longer. */
    follow(subscription: Subscription): () => void {
      const key = holdingKey(subscription)
      const unfollow = line.follow(subscription)
      lingering.get(key)?.()
      socket.open()
      return () => {
        lingering.get(key)?.()
        linger(key, unfollow)
      }
    },

    /**
     * Subscribes for a moment, so that a page that follows within it has its prices at once. Does nothing without a
     * connection. One at a time: the pointer is at one place.
     */
    prefetch(subscription: Subscription): void {
      const key = holdingKey(subscription)
      if (!socket.isOpen || ahead?.key === key) return
      ahead?.end()
      const unfollow = line.follow(subscription)
      const end = () => {
        clearTimeout(timer)
        ahead = undefined
        unfollow()
      }
      const timer = setTimeout(end, AHEAD_MS)
      ahead = { key, end }
    },

    /** Another timeline: drops every price that is held, and asks for those that are followed. */
    moved(): void {
      markets.clear()
      line.restart()
    },

    /** Another session: tells the server whose this line is. */
    identify: () => line.restart(),

    /** Ends every subscription that lingers or was ahead, and the connection. */
    close(): void {
      ahead?.end()
      for (const end of [...lingering.values()]) end()
      socket.close()
      state.everOpen = false
    },
  }
}
