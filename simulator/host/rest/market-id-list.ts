const MARKETS_BY_ID_MAX = 100

/** Distinct market ids of a query, in order, at most MARKETS_BY_ID_MAX. */
export function marketIdsOf(list: string): string[] {
  return [...new Set(list.split(',').filter(Boolean))].slice(0, MARKETS_BY_ID_MAX)
}
