import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call.ts'

const RETRIES = 2

/** Refusals are final; what did not come through is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        failures < RETRIES && error instanceof CallError && (error.code === 'NETWORK' || error.status >= 500),
      staleTime: 2000,
    },
  },
})

/** Query keys, in one place. */
export const KEYS = {
  balance: ['balance'],
  session: ['session'],
  sidebar: ['sidebar'],
  announcement: ['announcement'],
  exposure: ['exposure'],
  stakeButtons: ['stake-buttons'],
  runAmounts: (marketId: string) => ['run-amounts', marketId],
  stackRanges: ['stack-ranges'],
  markets: (what: string) => ['markets', what],
  bets: (eventId: string) => ['bets', eventId],
  positions: (eventId: string) => ['positions', eventId],
  statement: (from: string, to: string) => ['statement', from, to],
} as const

/** After anything that moved money: what the player sees of it is asked for anew. */
export function refreshMoney(): void {
  for (const key of ['balance', 'bets', 'positions', 'exposure']) {
    void queryClient.invalidateQueries({ queryKey: [key] })
  }
}
