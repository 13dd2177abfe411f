import type { FAULT_CALLS } from '@layline/shared/contract/calls/fault-calls'
import { isoOf } from '@layline/shared/iso-time'
import type { ArmedFault } from '../../world/faults/armed-fault.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import type { Handlers } from './handlers.ts'

function viewOf({ nowMs }: WorldRunner, fault: ArmedFault) {
  const { spec, armedMs, strikes, nearMiss } = fault
  return {
    ...spec,
    armedAt: isoOf(armedMs),
    strikes,
    isOver: fault.isOver(nowMs),
    nearMiss: nearMiss
      ? { worldTime: isoOf(nearMiss.atMs), message: nearMiss.message, why: nearMiss.why }
      : null,
  }
}

/** Faults of a world, armed and disarmed by its director. */
export const faultHandlers: Handlers<keyof typeof FAULT_CALLS> = {
  async armFault({ runner, body }) {
    const { fault } = await runner.submitOrThrow({ kind: 'arm-fault', fault: body })
    return { data: viewOf(runner, fault) }
  },

  listFaults({ runner }) {
    const { armed, hits } = runner.world.faults
    const latest = hits.latest.map(({ atMs, faultId, number, message }) => ({
      worldTime: isoOf(atMs),
      id: faultId,
      number,
      message,
    }))
    return {
      data: {
        faults: [...armed].map((fault) => viewOf(runner, fault)),
        hits: { total: hits.total, latest },
      },
    }
  },

  async disarmFault({ runner, params: { id } }) {
    await runner.submitOrThrow({ kind: 'disarm-faults', id })
    return { data: null }
  },

  async disarmFaults({ runner }) {
    await runner.submitOrThrow({ kind: 'disarm-faults' })
    return { data: null }
  },
}
