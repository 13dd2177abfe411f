import { QueryClient, type QueryFilters } from '@tanstack/react-query'
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

/**
 * Asks again for what may have changed. A first answer that is still on its way may be of before, and the library would
 * wait for it: that call is cancelled.
 */
export function askAgain(queries: QueryClient, filters: QueryFilters): Promise<void> {
  for (const query of queries
    .getQueryCache()
    .findAll({ ...filters, type: 'active', fetchStatus: 'fetching' })) {
    if (query.state.data === undefined) void query.cancel({ silent: true })
  }
  return queries.invalidateQueries(filters)
}

/**
 * Asks again for all on the page that has failed: the player has said so, or the server is back after an outage. A first
 * call that hangs, as a poll's may for 30 s, is given up.
 */
export function askFailedAgain(queries: QueryClient): void {
  void askAgain(queries, {
    // While a poll tries again, one without an answer is no longer said to have failed.
    predicate: ({ state: { status, data, errorUpdateCount } }) =>
      status === 'error' || (data === undefined && errorUpdateCount > 0),
  })
}

/** The `meta` of a query whose answer changes when money moves. */
export const MONEY = { changesWithMoney: true } as const

/** After anything that moved money: what the player sees of it is fetched again. */
export function refreshMoney(queries: QueryClient): void {
  void askAgain(queries, { predicate: ({ meta }) => meta?.changesWithMoney === true })
}

/**
 * After a bet the page's own markets are fetched again: the event, the pinned or the race ones. A list of a whole sport
 * follows its feed. Source: spec §4 "Bet socket".
 */
export function refreshMarkets(queries: QueryClient): void {
  void askAgain(queries, {
    predicate: ({ queryKey: [kind, of] }) => kind === 'markets' && of !== 'tag',
  })
}
