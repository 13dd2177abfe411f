import type { QueryClient } from '@tanstack/react-query'

/** However much a page asks for, what waits for it waits no longer, ms. Source: our own. */
const AT_MOST_MS = 3000

/** The `meta` of a query that waits itself, and so is not waited for. */
export const AFTERWARDS = { isAfterwards: true } as const

/**
 * Resolves when the page has been painted and has what it asked for: until then a phone has neither the bandwidth nor
 * the time for what can come later.
 */
export function whenQuiet(queries: QueryClient): Promise<void> {
  const isQuiet = () => queries.isFetching({ predicate: ({ meta }) => meta?.isAfterwards !== true }) === 0
  return new Promise((resolve) => {
    let unsubscribe = () => {}
    const end = () => {
      clearTimeout(latest)
      cancelAnimationFrame(painted)
      unsubscribe()
      resolve()
    }
    const look = () => {
      if (isQuiet()) end()
    }
    const latest = setTimeout(end, AT_MOST_MS)
    const painted = requestAnimationFrame(() => {
      unsubscribe = queries.getQueryCache().subscribe(look)
      look()
    })
  })
}
