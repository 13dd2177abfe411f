import { z } from 'zod'

const level = z.tuple([z.number(), z.number()])

const definition = z.object({
  status: z.enum(['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED']),
  inPlay: z.boolean().default(false),
  betDelay: z.number().default(0),
  eventId: z.string().default(''),
  eventName: z.string().optional(),
  eventTypeId: z.string().default(''),
  marketType: z.string().default(''),
  name: z.string().optional(),
  marketTime: z.string(),
  numberOfWinners: z.number().int().default(1),
  venue: z.string().optional(),
  countryCode: z.string().optional(),
  runners: z.array(
    z.object({
      id: z.number(),
      status: z.enum(['ACTIVE', 'WINNER', 'LOSER', 'PLACED', 'REMOVED', 'REMOVED_VACANT', 'HIDDEN']),
      sortPriority: z.number().default(0),
      name: z.string().optional(),
      adjustmentFactor: z.number().nullish(),
    }),
  ),
})
export type RecordedDefinition = z.infer<typeof definition>

const runnerChange = z.object({
  id: z.number(),
  atb: z.array(level).optional(),
  atl: z.array(level).optional(),
  ltp: z.number().optional(),
  /** Matched on the runner so far, both sides counted. */
  tv: z.number().optional(),
})

/** One line of a recording: a `mcm` message of the stream format, what is not used left out. */
export const recordedMessage = z.object({
  op: z.literal('mcm'),
  /** Publish time, ms since the epoch. */
  pt: z.number().int(),
  mc: z
    .array(
      z.object({
        id: z.string(),
        img: z.boolean().optional(),
        marketDefinition: definition.optional(),
        rc: z.array(runnerChange).optional(),
      }),
    )
    .default([]),
})
export type RecordedMessage = z.infer<typeof recordedMessage>

/** Names that a definition lacks, from a market catalogue file. */
export interface RecordedNames {
  eventName?: string
  marketName?: string
  competitionName?: string
  runners: ReadonlyMap<number, string>
}

/** A recorded market stream, read whole. */
export interface Recording {
  /** The file's name, for messages. */
  name: string
  messages: readonly RecordedMessage[]
  names?: ReadonlyMap<string, RecordedNames>
}

const DAY_MS = 86_400_000

/** World time at which a replay of these begins: the first message of the earliest. */
export function replayEpochMs(recordings: readonly Recording[]): number {
  return Math.min(...recordings.map((recording) => recording.messages[0]!.pt))
}

/**
 * How far a recording is moved, in ms. Recordings of one day keep their true distance; one of another day keeps its
 * time of day and is moved by whole days, so that several can be watched at once.
 */
export function replayShiftMs(recording: Recording, epochMs: number): number {
  return -Math.floor((recording.messages[0]!.pt - epochMs) / DAY_MS) * DAY_MS
}
