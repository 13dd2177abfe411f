import { QueryClient } from '@tanstack/react-query'
import { CallError } from './call.ts'

const RETRIES = 2

/** Retries network errors and server errors; not refusals, whose answer would be the same, and not timeouts. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A browser that has no network says that it is offline, though the server is on the same machine: calls are made
      // and fail by themselves, none waits for the network.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < RETRIES &&
          error instanceof CallError &&
          (error.code === 'NETWORK' || error.status >= 500),
        staleTime: 2000,
      },
    },
  })
}

/** The `meta` of a query whose answer changes when money moves. */
export const MONEY = { changesWithMoney: true } as const

/** After anything that moved money: what the player sees of it is fetched again. */
export function refreshMoney(queries: QueryClient): void {
  void queries.invalidateQueries({ predicate: ({ meta }) => meta?.changesWithMoney === true })
}

/**
 * After a bet the page's own markets are fetched again: the event, the pinned or the race ones. A list of a whole sport
 * follows its feed. Source: spec §4 "Bet socket".
 */
export function refreshMarkets(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [kind, of] }) => kind === 'markets' && of !== 'tag',
  })
}
