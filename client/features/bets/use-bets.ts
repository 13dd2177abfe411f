import { LIVE_BETS_POLL_MS } from '@layline/shared/timings'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { KEYS } from '../../api/query-client.ts'
import { useSession } from '../../state/session-store.ts'

/** Bets of an event, or of every open market where it is empty. */
export function useBets(eventId: string) {
  const { isLogin } = useSession()
  return useQuery({
    queryKey: KEYS.bets(eventId),
    queryFn: () => call('getBets', { query: { eid: eventId } }),
    enabled: isLogin,
    refetchInterval: LIVE_BETS_POLL_MS, // spec §9
  })
}

/** Profit or loss per runner, asked for with the bets. */
export function usePositions(eventId: string) {
  const { isLogin } = useSession()
  return useQuery({
    queryKey: KEYS.positions(eventId),
    queryFn: () => call('getM2m', { query: { eid: eventId } }),
    enabled: isLogin && eventId !== '',
    refetchInterval: LIVE_BETS_POLL_MS, // spec §9
  })
}
