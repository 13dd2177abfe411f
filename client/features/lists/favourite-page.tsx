import { MATCH_ODDS } from '@layline/shared/entities/market'
import { FAVOURITE_POLL_MS } from '@layline/shared/timings'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { KEYS } from '../../api/query-client.ts'
import { dropHolding, putMarkets, useHolding } from '../../feed/use-markets.ts'
import { usePins } from '../../state/pins.ts'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EventRows } from './event-rows.tsx'
import styles from './lists.module.css'

const HOLDING = { type: 'query', tag: 'favourite' } as const

/** Pinned Match Odds markets only, asked for every second. Source: spec §2 "Routes", §9 "Polling". */
export function FavouritePage() {
  const pins = usePins()
  const mid = pins.join(',')
  const { data, isError, refetch } = useQuery({
    queryKey: KEYS.markets(`mid/${mid}`),
    queryFn: () => call('getMaster', { query: { mid } }),
    enabled: mid !== '',
    refetchInterval: FAVOURITE_POLL_MS, // spec §9
    placeholderData: keepPreviousData,
  })
  useEffect(() => {
    if (data) {
      const pinned = data.filter((m) => m.stMarketName === MATCH_ODDS && pins.includes(m.stMarketID))
      putMarkets(HOLDING, pinned, { replace: true })
    }
  }, [data, pins])
  useEffect(() => () => dropHolding(HOLDING), [])
  const ids = useHolding(HOLDING)
  return (
    <section className={styles.section} aria-label="Favourite">
      <h1 className={styles.title}>Favourite</h1>
      {mid === '' ? (
        <Notice>Nothing is pinned yet. The star in front of an event pins it here.</Notice>
      ) : isError && !ids ? (
        <Notice onRetry={() => void refetch()}>Your favourites did not come.</Notice>
      ) : ids ? (
        <EventRows ids={ids} />
      ) : (
        <Skeleton rows={3} />
      )}
    </section>
  )
}
