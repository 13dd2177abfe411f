import { z } from 'zod'
import { moment } from '../../entities/fields.ts'
import { endpoint } from '../endpoint.ts'
import { faultFields, faultSpec } from '../fault.ts'
import { id, OPERATOR } from './fields.ts'

const armedFault = faultFields.extend({
  id: z.string(),
  armedAt: moment,
  strikes: z.number().int().describe('Messages struck so far'),
  isOver: z.boolean().describe('It never strikes again: `count` is reached, or `to` is past'),
  nearMiss: z
    .object({ worldTime: moment, message: z.string(), why: z.string() })
    .nullable()
    .describe(
      'The last message that it was held against and did not strike, and why; null: none since the start',
    ),
})

const faultHit = z.object({
  worldTime: moment,
  id: z.string(),
  number: z.number().int().describe("Of the fault's strikes, from 1"),
  message: z
    .string()
    .describe('event/30000001, sports/4, frame/30000001, balance to player2, orderRes to player2'),
})

/** Faults of a world's feed, bet socket, calls and frames: armed, listed, disarmed. They strike no control call. */
export const FAULT_CALLS = {
  armFault: endpoint({
    ...OPERATOR,
    method: 'POST',
    path: '/control/faults',
    status: 201,
    body: faultSpec,
    data: armedFault,
    summary: 'Arm a fault: drop, delay, corrupt … messages of the feed, the bet socket, calls or frames',
    refusals: ['FAULT_EXISTS', 'TOO_MANY'],
    example: {
      body: {
        id: 'lost-goal',
        where: 'feed',
        match: { topic: 'event', tag: '30000001', nth: 3 },
        do: { type: 'drop' },
      },
    },
  }),
  listFaults: endpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/control/faults',
    data: z.object({
      faults: z.array(armedFault).describe('In the order of arming'),
      hits: z.object({
        total: z.number().int().describe('Since the world began; older ones are only counted'),
        latest: z.array(faultHit).describe('Oldest first; also of faults that were disarmed'),
      }),
    }),
    summary: 'Armed faults with what they struck and what they nearly struck',
  }),
  disarmFault: endpoint({
    ...OPERATOR,
    method: 'DELETE',
    path: '/control/faults/{id}',
    params: z.object({ id }),
    status: 204,
    data: z.null(),
    summary: 'Disarm a fault; its hits stay listed',
    refusals: ['NOT_FOUND'],
    example: { params: { id: 'lost-goal' } },
  }),
  disarmFaults: endpoint({
    ...OPERATOR,
    method: 'DELETE',
    path: '/control/faults',
    status: 204,
    data: z.null(),
    summary: 'Disarm all faults',
  }),
}
