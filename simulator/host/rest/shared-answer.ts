import type { Endpoint } from '@layline/shared/contract/endpoint'
import type { EndpointName } from '@layline/shared/contract/endpoints'
import type { Request } from 'express'
import type { WorldRunner } from '../worlds/world-runner.ts'
import type { Call, Handler } from './handlers.ts'
import { stampOf } from './market-stamps.ts'

/**
 * Creates the cached lookup of a call's sealed bytes; undefined for a call without shared answers. A URL's query is
 * validated on its first request only.
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
  return stamp && ((runner, request) => runner.sealedAnswers.get(request.url) ?? add(runner, request, stamp))

  function add(runner: WorldRunner, request: Request, version: NonNullable<typeof stamp>): Buffer {
    const query = ask.parse(request) as never
    // No account or session: a shared answer depends only on world and query.
    const call = { runner, query, body: {} } as unknown as Call<EndpointName>
    const make = () => ask.seal((ask.handle(call) as { data: unknown }).data)
    return runner.sealedAnswers.add(request.url, () => version(runner.changes, query), make)
  }
}
