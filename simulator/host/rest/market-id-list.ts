const MARKETS_BY_ID_MAX = 100

/** The market ids of a query: each once, in the order given. */
export function marketIdsOf(list: string): string[] {
  return [...new Set(list.split(',').filter(Boolean))].slice(0, MARKETS_BY_ID_MAX)
}
