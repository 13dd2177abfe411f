import type { Request, RequestHandler, Response } from 'express'
import { bearerToken } from '../callers.ts'
import { callOf, playerOf } from '../inspect/rest-tap.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { strikesOnAnswer } from './answer-strikes.ts'
import { carryOut } from './carry-out.ts'
import { holdAnswer } from './held-answer.ts'
import { keepAnswer } from './kept-answers.ts'

/** What a world's faults need of earlier answers. */
interface Earlier {
  /** Successes by player and address, for `stale`; the oldest are forgotten. */
  answers: Map<string, Uint8Array>
  /** Sends that wait for the player's next answer. */
  late: Map<string, (() => void)[]>
}

/** Strikes answers to players' calls. */
export function restFaults(runnerOf: (request: Request) => WorldRunner): RequestHandler {
  const earlier = new WeakMap<WorldRunner, Earlier>()
  return (request, response, next) => {
    const runner = runnerOf(request)
    const known = earlier.get(runner)
    if (runner.world.faults.watches('rest')) {
      const kept = known ?? { answers: new Map(), late: new Map() }
      earlier.set(runner, kept)
      strike(runner, kept, request, response)
    } else if (known) {
      earlier.delete(runner)
      for (const waiting of known.late.values()) for (const send of waiting) send()
    }
    next()
  }
}

function strike(runner: WorldRunner, { answers, late }: Earlier, request: Request, response: Response): void {
  // Before the call, which may end the session; a token in the body is read by then only.
  const early = playerOf(runner, bearerToken(request.get('authorization')))
  holdAnswer(response, async (answer) => {
    const call = callOf(request)?.name
    const player = early || playerOf(runner, tokenInBody(request))
    const strikes = call === undefined ? [] : await strikesOnAnswer(runner, { where: 'rest', call, player })
    const address = `${player} ${request.method} ${request.originalUrl}`
    const isSuccess = response.statusCode === 200
    const previous = isSuccess ? answers.get(address) : undefined
    if (isSuccess) keepAnswer(answers, address, answer.bytes)
    const waiting = late.get(player) ?? []
    const next: (() => void)[] = []
    late.set(player, next)
    carryOut(strikes, { ...answer, previous, late: next })
    for (const send of waiting) send()
  })
}

function tokenInBody({ body }: Request): string {
  const { token } = (body ?? {}) as { token?: unknown }
  return typeof token === 'string' ? token : ''
}
