import type { EndpointName } from '@layline/shared/contract/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useClient } from './client-context.ts'
import { AFTERWARDS, whenQuiet } from './when-quiet.ts'
import type { World } from './world.ts'

interface PublishedCall {
  operationId?: string
  'x-layline-extension'?: boolean
}

/** The names of the calls beside the specification that a published contract offers. */
export function extensionsOf(document: unknown): ReadonlySet<string> {
  const { paths = {} } = (document ?? {}) as { paths?: Record<string, Record<string, PublishedCall>> }
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods))
  return new Set(
    calls.flatMap((call) => (call['x-layline-extension'] && call.operationId ? [call.operationId] : [])),
  )
}

async function publishedExtensions({ prefix }: World): Promise<ReadonlySet<string>> {
  const response = await fetch(`${prefix}/docs/openapi.json`)
  return extensionsOf(response.ok ? await response.json() : undefined)
}

/**
 * Whether the server offers a call that is beside the specification, undefined until it is known: what needs it is hidden
 * where it does not. The list is read once. Source: readings.md "Extensions".
 */
export function useOffers(name: EndpointName): boolean | undefined {
  const { world, queries } = useClient()
  const { data, isError } = useQuery({
    queryKey: ['extensions'],
    queryFn: async () => {
      await whenQuiet(queries)
      return publishedExtensions(world)
    },
    meta: AFTERWARDS,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return isError ? false : data?.has(name)
}
