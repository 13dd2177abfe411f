import { Refusal } from '@layline/shared/contract/error-codes'
import { isoOf } from '@layline/shared/iso-time'
import express, { type Request, Router } from 'express'
import { z } from 'zod'
import { directedEvent } from '../../sports/forced-event.ts'
import { operation } from '../../world/operation.ts'
import { BODY_BYTES_MAX } from '../http-limits.ts'
import { stateHash } from '../worlds/restored-world.ts'
import { SPEED_MAX } from '../worlds/wall-pace.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { prefixOf, type Worlds } from '../worlds/worlds.ts'

const worldRequest = z.strictObject({
  name: z.string(),
  seed: z
    .number()
    .int()
    .min(-(2 ** 31))
    .max(2 ** 31 - 1)
    .optional(),
  scenario: z.string().optional(),
  epoch: z.iso.datetime().optional(),
  speed: z.number().positive().max(SPEED_MAX).optional(),
  paused: z.boolean().optional(),
})

/** Maximum advance, a year: every tick is simulated, which blocks the event loop. Source: our own. */
const MOVE_MS_MAX = 366 * 86_400_000

const timeRequest = z
  .strictObject({
    paused: z.boolean().optional().describe('true: pause, false: play'),
    speed: z.number().positive().max(SPEED_MAX).optional(),
    advanceMs: z.number().int().min(0).max(MOVE_MS_MAX).optional(),
    runTo: z.iso.datetime().optional(),
  })
  .refine((body) => Object.keys(body).length > 0, 'say paused, speed, advanceMs or runTo')

function timeOf(runner: WorldRunner) {
  const { paused, speed } = runner.pace
  return { worldTime: isoOf(runner.nowMs), worldMs: runner.nowMs, paused, speed }
}

function worldOf(runner: WorldRunner) {
  const { seed, scenarioName, epochMs } = runner.identity
  return {
    name: runner.name,
    seed,
    scenario: scenarioName,
    epoch: isoOf(epochMs),
    path: `${prefixOf(runner)}/`,
    ...timeOf(runner),
  }
}

export function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Refusal('BAD_REQUEST', [issue!.path.join('.'), issue!.message].filter(Boolean).join(': '))
}

/** Parses the JSON body of a control call. Refuses a wrong content type first, as such a body is never read. */
export function parsedBody<T>(schema: z.ZodType<T>, request: Request): T {
  if (!/^application\/json\s*(;|$)/i.test(request.get('content-type') ?? '')) {
    throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
  }
  return parsed(schema, request.body)
}

/** World control: JSON, for the director, CI and scripts. Source: readings.md "world control". */
export function controlRouter(worlds: Worlds, runnerOf: (request: Request) => WorldRunner): Router {
  const router = Router()
  router.use('/control/', express.json({ limit: BODY_BYTES_MAX }))

  router.get('/control/worlds', (_, response) => {
    response.json([...worlds.all()].map(worldOf))
  })
  router.post('/control/worlds', (request, response) => {
    const { epoch, ...options } = parsedBody(worldRequest, request)
    const runner = worlds.open({ ...options, ...(epoch && { epochMs: Date.parse(epoch) }) })
    response.status(201).json(worldOf(runner))
  })
  router.delete('/control/worlds/:name', (request, response) => {
    worlds.remove(request.params.name)
    response.status(204).end()
  })

  router.get('/control/time', (request, response) => {
    response.json(timeOf(runnerOf(request)))
  })
  router.post('/control/time', (request, response) => {
    const runner = runnerOf(request)
    const { paused, speed, advanceMs, runTo } = parsedBody(timeRequest, request)
    const runToMs = runTo === undefined ? runner.nowMs : Date.parse(runTo)
    if (runToMs - runner.nowMs > MOVE_MS_MAX)
      throw new Refusal('BAD_REQUEST', 'runTo: more than 366 days ahead')
    if (advanceMs !== undefined) runner.moveTo(runner.nowMs + advanceMs)
    if (runTo !== undefined) runner.moveTo(runToMs)
    if (paused !== undefined || speed !== undefined) runner.setPace({ paused, speed })
    response.json(timeOf(runner))
  })

  router.get('/control/hash', (request, response) => {
    const runner = runnerOf(request)
    response.json({ worldMs: runner.nowMs, inputs: runner.world.inputs, sha256: stateHash(runner.world) })
  })
  router.get('/control/events', (request, response) => {
    const { world } = runnerOf(request)
    const events = [...world.catalogue.events()].map(({ eventId, name, startMs, sportId, marketIds }) => ({
      eventId,
      name,
      sportId,
      marketIds,
      start: isoOf(startMs),
      score: world.scoreLine(eventId),
    }))
    response.json(events)
  })
  router.post('/control/events/:eventId/force', async (request, response) => {
    const runner = runnerOf(request)
    const event = parsedBody(directedEvent, request)
    const outcome = await runner.submit({ kind: 'force', eventId: request.params.eventId, event })
    if (!outcome.ok) throw new Refusal(outcome.code, outcome.text)
    response.json({ status: 'success' })
  })
  router.post('/control/operate', async (request, response) => {
    const outcome = await runnerOf(request).submit({
      kind: 'operate',
      operation: parsedBody(operation, request),
    })
    if (!outcome.ok) throw new Refusal(outcome.code, outcome.text)
    response.json({ status: 'success' })
  })
  return router
}
