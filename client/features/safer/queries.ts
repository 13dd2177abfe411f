import { OWN_LIMIT_CALLS } from '@layline/shared/contract/calls/own-limit-calls'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/call.ts'
import { MONEY } from '../../api/query-client.ts'

/** The player's own limits with what is used of them, time-out and self-exclusion. */
export const ownLimitsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own-limits'],
    queryFn: () => api.call(OWN_LIMIT_CALLS.ownLimits),
    refetchOnMount: 'always',
    meta: MONEY,
  })
