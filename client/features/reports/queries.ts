import { ADMIN_CALLS } from '@layline/shared/contract/calls/admin-calls'
import { CASINO_CALLS } from '@layline/shared/contract/calls/casino-calls'
import { REPORT_CALLS } from '@layline/shared/contract/calls/report-calls'
import { WALLET_CALLS } from '@layline/shared/contract/calls/wallet-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/call.ts'
import type { Days } from './day-range.tsx'

const dates = ({ from, to }: Days) => ({ startDate: from, endDate: to })
/** The rows of other filters stay until the new ones have come; what is visited again is asked for again. */
const REPORT = { placeholderData: keepPreviousData, refetchOnMount: 'always' } as const

/** Movements of the wallet. */
export const statementQuery = (api: Api, days: Days) =>
  queryOptions({
    ...REPORT,
    queryKey: ['statement', days],
    queryFn: () => api.call(WALLET_CALLS.statement, { body: dates(days) }),
  })

/** Sign-ins. */
export const activityQuery = (api: Api, days: Days) =>
  queryOptions({
    ...REPORT,
    queryKey: ['activity', days],
    queryFn: () => api.call(REPORT_CALLS.activity, { body: dates(days) }),
  })

/** What each game brought, between two days or since the account was opened. */
export const summaryQuery = (api: Api, days: Days | undefined) =>
  queryOptions({
    ...REPORT,
    queryKey: ['summary', days],
    queryFn: () =>
      days === undefined
        ? api.call(REPORT_CALLS.summary)
        : api.call(REPORT_CALLS.summaryData, { body: dates(days) }),
  })

/** What each market brought. */
export const profitQuery = (api: Api, days: Days) =>
  queryOptions({
    ...REPORT,
    queryKey: ['profit', days],
    queryFn: () => api.call(ADMIN_CALLS.plStatement, { query: dates(days) }),
  })

/** Casino rounds of a provider, or of all where it is empty. */
export const casinoHistoryQuery = (api: Api, provider: string) =>
  queryOptions({
    ...REPORT,
    queryKey: ['casino-history', provider],
    queryFn: () => api.call(CASINO_CALLS.casinoHistory, { body: { provider } }),
  })

/** Every bet of a market, settled ones too. */
export const betHistoryQuery = (api: Api, marketId: string) =>
  queryOptions({
    queryKey: ['bet-history', marketId],
    queryFn: () => api.call(REPORT_CALLS.betHistory, { query: { mid: marketId } }),
    refetchOnMount: 'always',
  })
