import { BET_CALLS } from '@layline/shared/contract/calls/bet-calls'
import { WALLET_CALLS } from '@layline/shared/contract/calls/wallet-calls'
import { BALANCE_POLL_MS } from '@layline/shared/timings'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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

/** Wallet entries of the days `from` to `to`, both YYYY-MM-DD and included. */
export const statementQuery = (api: Api, { from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['statement', from, to],
    queryFn: () => api.call(WALLET_CALLS.statement, { body: { startDate: from, endDate: to } }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
