import { EVENT_POLL_MS } from '@layline/shared/timings'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { KEYS } from '../../api/query-client.ts'
import { useFeed } from '../../feed/feed-client.ts'
import { putMarkets, useHolding } from '../../feed/use-markets.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EventRows } from './event-rows.tsx'
import styles from './lists.module.css'

/** The events of a feed tag: asked for once, then live. */
export function EventList({ tag, title, isPage = false }: { tag: string; title: string; isPage?: boolean }) {
  useFeed('sports', tag)
  const ids = useHolding({ type: 'sports', tag })
  const { data, isError, refetch } = useQuery({
    queryKey: KEYS.markets(`tag/${tag}`),
    queryFn: () => call('getMaster', { query: { sportsId: tag } }),
    // Old prices must not come back as if they were an image.
    gcTime: 0,
    // The feed's first image is as good; this is for when the feed is slower, or cannot be had.
    refetchInterval: ids ? false : EVENT_POLL_MS,
  })
  useEffect(() => {
    if (data) putMarkets({ type: 'sports', tag }, data, { replace: true })
  }, [data, tag])
  const Title = isPage ? 'h1' : 'h2'
  return (
    <>
      <Title className={styles.title}>{title}</Title>
      {ids ? (
        ids.length > 0 ? (
          <EventRows ids={ids} />
        ) : (
          <Notice>Nothing here just now. Events appear as soon as they are announced.</Notice>
        )
      ) : isError ? (
        <Notice onRetry={() => void refetch()}>The events did not come.</Notice>
      ) : (
        <Skeleton rows={5} />
      )}
    </>
  )
}
