import { ADMIN_CALLS } from '@layline/shared/contract/calls/admin-calls'
import { CASHIER_CALLS } from '@layline/shared/contract/calls/cashier-calls'
import { REPORT_CALLS } from '@layline/shared/contract/calls/report-calls'
import { BALANCE_POLL_MS } from '@layline/shared/timings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/call.ts'
import { MONEY } from '../../api/query-client.ts'

/** Accounts of the house: where a deposit is paid to. */
export const houseBanksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['house-banks'],
    queryFn: () => api.call(CASHIER_CALLS.bankData),
  })

/** The player's accounts: where a withdrawal goes. */
export const userBanksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user-banks'],
    queryFn: () => api.call(CASHIER_CALLS.userBanks),
  })

/** Deposits and withdrawals, newest first; an operator may decide at any time, so it is asked as often as the balance. */
export const requestsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['cash-requests'],
    queryFn: () => api.call(REPORT_CALLS.dwStatement),
    refetchInterval: BALANCE_POLL_MS, // 5 s, spec §9
    meta: MONEY,
  })

/** The bonus plans and the one that is chosen. */
export const bonusPlansQuery = (api: Api) =>
  queryOptions({
    queryKey: ['bonus-plans'],
    queryFn: () => api.call(CASHIER_CALLS.getBonusPlan),
  })

/** What the house offers just now. */
export const campaignsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['campaigns'],
    queryFn: () => api.call(ADMIN_CALLS.getBonusData),
  })

/** Bonuses that were granted, and how far they are worked off. */
export const bonusesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['bonuses'],
    queryFn: () => api.call(ADMIN_CALLS.getBonusDataP),
    meta: MONEY,
  })
