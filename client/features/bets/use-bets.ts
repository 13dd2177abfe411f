import { useQuery } from '@tanstack/react-query'
import { useClient } from '../../state/client-context.ts'
import { useSession } from '../../state/session-store.ts'
import { betsQuery, positionsQuery } from './queries.ts'

export function useBets(eventId: string) {
  const { isLogin } = useSession()
  return useQuery({ ...betsQuery(useClient().api, eventId), enabled: isLogin })
}

export function usePositions(eventId: string) {
  const { isLogin } = useSession()
  return useQuery({ ...positionsQuery(useClient().api, eventId), enabled: isLogin && eventId !== '' })
}
