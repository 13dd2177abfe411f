import { ADMIN_CALLS } from '@layline/shared/contract/calls/admin-calls'
import { BET_CALLS } from '@layline/shared/contract/calls/bet-calls'
import { WALLET_CALLS } from '@layline/shared/contract/calls/wallet-calls'
import { BALANCE_POLL_MS } from '@layline/shared/timings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/call.ts'
import { MONEY } from '../../api/query-client.ts'

/** What the player has, rupees. */
export const balanceQuery = (api: Api) =>
  queryOptions({
    queryKey: ['balance'],
    queryFn: () => api.call(WALLET_CALLS.balance),
    refetchInterval: BALANCE_POLL_MS, // 5 s, spec §9
    // A hidden tab rests, but for this (readings.md "Hidden tab").
    refetchIntervalInBackground: true,
    meta: MONEY,
  })

/** Markets with open bets. */
export const exposureQuery = (api: Api) =>
  queryOptions({
    queryKey: ['exposure'],
    queryFn: () => api.call(BET_CALLS.getExposure),
    meta: MONEY,
  })

/** Messages of the house to the player, newest first. */
export const messagesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['messages'],
    queryFn: () => api.call(ADMIN_CALLS.getMessage),
    refetchOnMount: 'always',
  })
