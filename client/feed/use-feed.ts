import type { FeedSubscriptionType } from '@layline/shared/feed'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useTrading } from '../trading/trading-context.ts'

/** Follows a sport's list or an event while the component is on the page. */
export function useFeed(type: FeedSubscriptionType, tag: string): void {
  const { feed } = useTrading()
  useEffect(() => {
    if (tag === '') return
    return feed.follow({ type, tag })
  }, [feed, type, tag])
}

/** True while prices may be old: the line is down, and it was up before. */
export function useFeedIsDown(): boolean {
  const { socket, everOpen } = useSnapshot(useTrading().feed.state)
  return everOpen && socket !== 'open'
}
