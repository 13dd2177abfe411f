import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ListStaleNote } from '../../feed/stale-note.tsx'
import { useFeed } from '../../feed/use-feed.ts'
import { useHolding } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EventRows } from './event-rows.tsx'
import styles from './lists.module.css'
import { tagQuery } from './queries.ts'

/** The events of a feed tag: fetched once, then live. */
export function EventList({ tag, title, isPage = false }: { tag: string; title: string; isPage?: boolean }) {
  const { markets } = useTrading()
  useFeed('sports', tag)
  const ids = useHolding({ type: 'sports', tag })
  const isUnknown = ids === undefined
  // Polled only until the feed's first snapshot, in case the feed is slow or unavailable.
  const { data, isError, refetch } = useQuery({ ...tagQuery(useClient().api, tag), enabled: isUnknown })
  useEffect(() => {
    if (data) markets.put({ type: 'sports', tag }, data, { replace: true })
  }, [data, tag, markets])
  return (
    <>
      {isPage ? (
        <PageTitle className={styles.title}>{title}</PageTitle>
      ) : (
        <h2 className={styles.title}>{title}</h2>
      )}
      <ListStaleNote holding={{ type: 'sports', tag }} />
      <Loaded
        query={{ data: ids, isError: isError && isUnknown, refetch }}
        failed={`Could not load ${title}.`}
        loading={<Skeleton rows={5} />}
        empty="No events right now. New events appear here as soon as they are announced."
      >
        {(known) => <EventRows ids={known} />}
      </Loaded>
    </>
  )
}
