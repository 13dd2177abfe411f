import { faultSpec } from '@layline/shared/contract/fault'
import { z } from 'zod'
import { id, inputKind } from './input-kind.ts'

/** Faults, and the answers they count. Shared with a world: without them other messages would be struck. */
export const FAULT_INPUTS = {
  'arm-fault': inputKind({
    fields: z.object({ fault: faultSpec }),
    shared: 'all',
    fold: ({ faults }, { fault }) => faults.arm(fault),
  }),

  /** Without an id: all of them. */
  'disarm-faults': inputKind({
    fields: z.object({ id: id.optional() }),
    shared: 'all',
    fold: ({ faults }, { id }) => faults.disarm(id),
  }),

  /** An answer that an armed fault may strike; `player` is empty without a session. */
  'fault-met': inputKind({
    fields: z.object({ where: z.enum(['rest', 'bets']), call: z.string(), player: z.string() }),
    shared: 'all',
    fold: ({ faults }, { where, call, player }) => ({
      ok: true as const,
      strikes: faults.meet({ where, call, player }),
    }),
  }),
}
