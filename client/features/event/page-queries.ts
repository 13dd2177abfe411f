import { BET_CALLS } from '@layline/shared/contract/calls/bet-calls'
import { MARKET_CALLS } from '@layline/shared/contract/calls/market-calls'
import { EVENT_POLL_MS } from '@layline/shared/timings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/call.ts'

/** The score of an event in parts. */
export const scoreQuery = (api: Api, eventId: string) =>
  queryOptions({
    queryKey: ['score', eventId],
    queryFn: () => api.call(MARKET_CALLS.getScore, { query: { eventId } }),
    refetchInterval: EVENT_POLL_MS, // 7 s, as the event itself
  })

/** Where live video is; the event id is put behind it. */
export const tvLinkQuery = (api: Api) =>
  queryOptions({
    queryKey: ['tv-link'],
    queryFn: async () => (await api.callWithMessage(MARKET_CALLS.tvLink)).beside.link,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Profit or loss of a fancy at each number of runs. */
export const runAmountsQuery = (api: Api, marketId: string) =>
  queryOptions({
    queryKey: ['run-amounts', marketId],
    queryFn: () => api.call(BET_CALLS.getM2mId, { query: { mid: marketId } }),
  })
