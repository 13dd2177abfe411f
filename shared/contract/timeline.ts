import { z } from 'zod'
import { marketId, moment } from '../entities/fields.ts'

/**
 * What the timeline tells of, and how much it matters: 1 passing, 2 notable, 3 decisive. Source: ours.
 * A bet is told from LARGE_BET_RUPEES on, without its player.
 */
export const HAPPENED_GRAVITY = {
  goal: 3,
  card: 3,
  wicket: 3,
  over: 1,
  innings: 2,
  set: 2,
  period: 2,
  start: 2,
  'in-play': 2,
  news: 1,
  result: 3,
  suspension: 1,
  reopening: 1,
  settlement: 2,
  void: 3,
  reversal: 3,
  'non-runner': 2,
  director: 3,
  fault: 3,
  bet: 2,
  incident: 3,
} as const
export type HappenedKind = keyof typeof HAPPENED_GRAVITY
export const HAPPENED_KINDS = Object.keys(HAPPENED_GRAVITY) as HappenedKind[]
export const LARGE_BET_RUPEES = 10_000

const happenedKind = z.enum(HAPPENED_KINDS)

/** Kinds in one text, for a query. */
export const happenedKinds = z
  .string()
  .max(500)
  .transform((text) => text.split(',').map((kind) => kind.trim()))
  .pipe(z.array(happenedKind).max(HAPPENED_KINDS.length))
  .describe(`Kinds, comma separated: ${HAPPENED_KINDS.join(', ')}; absent: all`)

/** Something that has happened in the world, or is planned. */
export const timelineRow = z.object({
  seq: z
    .number()
    .int()
    .min(0)
    .describe(
      'Number of what happened, in order and without gaps; 0 for what is ahead, and for what was done to the clock',
    ),
  worldTime: moment,
  atMs: z.number().int().describe('The same, ms since the Unix epoch'),
  kind: happenedKind,
  gravity: z.number().int().min(1).max(3).describe('1 passing, 2 notable, 3 decisive'),
  text: z.string(),
  eventId: z.string().nullable(),
  marketId: marketId.nullable(),
  isFuture: z.boolean().describe('True for what a script or the calendar has planned'),
})
export type TimelineRow = z.infer<typeof timelineRow>

/** What happened of one kind within one cell of the timeline. */
export const timelineCell = z.object({
  atMs: z.number().int().describe('Beginning of the cell, a multiple of cellMs'),
  kind: happenedKind,
  gravity: z.number().int().min(1).max(3),
  count: z.number().int().positive(),
  firstSeq: z.number().int().positive(),
})
export type TimelineCell = z.infer<typeof timelineCell>

/**
 * A message of the timeline's socket, `ws://{host}/control/timeline/live`: JSON text frames, from the server only, to whoever
 * may control the world. It begins with the number of the last row; what happened before is asked for by the call. A ping
 * every five seconds, unanswered, shows that the line lives.
 */
export type TimelineMessage =
  | { type: 'hello'; lastSeq: number }
  | { type: 'happened'; rows: TimelineRow[] }
  | { type: 'ping' }
