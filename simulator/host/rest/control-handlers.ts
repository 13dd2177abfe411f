import { ADVANCE_MS_MAX, type CONTROL_CALLS } from '@layline/shared/contract/calls/control-calls'
import { Refusal } from '@layline/shared/contract/error-codes'
import type { Operation } from '@layline/shared/contract/operation'
import { isoOf } from '@layline/shared/iso-time'
import { rupeesOf } from '@layline/shared/units'
import { directedEvent } from '../../sports/forced-event.ts'
import type { World } from '../../world/world.ts'
import { parsed } from '../bad-input.ts'
import { receivedCapsule } from '../capsules/capsule-text.ts'
import { exportCapsule } from '../capsules/export-capsule.ts'
import { stateHash } from '../worlds/restored-world.ts'
import type { TimeJob } from '../worlds/time-job.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { prefixOf } from '../worlds/worlds.ts'
import type { Handlers } from './handlers.ts'
import { timelineOf } from './timeline.ts'

export function timeOf(runner: WorldRunner) {
  const { nowMs, pace, timeline } = runner
  const { paused, speed, effectiveSpeed: reachedSpeed } = pace
  return { worldTime: isoOf(nowMs), worldMs: nowMs, paused, speed, reachedSpeed, timeline }
}

export function jobOf({ jobId, fromMs, toMs, reachedMs, state }: TimeJob) {
  const progress = toMs === fromMs ? 1 : (reachedMs - fromMs) / (toMs - fromMs)
  return { jobId, from: isoOf(fromMs), to: isoOf(toMs), reached: isoOf(reachedMs), state, progress }
}

function jobWithId({ clock }: WorldRunner, jobId: string): TimeJob {
  const job = clock.jobs.find((each) => each.jobId === jobId)
  if (!job) throw new Refusal('NOT_FOUND', `there is no job ${jobId}`)
  return job
}

/** Begins the move that a body asks for, if it does. Throws a refusal. */
function begunMove(
  runner: WorldRunner,
  body: { advanceMs?: number | undefined; runTo?: string | undefined },
) {
  const { advanceMs = 0, runTo } = body
  if (body.advanceMs === undefined && runTo === undefined) return undefined
  // While it changes its pace the world is not yet where it is told to stand.
  const { toldMs } = runner
  const toMs = runTo === undefined ? toldMs + advanceMs : Date.parse(runTo)
  if (toMs - toldMs > ADVANCE_MS_MAX) {
    throw new Refusal('BAD_REQUEST', 'runTo: more than 366 days ahead')
  }
  return runner.clock.move(toMs)
}

export function worldOf(runner: WorldRunner) {
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

export const eventsOf = (world: World) =>
  [...world.catalogue.events()].map(({ eventId, name, startMs, sportId, marketIds }) => ({
    eventId,
    name,
    sportId,
    marketIds,
    start: isoOf(startMs),
    score: world.scoreLine(eventId),
  }))

/** The record of an archived market whose settlement is taken back. Throws a refusal of anything else in such a market. */
function archivedMarketOf({ world, archive }: WorldRunner, operation: Operation) {
  if (!('marketId' in operation) || world.exchange.market(operation.marketId)) return undefined
  const record = archive.market(operation.marketId)
  if (record && operation.type !== 'reverse') {
    throw new Refusal('MARKET_CLOSED')
  }
  return record
}

const DONE = { data: { status: 'success' } } as const

/** World control, for the director, CI and scripts. */
export const controlHandlers: Handlers<keyof typeof CONTROL_CALLS> = {
  listWorlds: ({ worlds }) => ({ data: [...worlds.all()].map(worldOf) }),

  async createWorld({ worlds, body: { epoch, capsule: received, ...options } }) {
    if (received !== undefined) {
      const capsule = await receivedCapsule(received)
      const { runner, opened } = await worlds.openCapsule({ ...options, capsule })
      const { isSame, verdict } = opened
      return { data: { ...worldOf(runner), opened: { isSame, verdict, page: capsule.capsule.page } } }
    }
    const runner = await worlds.create({ ...options, ...(epoch && { epochMs: Date.parse(epoch) }) })
    return { data: worldOf(runner) }
  },

  async removeWorld({ worlds, params }) {
    await worlds.remove(params.name)
    return { data: null }
  },

  getTime: ({ runner }) => ({ data: timeOf(runner) }),

  async setTime({ runner, query: { wait }, body: { paused, speed, ...to } }) {
    const job = begunMove(runner, to)
    if (paused !== undefined || speed !== undefined) await runner.setPace({ paused, speed })
    if (wait === '1') await job?.done
    if (job?.state === 'failed') throw new Refusal('INTERNAL', 'the move failed: the log says why')
    return { data: { ...timeOf(runner), job: job ? jobOf(job) : null }, isAtWork: job?.state === 'moving' }
  },

  listJobs: ({ runner: { clock } }) => ({ data: clock.jobs.map(jobOf) }),

  getJob: ({ runner, params: { jobId } }) => ({ data: jobOf(jobWithId(runner, jobId)) }),

  async cancelJob({ runner, params: { jobId } }) {
    const job = jobWithId(runner, jobId)
    await job.cancel()
    return { data: jobOf(job) }
  },

  getHash: ({ runner: { world, nowMs } }) => ({
    data: { worldMs: nowMs, inputs: world.inputs, sha256: stateHash(world) },
  }),

  async getCapsule({ runner, query: { withPlayers, upTo, branch, inputs, frame } }) {
    const atMs = upTo === undefined ? undefined : Date.parse(upTo)
    const { branch: id, atMs: untilMs } = runner.branches.pointOf({ branch, atMs }, 'upTo')
    const data = await exportCapsule(runner.journal, {
      branch: id,
      untilMs,
      inputs,
      withPlayers: withPlayers === '1',
      withFrame: frame === '1',
      speed: runner.pace.speed,
    })
    return { data }
  },

  listEvents: ({ runner: { world } }) => ({ data: eventsOf(world) }),

  listBalances({ runner: { world } }) {
    const accounts = world.exchange.balances().map(({ accountId, kind, balancePaise, exposurePaise }) => ({
      accountId,
      kind,
      balance: rupeesOf(balancePaise),
      exposure: rupeesOf(exposurePaise),
    }))
    return { data: { sum: rupeesOf(world.exchange.ledger.sumPaise()), accounts } }
  },

  listIncidents({ runner: { world } }) {
    const { total, latest } = world.incidents
    const incidents = latest.map(({ atMs, marketId = null, text }) => ({
      worldTime: isoOf(atMs),
      marketId,
      text,
    }))
    return { data: { total, incidents } }
  },

  getTimeline: ({ runner, query }) => ({ data: timelineOf(runner, query) }),

  async forceEvent({ runner, params: { eventId }, body }) {
    await runner.submitOrThrow({ kind: 'force', eventId, event: parsed(directedEvent, body) })
    return DONE
  },

  listVerbs({ runner: { world }, params: { eventId } }) {
    if (!world.catalogue.event(eventId)) throw new Refusal('NOT_FOUND', `there is no event ${eventId}`)
    const verbs = world.verbs(eventId).map(({ event: { type, ...fields }, name, reason }) => {
      return { verb: type, fields, name, isPossible: reason === null, reason }
    })
    return { data: verbs }
  },

  async operate({ runner, body: operation }) {
    const archived = archivedMarketOf(runner, operation)
    await runner.submitOrThrow({ kind: 'operate', operation, ...(archived && { archived }) })
    return DONE
  },
}
