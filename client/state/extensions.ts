import type { EndpointName } from '@layline/shared/contract/endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useClient } from './client-context.ts'
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

/** False until the page has been painted once: what can wait must not be in its way. */
function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false)
  useEffect(() => {
    const request = requestAnimationFrame(() => setIsPainted(true))
    return () => cancelAnimationFrame(request)
  }, [])
  return isPainted
}

/**
 * Whether the server offers a call that is beside the specification, undefined until it is known: what needs it is hidden
 * where it does not. The list is read once. Source: readings.md "Extensions".
 */
export function useOffers(name: EndpointName): boolean | undefined {
  const { world } = useClient()
  const { data, isError } = useQuery({
    queryKey: ['extensions'],
    queryFn: () => publishedExtensions(world),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    enabled: useIsPainted(),
    retry: false,
  })
  return isError ? false : data?.has(name)
}
