import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { MarketFacts } from '../../feed/market-store.ts'
import { useClient } from '../../state/client-context.ts'
import { type ClosedRace, closedRacePath } from './closed-race.tsx'
import { raceClosedQuery } from './race-queries.ts'

/** Leads from a race that is closed to the list of its sport, which says so. Source: spec §4 "Race market". */
export function useClosedRace({ stMarketID, stSportsID, stEventName, message }: MarketFacts): void {
  const navigate = useNavigate()
  const { data: isClosed } = useQuery(raceClosedQuery(useClient().api, stMarketID))
  useEffect(() => {
    if (!isClosed) return
    const state: ClosedRace = { closedRace: stEventName, result: message }
    navigate(closedRacePath(stSportsID), { replace: true, state })
  }, [isClosed, navigate, stSportsID, stEventName, message])
}
