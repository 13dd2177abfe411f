import { operation } from '@layline/shared/contract/operation'
import { z } from 'zod'
import { directedEvent } from '../../sports/forced-event.ts'
import { operate } from '../operation.ts'
import { id, inputKind } from './input-kind.ts'

/** Inputs of the operator and the director. */
export const DIRECTOR_INPUTS = {
  operate: inputKind({
    fields: z.object({ operation }),
    shared: 'all',
    fold: (world, { operation }) => operate(world, operation),
  }),

  force: inputKind({
    fields: z.object({ eventId: id, event: directedEvent }),
    shared: 'all',
    fold: (world, { eventId, event }) => world.force(eventId, event),
  }),
}
