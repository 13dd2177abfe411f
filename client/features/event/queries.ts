import { MARKET_CALLS } from '@layline/shared/contract/calls/market-calls'
import { EVENT_POLL_MS } from '@layline/shared/timings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/call.ts'

/** Every market of an event. Asked for before its page is loaded. */
export const eventQuery = (api: Api, eventId: string) =>
  queryOptions({
    queryKey: ['markets', 'event', eventId],
    queryFn: () => api.call(MARKET_CALLS.getMaster, { query: { eventId } }),
    // Cached prices must not come back as if they were new: the market store holds the live ones.
    gcTime: 0,
    refetchInterval: EVENT_POLL_MS, // 7 s, spec §9
    enabled: eventId !== '',
  })
