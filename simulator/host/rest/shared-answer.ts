import type { Endpoint } from '@layline/shared/contract/endpoint'
import type { EndpointName } from '@layline/shared/contract/endpoints'
import type { Request } from 'express'
import type { WorldRunner } from '../worlds/world-runner.ts'
import type { Call, Handler } from './handlers.ts'
import { STAMPS, type Stamp } from './market-stamps.ts'
import { SealedAnswers } from './sealed-answers.ts'

/** Of every world that was asked; one that is gone takes its answers with it. */
const answersOf = new WeakMap<WorldRunner, SealedAnswers>()

/**
 * How a call gets the bytes that all its readers share; undefined for a call that answers each reader by itself. What
 * the query has to be is checked when its address is asked for the first time.
 */
export function sharedAnswer(
  { name }: Endpoint,
  ask: {
    parse: (request: Request) => unknown
    handle: Handler<EndpointName>
    seal: (data: unknown) => Buffer
  },
): ((runner: WorldRunner, request: Request) => Buffer) | undefined {
  const stampOf = STAMPS[name as EndpointName] as Stamp<EndpointName> | undefined
  if (!stampOf) return undefined
  return (runner, request) => {
    let answers = answersOf.get(runner)
    if (!answers) {
      answers = new SealedAnswers()
      answersOf.set(runner, answers)
    }
    return answers.get(request.url) ?? add(answers, runner, request)
  }

  function add(answers: SealedAnswers, runner: WorldRunner, request: Request): Buffer {
    const query = ask.parse(request) as never
    // Nobody in particular asks: a shared answer follows from the world and the query alone.
    const call = { runner, query, body: {} } as unknown as Call<EndpointName>
    const make = () => ask.seal((ask.handle(call) as { data: unknown }).data)
    return answers.add(request.url, () => stampOf!(runner.changes, query), make)
  }
}
