import { z } from 'zod'
import { marketId, moment, timeline, worldSeed } from '../../entities/fields.ts'
import { isEpoch, msOfIso, NO_EPOCH } from '../../iso-time.ts'
import { WORLD_SPEED_MAX } from '../../limits.ts'
import { anyCapsule, capsule } from '../capsule.ts'
import { endpoint } from '../endpoint.ts'
import { operation } from '../operation.ts'
import { happenedKinds, timelineCell, timelineRow } from '../timeline.ts'
import { done, id, OPERATOR, queryNumber } from './fields.ts'

/** Maximum move of the clock, a year: everything on the way happens, which takes minutes. Source: our own. */
export const ADVANCE_MS_MAX = 366 * 86_400_000

/** Body of a call that may carry a capsule, bytes. A larger one is opened by `npm start -- --world`. Source: our own. */
const CAPSULE_BYTES_MAX = 4 * 1024 * 1024

/** Cells of a kind at most: the pixels of a wide screen. */
const TIMELINE_PX_MAX = 4096

const speed = z
  .number()
  .positive()
  .max(WORLD_SPEED_MAX)
  .describe('World seconds per second of the wall clock')
const flag = z.enum(['0', '1']).optional()

const SHA256 = 'a'.repeat(64)
const EXAMPLE: z.output<typeof capsule> = {
  layline: 'capsule',
  coreVersion: '9',
  seed: 7,
  epochMs: Date.UTC(2026, 2, 1, 12),
  untilMs: Date.UTC(2026, 2, 1, 13),
  scenarioName: 'home-wins',
  scenario: 'title: Home wins\n',
  branches: [],
  speed: 1,
  withPlayers: true,
  expected: { state: SHA256, feed: SHA256 },
  sha256: SHA256,
  inputs: [
    { atMs: Date.UTC(2026, 2, 1, 12, 30), input: { kind: 'credit', userName: 'player1', amountPaise: 100 } },
  ],
}

export const worldTime = z.object({
  worldTime: moment,
  worldMs: z.number().int().describe('The same, ms since the Unix epoch'),
  paused: z.boolean(),
  speed,
  reachedSpeed: z
    .number()
    .min(0)
    .describe(
      'World seconds per second that it really goes: below `speed` where that is too fast for this machine',
    ),
  timeline,
})

export const timeJob = z.object({
  jobId: id,
  from: moment,
  to: moment.describe('World time that it moves to'),
  reached: moment.describe('World time that it has got to'),
  state: z
    .enum(['moving', 'done', 'cancelled', 'failed'])
    .describe('cancelled: the world stands where it had got to'),
  progress: z.number().min(0).max(1),
})

export const world = worldTime.extend({
  name: z.string(),
  seed: worldSeed,
  scenario: z.string(),
  epoch: moment.describe('World time of the beginning, ISO 8601 UTC'),
  path: z.string().describe('Path of its site; its calls are below it'),
})

export const controlledEvent = z.object({
  eventId: z.string(),
  name: z.string(),
  sportId: z.string(),
  marketIds: z.array(marketId),
  start: moment,
  score: z.string().describe('Empty if there is none'),
})

/** Worlds, their time, and what happens in them. */
export const CONTROL_CALLS = {
  listWorlds: endpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/control/worlds',
    data: z.array(world),
    summary: 'All worlds',
  }),
  createWorld: endpoint({
    ...OPERATOR,
    method: 'POST',
    path: '/control/worlds',
    status: 201,
    body: z
      .strictObject({
        name: z.string().describe('Lower case letters, digits and dashes, at most 64'),
        capsule: anyCapsule
          .optional()
          .describe(
            'Makes a world from a capsule, paused at its moment: as exported, or packed as in a link',
          ),
        seed: worldSeed.optional(),
        // Files of the machine are for who starts the simulator, not for who calls it.
        scenario: z
          .string()
          .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'not lower case letters, digits and dashes')
          .optional(),
        epoch: z.iso
          .datetime()
          .refine((text) => isEpoch(msOfIso(text)), NO_EPOCH)
          .optional()
          .describe('World time of the beginning, in the years 1000 to 8999'),
        speed: speed.optional(),
        paused: z.boolean().optional(),
      })
      .refine(
        ({ capsule, seed, scenario, epoch }) =>
          capsule === undefined || [seed, scenario, epoch].every((own) => own === undefined),
        'a capsule has a seed, a scenario and an epoch of its own',
      ),
    bodyBytesMax: CAPSULE_BYTES_MAX,
    data: world.extend({
      opened: z
        .object({
          isSame: z.boolean().describe('Its state and its feed are those that were exported'),
          verdict: z.string().describe('The same in words, with what differs'),
          page: capsule.shape.page,
        })
        .optional()
        .describe('Of a world that a capsule has made'),
    }),
    summary: 'Create a world, or open the one kept under this name, or the moment of a capsule',
    writesInput: false,
    refusals: ['WORLD_EXISTS', 'TOO_MANY', 'STOPPING', 'NOT_STORED'],
    example: { body: { name: 'demo', seed: 7, scenario: 'home-wins', paused: true } },
  }),
  removeWorld: endpoint({
    ...OPERATOR,
    method: 'DELETE',
    path: '/control/worlds/{name}',
    params: z.object({ name: id }),
    status: 204,
    data: z.null(),
    writesInput: false,
    summary: 'Close a world and delete what is kept of it; main stays',
    refusals: ['NOT_STORED'],
    example: { params: { name: 'demo' } },
  }),
  getTime: endpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/control/time',
    data: worldTime,
    summary: "The world's clock",
  }),
  setTime: endpoint({
    ...OPERATOR,
    method: 'POST',
    path: '/control/time',
    startsJob: true,
    query: z.object({
      wait: z
        .enum(['0', '1'])
        .optional()
        .describe('1: answers when the move is done. Else a move answers 202 at once, with its job'),
    }),
    body: z
      .strictObject({
        paused: z.boolean().optional().describe('true: pause, false: play'),
        speed: speed.optional(),
        advanceMs: z.number().int().min(0).max(ADVANCE_MS_MAX).optional(),
        runTo: z.iso.datetime().optional().describe('World time'),
      })
      .refine((body) => Object.keys(body).length > 0, 'say paused, speed, advanceMs or runTo')
      .refine(
        ({ advanceMs, runTo }) => advanceMs === undefined || runTo === undefined,
        'say advanceMs or runTo, not both',
      ),
    data: worldTime.extend({ job: timeJob.nullable().describe('The move that this call has begun') }),
    writesInput: false,
    summary: 'Pause or play, set the speed, advance by some time or to a moment',
    refusals: ['CLOCK_MOVING'],
    example: { query: { wait: '1' }, body: { advanceMs: 60_000 } },
  }),
  listJobs: endpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/control/jobs',
    data: z.array(timeJob),
    summary: "The last moves of the world's clock, oldest first",
  }),
  getJob: endpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/control/jobs/{jobId}',
    params: z.object({ jobId: id }),
    data: timeJob,
    summary: "A move of the world's clock, and how far it has got",
    refusals: ['NOT_FOUND'],
  }),
  cancelJob: endpoint({
    ...OPERATOR,
    method: 'DELETE',
    path: '/control/jobs/{jobId}',
    params: z.object({ jobId: id }),
    data: timeJob,
    writesInput: false,
    summary: "End a move of the world's clock where it has got to; one that has ended stays as it is",
    refusals: ['NOT_FOUND'],
  }),
  getHash: endpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/control/hash',
    data: z.object({
      worldMs: z.number().int(),
      inputs: z.number().int().describe('How many inputs were folded'),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    summary: "Hash of the world's state",
  }),
  getCapsule: endpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/control/capsule',
    query: z.object({
      withPlayers: flag.describe("1: with the players' own inputs, such as their bets. Else without"),
      upTo: z.iso.datetime().optional().describe('World time; absent: the head of the branch'),
      branch: queryNumber(z.number().int().min(0)).optional().describe('Absent: the current one'),
      inputs: queryNumber(z.number().int().min(0))
        .optional()
        .describe(
          'At most so many inputs of the branch; its moment is that of the next one, if that is earlier',
        ),
      frame: flag.describe('1: with the state itself, from which a simulator of another core can open it'),
    }),
    data: capsule,
    summary:
      'A moment of the world as a capsule, to be opened elsewhere. Nothing secret of a player is in it. A replayed world has none',
    refusals: ['NOT_FOUND'],
    example: { query: { withPlayers: '1' }, data: EXAMPLE },
  }),
  listEvents: endpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/control/events',
    data: z.array(controlledEvent),
    summary: 'All events with their markets and scores',
  }),
  listBalances: endpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/control/balances',
    data: z.object({
      sum: z.number().describe('Over all accounts, rupees; always 0'),
      accounts: z.array(
        z.object({
          accountId: z.string(),
          kind: z
            .enum(['player', 'maker', 'own'])
            .describe("own: the exchange's own, as bank, house and clearing"),
          balance: z.number().describe('Rupees; what a bank has paid out is below zero'),
          exposure: z.number().describe('Held for open bets, rupees, zero or negative'),
        }),
      ),
    }),
    summary: 'Every account of the world with its balance; they sum to zero',
  }),
  listIncidents: endpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/control/incidents',
    data: z.object({
      total: z.number().int().describe('Since the world began; older ones are only counted'),
      incidents: z.array(
        z.object({
          worldTime: moment,
          marketId: marketId.nullable().describe('The market that was suspended for it; null: none'),
          text: z.string(),
        }),
      ),
    }),
    summary:
      'What went wrong in a market, a task or an input and was kept there, and refused script events, oldest first',
  }),
  getTimeline: endpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/control/timeline',
    query: z.object({
      from: z.iso.datetime().optional().describe('World time, included; absent: the beginning'),
      to: z.iso.datetime().optional().describe('World time, not included; absent: an hour ahead'),
      kinds: happenedKinds.optional(),
      branch: queryNumber(z.number().int().min(0))
        .optional()
        .describe('Absent: the current one, the only one with what is ahead'),
      px: queryNumber(z.number().int().min(1).max(TIMELINE_PX_MAX))
        .default(1000)
        .describe('Cells of a kind at most, where there are too many rows'),
    }),
    data: z.object({
      from: moment,
      to: moment,
      lastSeq: z.number().int().describe('Number of the last that happened, in the range or not'),
      rows: z
        .array(timelineRow)
        .describe('In order; what happened only where it is below 2,000, and what is ahead'),
      cellMs: z.number().int().nullable().describe('Length of a cell, a power of two; null: told in rows'),
      cells: z.array(timelineCell).describe('By time; the first and the last may reach beyond the range'),
    }),
    refusals: ['NOT_FOUND'],
    summary:
      'What happened, and what scripts and the calendar have planned; live on the socket /control/timeline/live',
  }),
  forceEvent: endpoint({
    ...OPERATOR,
    method: 'POST',
    path: '/control/events/{eventId}/force',
    params: z.object({ eventId: id }),
    // Each sport has its own events with their own fields: the simulator checks them, and documents them.
    body: z.looseObject({ type: id.describe('What happens: goal, wicket, abandon, …, by sport') }),
    data: done,
    summary: 'Make something happen in a match or a race',
    refusals: ['NOT_FOUND'],
    example: { params: { eventId: '30000001' }, body: { type: 'goal', team: 'home' } },
  }),
  listVerbs: endpoint({
    ...OPERATOR,
    method: 'GET',
    path: '/control/events/{eventId}/verbs',
    params: z.object({ eventId: id }),
    data: z
      .array(
        z.object({
          verb: z.string().describe("The forced event's `type`"),
          fields: z
            .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
            .describe('Its other fields: force it with `{ type: verb, ...fields }`'),
          name: z.string().describe('For a reader, with the names of sides and runners'),
          isPossible: z.boolean(),
          reason: z
            .string()
            .nullable()
            .describe('What forcing it now is refused with; null if it can happen'),
        }),
      )
      .describe('Empty for an event in which nothing can ever be forced'),
    summary: 'What can be forced in a match or a race, with the reason where it cannot happen now',
    refusals: ['NOT_FOUND'],
    example: { params: { eventId: '30000001' } },
  }),
  operate: endpoint({
    ...OPERATOR,
    method: 'POST',
    path: '/control/operate',
    body: operation,
    data: done,
    // Where nothing else is listed, an operation that cannot be done is a BAD_REQUEST with the reason.
    summary: 'Settle, void or reverse a market, void bets, or remove a runner of a recorded market, by hand',
    refusals: ['MARKET_NOT_FOUND', 'MARKET_CLOSED', 'RUNNER_NOT_FOUND', 'RUNNER_REMOVED'],
    example: { body: { type: 'void', marketId: '1.1001' } },
  }),
}
