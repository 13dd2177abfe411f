import { BET_CALLS } from '@layline/shared/contract/calls/bet-calls'
import { LIVE_BETS_POLL_MS } from '@layline/shared/timings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/call.ts'
import { MONEY } from '../../api/query-client.ts'
import { BETS_KEY } from '../../trading/known-bets.ts'

/** Bets of an event, or of every open market where it is empty. */
export const betsQuery = (api: Api, eventId: string) =>
  queryOptions({
    queryKey: [BETS_KEY, eventId],
    queryFn: () => api.call(BET_CALLS.getBets, { query: { eid: eventId } }),
    refetchInterval: LIVE_BETS_POLL_MS, // 7 s, spec §9
    meta: MONEY,
  })

/** Profit or loss per runner of an event's markets, polled with the bets. */
export const positionsQuery = (api: Api, eventId: string) =>
  queryOptions({
    queryKey: ['positions', eventId],
    queryFn: () => api.call(BET_CALLS.getM2m, { query: { eid: eventId } }),
    refetchInterval: LIVE_BETS_POLL_MS, // 7 s, spec §9
    meta: MONEY,
  })
