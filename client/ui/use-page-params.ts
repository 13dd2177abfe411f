import { createContext, useContext, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

export interface PageParams {
  eventId: string
  marketId: string
  sportId: string
}

/** Each parameter by the names it has had, the present one first. Source: spec §2 "Query parameters read by pages". */
const NAMES: Readonly<Record<keyof PageParams, readonly string[]>> = {
  eventId: ['eventId', 'eid'],
  marketId: ['marketId', 'mid'],
  sportId: ['sportId', 'sportsId'],
}

/** The parameters of an event or race page; empty where there is none. `marketType`, `type` and `id` are ignored. */
export function pageParamsOf(search: URLSearchParams): PageParams {
  const read = (names: readonly string[]) => names.map((name) => search.get(name)).find(Boolean) ?? ''
  return {
    eventId: read(NAMES.eventId),
    marketId: read(NAMES.marketId),
    sportId: read(NAMES.sportId),
  }
}

/** The query of a page that is kept: its own, whatever page is shown now. Undefined outside of one. */
export const KeptSearch = createContext<string | undefined>(undefined)

/** The parameters of the page that this component belongs to; outside of the pages, of the one that is shown. */
export function usePageParams(): PageParams {
  const kept = useContext(KeptSearch)
  const [shown] = useSearchParams()
  return useMemo(() => pageParamsOf(kept === undefined ? shown : new URLSearchParams(kept)), [kept, shown])
}
