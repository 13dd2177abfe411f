import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
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

/** Pinned Match Odds markets only, fetched every second. Source: spec §2 "Routes", §9 "Polling". */
export function FavouritePage() {
  const { markets } = useTrading()
  const pins = usePins()
  const { api } = useClient()
  const { data, isError, errorUpdateCount, refetch } = useQuery(pinnedQuery(api, pins.join(',')))
  useEffect(() => {
    if (data) {
      const pinned = data.filter((market) => canBePinned(market) && pins.includes(market.stMarketID))
      markets.put(HOLDING, pinned, { replace: true })
    }
  }, [data, pins, markets])
  useEffect(() => () => markets.drop(HOLDING), [markets])
  const ids = useHolding(HOLDING)
  return (
    <section className={styles.section} aria-label="Favourite">
      <div className={styles.listHead}>
        <PageTitle className={styles.title}>Favourite</PageTitle>
      </div>
      <Loaded
        query={{ data: pins.length === 0 ? NO_IDS : ids, isError, errorUpdateCount, refetch }}
        failed="Could not load your favourites."
        loading={<ListSkeleton rows={pins.length} />}
        empty="No favourites yet. Pin a match with the star in front of its name."
      >
        {(known) => <EventRows ids={known} />}
      </Loaded>
    </section>
  )
}
