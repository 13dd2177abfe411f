import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { KEYS } from '../api/query-client.ts'

const SIDEBAR_POLL_MS = 60_000

/** The tree of sports, for tabs and side menu. */
export function useSidebar() {
  return useQuery({
    queryKey: KEYS.sidebar,
    queryFn: () => call('sidebar'),
    refetchInterval: SIDEBAR_POLL_MS,
  })
}
