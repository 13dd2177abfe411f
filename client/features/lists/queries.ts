import { MARKET_CALLS } from '@layline/shared/contract/calls/market-calls'
import { EVENT_POLL_MS, FAVOURITE_POLL_MS } from '@layline/shared/timings'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/call.ts'

/** How often the tree of sports is fetched, ms. Source: our own. */
const SIDEBAR_POLL_MS = 60_000
/** How long an announcement is taken for the latest, ms. Source: our own. */
const ANNOUNCEMENT_FRESH_MS = 60_000

/** The tree of sports, competitions and events, for tabs and side menu. */
export const sidebarQuery = (api: Api) =>
  queryOptions({
    queryKey: ['sidebar'],
    queryFn: () => api.call(MARKET_CALLS.sidebar),
    refetchInterval: SIDEBAR_POLL_MS,
  })

export const announcementQuery = (api: Api) =>
  queryOptions({
    queryKey: ['announcement'],
    queryFn: () => api.call(MARKET_CALLS.announcement),
    staleTime: ANNOUNCEMENT_FRESH_MS,
  })

/** The markets of a feed tag, until the feed's own snapshot is there. */
export const tagQuery = (api: Api, tag: string) =>
  queryOptions({
    queryKey: ['markets', 'tag', tag],
    queryFn: () => api.call(MARKET_CALLS.getMaster, { query: { sportsId: tag } }),
    // Cached prices must not come back as if they were new: the market store holds the live ones.
    gcTime: 0,
    refetchInterval: EVENT_POLL_MS, // 7 s, spec §9
  })

/** The markets of these ids, comma-separated. */
export const pinnedQuery = (api: Api, marketIds: string) =>
  queryOptions({
    queryKey: ['markets', 'ids', marketIds],
    queryFn: () => api.call(MARKET_CALLS.getMaster, { query: { mid: marketIds } }),
    enabled: marketIds !== '',
    refetchInterval: FAVOURITE_POLL_MS, // 1 s, spec §9
    placeholderData: keepPreviousData,
  })
