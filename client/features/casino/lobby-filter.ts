import { CASINO_CATEGORIES, CASINO_PROVIDERS, type CasinoGame } from '@layline/shared/entities/casino'
import { useSearchParams } from 'react-router-dom'

/** Filters of the lobby; an empty one filters nothing. Kept in the URL, so that Back from a game restores them. */
export interface LobbyFilter {
  /** A provider's code. */
  provider: string
  /** A category's name. */
  category: string
  /** What was typed into the search. */
  search: string
}

const isProvider = (code: string) => CASINO_PROVIDERS.some((provider) => provider.code === code)
const isCategory = (name: string) => (CASINO_CATEGORIES as readonly string[]).includes(name)

/** The filter of an address; what is no provider or category of ours is none. */
export function filterOf(query: URLSearchParams): LobbyFilter {
  const provider = query.get('provider') ?? ''
  const category = query.get('category') ?? ''
  return {
    provider: isProvider(provider) ? provider : '',
    category: isCategory(category) ? category : '',
    search: query.get('search') ?? '',
  }
}

/** The filter as the query of an address. */
export function queryOf(filter: LobbyFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}

export function useLobbyFilter(): [LobbyFilter, (change: Partial<LobbyFilter>) => void] {
  const [query, setQuery] = useSearchParams()
  const filter = filterOf(query)
  return [filter, (change) => setQuery(queryOf({ ...filter, ...change }), { replace: true })]
}

const plain = (text: string) => text.toLowerCase().trim()

/** Whether each word of a search begins a word of the game's name, its provider or its categories. */
export function isFound({ name, providerName, category }: CasinoGame, search: string): boolean {
  const words = plain([name, providerName, ...category.map((each) => each.name)].join(' ')).split(/[\s-]+/)
  return plain(search)
    .split(/\s+/)
    .every((asked) => words.some((word) => word.startsWith(asked)))
}
