import { useQuery } from '@tanstack/react-query'
import { pageWorld } from '../state/world.ts'

/** Paths of the calls that a published contract offers: `POST /control/seek`. */
export function offersOf(document: unknown): ReadonlySet<string> {
  const { paths = {} } = (document ?? {}) as { paths?: Record<string, object> }
  return new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    ),
  )
}

/** What this server offers of what the console can use; what it lacks is hidden. Nothing until it is known. */
export function useServerOffers() {
  const { data } = useQuery({
    queryKey: ['offers'],
    queryFn: async () => {
      const response = await fetch(`${pageWorld().prefix}/docs/openapi.json`)
      return offersOf(response.ok ? await response.json() : undefined)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const has = (call: string) => data?.has(call) ?? false
  return {
    canSeek: has('POST /control/seek'),
    canFork: has('POST /control/fork'),
  }
}
