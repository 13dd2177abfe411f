import { MATCH_ODDS } from '@layline/shared/entities/market'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHolding } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { usePins } from '../../state/pins.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EventRows } from './event-rows.tsx'
import styles from './lists.module.css'
import { pinnedQuery } from './queries.ts'

const HOLDING = { type: 'query', tag: 'favourite' } as const
const NO_IDS: readonly string[] = []

/** Pinned Match Odds markets only, fetched every second. Source: spec §2 "Routes", §9 "Polling". */
export function FavouritePage() {
  const { markets } = useTrading()
  const pins = usePins()
  const { data, isError, refetch } = useQuery(pinnedQuery(useClient().api, pins.join(',')))
  useEffect(() => {
    if (data) {
      const pinned = data.filter((m) => m.stMarketName === MATCH_ODDS && pins.includes(m.stMarketID))
      markets.put(HOLDING, pinned, { replace: true })
    }
  }, [data, pins, markets])
  useEffect(() => () => markets.drop(HOLDING), [markets])
  const ids = useHolding(HOLDING)
  return (
    <section className={styles.section} aria-label="Favourite">
      <PageTitle className={styles.title}>Favourite</PageTitle>
      <Loaded
        query={{ data: pins.length === 0 ? NO_IDS : ids, isError, refetch }}
        failed="Could not load your favourites."
        loading={<Skeleton rows={3} />}
        empty="No favourites yet. Pin an event with the star in front of its name."
      >
        {(known) => <EventRows ids={known} />}
      </Loaded>
    </section>
  )
}
