import { TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useFeed } from '../../feed/use-feed.ts'
import { useHolding } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { useListBy } from '../../state/list-view.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { VIRTUAL_ABOVE_ROWS } from '../../ui/row-groups.ts'
import { EventRows, NO_EVENTS } from './event-rows.tsx'
import { FindInList, GroupSwitch } from './list-controls.tsx'
import type { GroupBy } from './list-groups.ts'
import styles from './list-head.module.css'
import { ListHead } from './list-head.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { tagQuery } from './queries.ts'
import { sportPath } from './sport-lists.ts'

/** Lists of several sports are grouped by sport. */
const OF_SPORTS: readonly string[] = [TAG_IN_PLAY, TAG_WINNER]

/** The market ids of a feed tag: fetched once, then live. */
function useTagIds(tag: string) {
  const { markets } = useTrading()
  useFeed('sports', tag)
  const ids = useHolding({ type: 'sports', tag })
  const isUnknown = ids === undefined
  // Polled only until the feed's first snapshot, in case the feed is slow or unavailable.
  const { data, isError, errorUpdateCount, refetch } = useQuery({
    ...tagQuery(useClient().api, tag),
    enabled: isUnknown,
  })
  useEffect(() => {
    if (data) markets.put({ type: 'sports', tag }, data, { replace: true })
  }, [data, tag, markets])
  return { data: ids, isError: isError && isUnknown, errorUpdateCount, refetch }
}

/** The events of a feed tag, as a page or as a part of Home. */
export function EventList({
  tag,
  title,
  isPage = false,
  atMost,
}: {
  tag: string
  title: string
  isPage?: boolean
  /** Shows the first rows only, and leads to the list of all. */
  atMost?: number
}) {
  const query = useTagIds(tag)
  const [chosenBy] = useListBy()
  const [called, setCalled] = useState('')
  const count = query.data?.length ?? 0
  const by: GroupBy = OF_SPORTS.includes(tag) ? 'sport' : chosenBy
  return (
    <section className={styles.section} aria-label={title}>
      <ListHead tag={tag} title={title} isPage={isPage}>
        {atMost === undefined && (
          <>
            {count > VIRTUAL_ABOVE_ROWS && <FindInList called={called} onCalled={setCalled} />}
            {by !== 'sport' && <GroupSwitch />}
          </>
        )}
        {atMost !== undefined && count > atMost && (
          <Link className={styles.all} to={sportPath(tag)}>
            All {count}
            <span className="hidden"> of {title}</span> <span aria-hidden="true">›</span>
          </Link>
        )}
      </ListHead>
      <Loaded
        query={query}
        failed={`Could not load ${title}.`}
        loading={<ListSkeleton {...(atMost !== undefined && { rows: atMost })} />}
        empty={NO_EVENTS}
      >
        {(ids) => (
          <EventRows
            ids={ids}
            by={by}
            called={called}
            isSub={!isPage}
            {...(atMost !== undefined && { atMost })}
          />
        )}
      </Loaded>
    </section>
  )
}
