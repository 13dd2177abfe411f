import { CASHIER_CALLS } from '@layline/shared/contract/calls/cashier-calls'
import { CASINO_CALLS } from '@layline/shared/contract/calls/casino-calls'
import { CASINO_PAGE_SIZE } from '@layline/shared/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/call.ts'

/** How long the loaded pages of the lobby are kept while a game is played, ms. Source: our own. */
const LOBBY_KEPT_MS = 60 * 60_000
/** How long a list of what is closed to the player is taken for the latest, ms. Source: our own. */
const BLOCKS_FRESH_MS = 60_000

/** The games of a provider and a category, 50 a page; an empty code is any. */
export const lobbyQuery = (api: Api, { provider, category }: { provider: string; category: string }) =>
  infiniteQueryOptions({
    queryKey: ['casino', 'games', provider, category],
    queryFn: async ({ pageParam: page, signal }) => {
      try {
        const query = { provider, category, page, limit: CASINO_PAGE_SIZE }
        return await api.call(CASINO_CALLS.casinoGames, { query, signal })
      } catch (error) {
        // Source: spec §8 "Fetch errors in the casino list … are only logged": no toast.
        if (!signal.aborted) console.warn('the casino list could not be fetched', error)
        throw error
      }
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    // The catalogue is the same as long as a world runs: after a game all loaded pages are there again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: LOBBY_KEPT_MS,
  })

/** What is closed to this player. */
export const blockListQuery = (api: Api) =>
  queryOptions({
    queryKey: ['blocklist'],
    queryFn: () => api.call(CASHIER_CALLS.blockList),
    staleTime: BLOCKS_FRESH_MS,
  })
