import { SETTINGS_CALLS } from '@layline/shared/contract/calls/settings-calls'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/call.ts'

/** Settings change seldom: how long an answer is taken for the latest, ms. Source: our own. */
const SETTINGS_FRESH_MS = 60_000

/** The player's ten stake buttons. */
export const stakeButtonsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['stake-buttons'],
    queryFn: () => api.call(SETTINGS_CALLS.getStakeButtons),
    staleTime: SETTINGS_FRESH_MS,
  })

/** The smallest and largest stake of each sport, rupees. */
export const stakeLimitsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['stake-limits'],
    queryFn: () => api.call(SETTINGS_CALLS.stackRangeAll),
    staleTime: SETTINGS_FRESH_MS,
  })
