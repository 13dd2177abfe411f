import { SESSION_CALLS } from '@layline/shared/contract/calls/session-calls'
import { SESSION_POLL_MS } from '@layline/shared/timings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/call.ts'

/** Whether the session is still valid. */
export const sessionQuery = (api: Api) =>
  queryOptions({
    queryKey: ['session'],
    queryFn: () => api.call(SESSION_CALLS.checkSession),
    refetchInterval: SESSION_POLL_MS, // 5 s, spec §9
    // A hidden tab rests, but for this (readings.md "Hidden tab").
    refetchIntervalInBackground: true,
    retry: false,
  })

/** Whether a new player can be called so, and what is said to it. */
export const userNameQuery = (api: Api, stUserName: string) =>
  queryOptions({
    queryKey: ['user-name', stUserName],
    queryFn: () => api.callWithMessage(SESSION_CALLS.checkUserName, { query: { stUserName } }),
  })
