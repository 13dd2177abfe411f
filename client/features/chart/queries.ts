import { MARKET_CALLS } from '@layline/shared/contract/calls/market-calls'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/call.ts'

/** How often the history is asked for again, ms: what happens meanwhile comes from the feed. Source: our own. */
const HISTORY_POLL_MS = 30_000

/** How the price of a runner has come about. */
export const priceHistoryQuery = (api: Api, marketId: string, selectionId: string) =>
  queryOptions({
    queryKey: ['price-history', marketId, selectionId],
    queryFn: () => api.call(MARKET_CALLS.priceHistory, { query: { marketId, selectionId } }),
    // A chart that is opened again begins with what was traded meanwhile.
    gcTime: 0,
    refetchInterval: HISTORY_POLL_MS,
    enabled: selectionId !== '',
  })
