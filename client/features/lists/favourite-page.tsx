import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useHolding } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { usePins } from '../../state/pins.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { EventRows } from './event-rows.tsx'
import { canBePinned } from './list-groups.ts'
import styles from './list-head.module.css'
import { ListSkeleton } from './list-skeleton.tsx'
import { pinnedQuery } from './queries.ts'

const HOLDING = { type: 'query', tag: 'favourite' } as const
const NO_IDS: readonly string[] = []

/**
 * Pinned Match Odds markets only, fetched every second. One that is unpinned stays while the mouse is over the list: no
 * other row may come under it. Source: spec §2 "Routes", §9 "Polling"; trader-ux part 9.
 */
export function FavouritePage() {
  const { markets } = useTrading()
  const pins = usePins()
  const { api } = useClient()
  /** What was pinned when the mouse came over the list. */
  const [held, hold] = useState(NO_IDS)
  const shown = [...new Set([...held, ...pins])].join()
  const { data, isError, errorUpdateCount, refetch } = useQuery(pinnedQuery(api, shown))
  useEffect(() => {
    if (data) {
      const pinned = shown.split(',')
      const listed = data.filter((market) => canBePinned(market) && pinned.includes(market.stMarketID))
      markets.put(HOLDING, listed, { replace: true })
    }
  }, [data, shown, markets])
  useEffect(() => () => markets.drop(HOLDING), [markets])
  const ids = useHolding(HOLDING)
  return (
    <section className={styles.section} aria-label="Favourite">
      <div className={styles.listHead}>
        <PageTitle className={styles.title}>Favourite</PageTitle>
      </div>
      <Loaded
        query={{ data: shown === '' ? NO_IDS : ids, isError, errorUpdateCount, refetch }}
        failed="Could not load your favourites."
        loading={<ListSkeleton rows={pins.length} />}
        empty="No favourites yet. Pin a match with the star in front of its name."
      >
        {(known) => (
          <div
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold(pins)}
            onPointerLeave={() => hold(NO_IDS)}
          >
            <EventRows ids={known} />
          </div>
        )}
      </Loaded>
    </section>
  )
}
