import type { CasinoGame } from '@layline/shared/entities/casino'
import { isBlockedProvider } from '@layline/shared/rules/blocked-provider'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useClient } from '../../state/client-context.ts'
import { isFound, type LobbyFilter } from './lobby-filter.ts'
import { blockListQuery, lobbyQuery } from './queries.ts'

const NOTHING_BLOCKED = { providers: [], liveCasino: false }

/** What is closed to the player; undefined until it is known, and nothing where it cannot be asked: the launch refuses. */
export function useBlocks() {
  const { data, isError } = useQuery(blockListQuery(useClient().api))
  return data ?? (isError ? NOTHING_BLOCKED : undefined)
}

/** The games that the lobby shows, as many pages as were scrolled to. */
export function useGames({ provider, category, search }: LobbyFilter) {
  const { api } = useClient()
  const blocks = useBlocks()
  const query = useInfiniteQuery(lobbyQuery(api, { provider, category }))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const isSearching = search.trim() !== ''
  const games = useMemo(
    (): CasinoGame[] | undefined =>
      blocks &&
      data?.pages
        .flatMap((page) => page.games)
        .filter((game) => !isBlockedProvider(game.providerCode, blocks) && isFound(game, search)),
    [data, blocks, search],
  )
  const fetchMore = () => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }
  // The call knows no search: it is done here, in every page.
  useEffect(() => {
    if (isSearching && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isSearching, hasNextPage, isFetching, isError, fetchNextPage])
  return { query, games, fetchMore, hasMore: hasNextPage }
}
