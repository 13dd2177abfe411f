import type { Endpoint } from '@layline/shared/contract/endpoint'
import type { EndpointName } from '@layline/shared/contract/endpoints'
import type { Request } from 'express'
import type { WorldRunner } from '../worlds/world-runner.ts'
import type { Call, Handler } from './handlers.ts'
import { stampOf } from './market-stamps.ts'

/**
 * Creates the cached lookup of a call's sealed bytes; undefined for a call without shared answers. The key is the parsed
 * query: what the contract does not know makes no answer of its own.
 */
export function sharedAnswer(
  endpoint: Endpoint,
  ask: {
    parse: (request: Request) => unknown
    handle: Handler<EndpointName>
    seal: (data: unknown) => Buffer
  },
): ((runner: WorldRunner, request: Request) => Buffer) | undefined {
  const stamp = stampOf(endpoint)
  if (!stamp) return undefined
  return (runner, request) => {
    const query = ask.parse(request) as never
    const key = `${endpoint.name} ${JSON.stringify(query)}`
    const kept = runner.sealedAnswers.get(key)
    if (kept) return kept
    // No account or session: a shared answer depends only on world and query.
    const call = { runner, query, body: {} } as unknown as Call<EndpointName>
    const make = () => ask.seal((ask.handle(call) as { data: unknown }).data)
    return runner.sealedAnswers.add(key, () => stamp(runner.changes, query), make)
  }
}
