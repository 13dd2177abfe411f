import { ADVANCE_MS_MAX, type CONTROL_CALLS } from '@layline/shared/contract/calls/control-calls'
import { Refusal } from '@layline/shared/contract/error-codes'
import { isoOf } from '@layline/shared/iso-time'
import { rupeesOf } from '@layline/shared/units'
import { directedEvent } from '../../sports/forced-event.ts'
import { parsed } from '../bad-input.ts'
import { stateHash } from '../worlds/restored-world.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { prefixOf } from '../worlds/worlds.ts'
import type { Handlers } from './handlers.ts'
import { timelineOf } from './timeline.ts'

function timeOf(runner: WorldRunner) {
  const { nowMs, pace, timeline } = runner
  const { paused, speed } = pace
  return { worldTime: isoOf(nowMs), worldMs: nowMs, paused, speed, timeline }
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

const DONE = { data: { status: 'success' } } as const

/** World control, for the director, CI and scripts. */
export const controlHandlers: Handlers<keyof typeof CONTROL_CALLS> = {
  listWorlds: ({ worlds }) => ({ data: [...worlds.all()].map(worldOf) }),

  createWorld({ worlds, body: { epoch, ...options } }) {
    const runner = worlds.create({ ...options, ...(epoch && { epochMs: Date.parse(epoch) }) })
    return { data: worldOf(runner) }
  },

  removeWorld({ worlds, params }) {
    worlds.remove(params.name)
    return { data: null }
  },

  getTime: ({ runner }) => ({ data: timeOf(runner) }),

  setTime({ runner, body: { paused, speed, advanceMs, runTo } }) {
    const runToMs = runTo === undefined ? runner.nowMs : Date.parse(runTo)
    if (runToMs - runner.nowMs > ADVANCE_MS_MAX)
      throw new Refusal('BAD_REQUEST', 'runTo: more than 366 days ahead')
    if (advanceMs !== undefined) runner.moveTo(runner.nowMs + advanceMs)
    if (runTo !== undefined) runner.moveTo(runToMs)
    if (paused !== undefined || speed !== undefined) runner.setPace({ paused, speed })
    return { data: timeOf(runner) }
  },

  getHash: ({ runner: { world, nowMs } }) => ({
    data: { worldMs: nowMs, inputs: world.inputs, sha256: stateHash(world) },
  }),

  listEvents({ runner: { world } }) {
    const events = [...world.catalogue.events()].map(({ eventId, name, startMs, sportId, marketIds }) => ({
      eventId,
      name,
      sportId,
      marketIds,
      start: isoOf(startMs),
      score: world.scoreLine(eventId),
    }))
    return { data: events }
  },

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

  async operate({ runner, body: operation }) {
    await runner.submitOrThrow({ kind: 'operate', operation })
    return DONE
  },
}
