import type { Request, RequestHandler } from 'express'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { carryOut } from './carry-out.ts'
import { holdAnswer } from './held-answer.ts'
import { keepAnswer } from './kept-answers.ts'

/** Strikes the pages of an event's frames and their content, as long as the struck picture stands. */
export function frameFaults(runnerOf: (request: Request) => WorldRunner): RequestHandler {
  /** Answers by address that nothing struck, for `stale`. */
  const whole = new WeakMap<WorldRunner, Map<string, Uint8Array>>()
  return (request, response, next) => {
    const runner = runnerOf(request)
    const { faults } = runner.world
    const eventId = String(request.params.eventId)
    const strikes = faults.onPicture(eventId)
    if (strikes.length > 0 || faults.watches('frame')) {
      const known = whole.get(runner) ?? new Map<string, Uint8Array>()
      whole.set(runner, known)
      const address = request.originalUrl
      holdAnswer(response, (answer) => {
        if (strikes.length === 0) keepAnswer(known, address, answer.bytes)
        carryOut(strikes, { ...answer, previous: known.get(address), late: [] })
      })
    }
    next()
  }
}
