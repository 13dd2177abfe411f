import { ADMIN_CALLS } from '@layline/shared/contract/calls/admin-calls'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/call.ts'

/** Where the house can be met. It changes with the world's content alone. */
export const socialQuery = (api: Api) =>
  queryOptions({
    queryKey: ['social'],
    queryFn: () => api.call(ADMIN_CALLS.getSocial),
    staleTime: Number.POSITIVE_INFINITY,
  })
