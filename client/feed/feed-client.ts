import type { FeedSubscriptionType } from '@layline/shared/feed'
import { useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { socketUrl } from '../state/world.ts'
import { setWorldClock } from '../state/world-clock.ts'
import { inBrowser } from './browser-socket.ts'
import { FeedLine } from './feed-line.ts'
import { LiveSocket, type SocketState } from './live-socket.ts'
import { store } from './use-markets.ts'

const status = proxy<{ state: SocketState; everOpen: boolean }>({ state: 'closed', everOpen: false })

const line = new FeedLine({ send: (bytes) => socket.send(bytes), store, onClock: setWorldClock })

const socket = new LiveSocket({
  ...inBrowser(() => socketUrl('/feed')),
  onOpen: () => line.opened(),
  onMessage: (data) => line.receive(data),
  onState: (state) => {
    status.state = state
    if (state === 'open') status.everOpen = true
    else line.lost()
  },
})

/** Follows a sport's list or an event while the component is on the page. */
export function useFeed(type: FeedSubscriptionType, tag: string): void {
  useEffect(() => {
    if (tag === '') return
    const unfollow = line.follow({ type, tag })
    socket.open()
    return unfollow
  }, [type, tag])
}

/** True while prices may be old: the line is down, and it was up before. */
export function useFeedIsDown(): boolean {
  const { state, everOpen } = useSnapshot(status)
  return everOpen && state !== 'open'
}
