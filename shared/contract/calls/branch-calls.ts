import { z } from 'zod'
import { marketId, moment } from '../../entities/fields.ts'
import { pricePoints } from '../../entities/market.ts'
import { endpoint } from '../endpoint.ts'
import { controlledEvent, timeJob, world, worldTime } from './control-calls.ts'
import { OPERATOR, queryNumber } from './fields.ts'

const branchId = z.number().int().min(0)
const name = z.string().min(1).max(64)
const wait = z
  .enum(['0', '1'])
  .optional()
  .describe('1: answers when the world is there. Else 202 at once, with the job')
const moved = worldTime.extend({
  branch: branchId.describe('The current branch'),
  job: timeJob.describe('The move that this call has begun'),
})

const branch = z.object({
  id: branchId,
  parent: branchId.nullable().describe('null: the first branch'),
  forkedAt: moment.nullable().describe('World time at which it left its parent'),
  name: z.string(),
  createdAt: moment.nullable().describe("The wall's clock; null: with the world"),
  head: moment.describe('World time of its end: now for the current branch, else the moment it was left'),
  inputs: z.number().int().describe('Those of its ancestors up to the fork included'),
  isCurrent: z.boolean(),
})

/** Branches of a world: back to a moment, back to another branch, and a world of its own from a moment. */
export const BRANCH_CALLS = {
  seek: endpoint({
    ...OPERATOR,
    method: 'POST',
    path: '/control/seek',
    startsJob: true,
    query: z.object({ wait }),
    body: z.strictObject({
      to: z
        .union([z.iso.datetime(), z.number().int()])
        .describe('World time, ISO 8601 UTC or ms since the Unix epoch'),
      name: name.optional().describe('Of the new branch'),
    }),
    data: moved,
    writesInput: false,
    summary:
      'Go back to a moment, in a new branch; the old one is kept. Sessions, passwords and guesses do not go back',
    refusals: ['CLOCK_MOVING', 'NOT_STORED'],
    example: { query: { wait: '1' }, body: { to: '2026-03-01T12:00:30Z', name: 'before the goal' } },
  }),
  returnToBranch: endpoint({
    ...OPERATOR,
    method: 'POST',
    path: '/control/return',
    startsJob: true,
    query: z.object({ wait }),
    body: z.strictObject({ branch: branchId }),
    data: moved,
    writesInput: false,
    summary: 'Go back to another branch, where it was left',
    refusals: ['CLOCK_MOVING', 'NOT_FOUND', 'NOT_STORED'],
    example: { query: { wait: '1' }, body: { branch: 0 } },
  }),
  listBranches: endpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/control/branches',
    data: z.array(branch),
    summary: 'All branches of the world, in the order in which they were made',
  }),
  look: endpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/control/look',
    query: z.object({
      at: z.iso.datetime().describe('World time'),
      branch: queryNumber(branchId).optional().describe('Absent: the current one'),
      market: marketId.optional().describe('Also the price histories of its runners'),
    }),
    data: z.object({
      worldTime: moment,
      branch: branchId,
      inputs: z.number().int(),
      events: z.array(controlledEvent),
      prices: z
        .array(z.object({ selectionId: z.string(), name: z.string(), points: pricePoints }))
        .optional()
        .describe('Of the runners of `market`; empty if the world has no such market then'),
    }),
    summary: 'State of the events at a moment of a branch; folded in memory, nothing is changed',
    refusals: ['NOT_FOUND'],
    example: { query: { at: '2026-03-01T12:00:30Z' } },
  }),
  forkWorld: endpoint({
    ...OPERATOR,
    method: 'POST',
    path: '/control/fork',
    status: 201,
    body: z.strictObject({
      name: z.string().describe('Of the new world: lower case letters, digits and dashes, at most 64'),
      at: z.iso.datetime().optional().describe('World time; absent: the head of the branch'),
      branch: branchId.optional().describe('Absent: the current one'),
    }),
    data: world,
    writesInput: false,
    summary: 'Make a world of its own from a moment of this one, which goes on as it was',
    refusals: ['WORLD_EXISTS', 'TOO_MANY', 'NOT_FOUND', 'STOPPING', 'NOT_STORED'],
    example: { body: { name: 'what-if' } },
  }),
}
