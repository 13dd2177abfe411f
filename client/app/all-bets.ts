import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { askAgain } from '../api/query-client.ts'
import { balanceQuery } from '../features/account/queries.ts'
import { betsQuery } from '../features/bets/queries.ts'
import { useClient } from '../state/client-context.ts'
import { useSession } from '../state/session-store.ts'

/** The bets of all markets. Asked for when money moves: the pages that list them poll them, the others need not. */
export function useAllBets() {
  const { isLogin } = useSession()
  return useQuery({ ...betsQuery(useClient().api, ''), enabled: isLogin, refetchInterval: false })
}

/** Asks for the bets again when what is at risk has changed without a call of this page: one was matched, or settled. */
export function useFreshBets(): void {
  const { api, queries } = useClient()
  const exposure = useQuery(balanceQuery(api)).data?.exposure
  const known = useRef(exposure)
  useEffect(() => {
    const isOther = known.current !== undefined && exposure !== known.current
    known.current = exposure
    if (isOther) void askAgain(queries, { queryKey: betsQuery(api, '').queryKey, exact: true })
  }, [api, queries, exposure])
}
