import { z } from 'zod'
import { msOfIso } from '../iso-time.ts'

/** Where faults strike: the market feed, the bet socket, players' calls, the frames of video and score. */
const FAULT_PLACES = ['feed', 'bets', 'rest', 'frame'] as const
export type FaultPlace = (typeof FAULT_PLACES)[number]

const SOCKETS: readonly FaultPlace[] = ['feed', 'bets']
const ANSWERS: readonly FaultPlace[] = ['rest', 'frame']

const MS_MAX = 60_000
const BYTES_PER_SECOND_MAX = 1_000_000_000
const COUNT_MAX = 1_000_000

/** Close codes that an endpoint may send. Source: RFC 6455 §7.4. */
const isCloseCode = (code: number) =>
  (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999)

/** What a fault does to a message. `tests/wide/faults.test.ts` shows each. */
const faultAction = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('delay').describe('It alone comes later, ms of the wall clock'),
    ms: z.number().int().min(0).max(MS_MAX),
  }),
  z.strictObject({
    type: z.literal('drop').describe('A message is not sent; an answer ends in a broken connection'),
  }),
  z.strictObject({ type: z.literal('duplicate').describe('It comes twice') }),
  z.strictObject({ type: z.literal('reorder').describe('It comes after the next one on its line') }),
  z.strictObject({ type: z.literal('truncate').describe('Its first half comes') }),
  z.strictObject({ type: z.literal('corrupt').describe('One of its bytes is inverted') }),
  z.strictObject({
    type: z.literal('close').describe('The socket is closed in its place'),
    code: z.number().int().refine(isCloseCode, 'not a close code that may be sent'),
  }),
  z.strictObject({
    type: z.literal('status').describe('The answer is this status and a line of plain text, as of a proxy'),
    code: z.number().int().min(400).max(599),
  }),
  z.strictObject({ type: z.literal('stale').describe('The one before it comes in its place') }),
  z.strictObject({
    type: z.literal('slow').describe('It comes when its last byte would, bytes per second of the wall clock'),
    bytesPerSecond: z.number().int().min(1).max(BYTES_PER_SECOND_MAX),
  }),
])
export type FaultAction = z.output<typeof faultAction>

/** Where each kind can strike; everywhere if not listed. */
const PLACES_OF: Partial<Record<FaultAction['type'], readonly FaultPlace[]>> = {
  duplicate: SOCKETS,
  reorder: ['feed', 'bets', 'rest'],
  close: SOCKETS,
  status: ANSWERS,
  stale: ['feed', 'rest', 'frame'],
}

const position = z.number().int().min(1).max(COUNT_MAX)

const faultMatch = z.strictObject({
  topic: z.enum(['sports', 'event']).optional().describe('Feed: type of the topic'),
  tag: z
    .string()
    .regex(/^-?\d{1,15}$/, 'not a tag: a sport, -1, -2 or the id of an event')
    .optional()
    .describe("Feed: tag of the topic. Frame, required: the event's id"),
  call: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe('REST: name of the call, as in openapi.json. Bets: orderRes or betUpdate'),
  player: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe('User name. Feed: of the socket, by the token of its last request, or the one in its address'),
  nth: position.optional().describe('Only this one, from 1; with `every`: from this one on'),
  every: position.optional().describe('Only each so many'),
  from: z.iso.datetime().optional().describe('World time, included'),
  to: z.iso.datetime().optional().describe('World time, not included'),
})
export type FaultMatch = z.output<typeof faultMatch>

/** What can be matched besides numbers and times, by place. */
const FIELDS_OF: Record<FaultPlace, readonly (keyof FaultMatch)[]> = {
  feed: ['topic', 'tag', 'player'],
  bets: ['call', 'player'],
  rest: ['call', 'player'],
  frame: ['tag'],
}

/** Fields of a fault; `checkFault` holds them against each other. */
export const faultFields = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'not lower case letters, digits and dashes')
    .optional()
    .describe('Default: fault- and a number'),
  where: z.enum(FAULT_PLACES),
  match: faultMatch.default({}),
  do: faultAction,
  count: z.number().int().min(1).max(COUNT_MAX).optional().describe('Strikes at most; default: no limit'),
})

/** Checks what no field can tell alone; for `superRefine`. */
export function checkFault(fault: z.output<typeof faultFields>, context: z.RefinementCtx): void {
  const { where, match, do: action } = fault
  const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
  if (!(PLACES_OF[action.type] ?? FAULT_PLACES).includes(where)) {
    refuse(['do', 'type'], `no ${action.type} where: ${where}`)
  }
  for (const field of ['topic', 'tag', 'call', 'player'] as const) {
    if (match[field] !== undefined && !FIELDS_OF[where].includes(field)) {
      refuse(['match', field], `not a field where: ${where}`)
    }
  }
  if (where === 'frame' && match.tag === undefined) refuse(['match', 'tag'], 'missing')
  if (match.from !== undefined && match.to !== undefined && msOfIso(match.from) >= msOfIso(match.to)) {
    refuse(['match', 'to'], 'not after from')
  }
}

/**
 * A fault: what goes wrong with which messages. Whether it strikes a message is decided by the world's data alone, so that
 * the same world has the same faults, whoever listens:
 *
 * - A message of the feed is a tick of 200 ms of world time in which a topic's markets changed, numbered for each topic
 *   from the moment of arming, whether or not somebody subscribes. Images are not struck: a page heals by them.
 * - A message of a frame is such a tick of its event, and the picture until the next one; the picture at arming is the first.
 * - Answers to calls and orders are numbered for each player, those without a session together. Each answer that an
 *   armed fault may strike is an input of the world, so a restart goes on counting and a replay counts the same.
 *   Updates of bets are numbered for each player by the changes they tell.
 * - Control calls are never struck.
 */
export const faultSpec = faultFields.superRefine(checkFault)
export type FaultSpec = z.output<typeof faultSpec>
export type ArmedSpec = FaultSpec & { id: string }
