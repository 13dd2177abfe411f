import { z } from 'zod'

const definition = z.object({
  status: z.enum(['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED']),
  inPlay: z.boolean().default(false),
  /** Seconds. */
  betDelay: z.number().default(0),
  bettingType: z.string().optional(),
  eventId: z.string().default(''),
  eventName: z.string().optional(),
  eventTypeId: z.string().default(''),
  marketType: z.string().default(''),
  name: z.string().optional(),
  marketTime: z.string(),
  /** 0: not known in advance. */
  numberOfWinners: z.number().int().default(1),
  venue: z.string().optional(),
  countryCode: z.string().optional(),
  runners: z.array(
    z.object({
      id: z.number(),
      /** The line of a handicap; runners of one id differ by it. */
      hc: z.number().nullish(),
      status: z.enum(['ACTIVE', 'WINNER', 'LOSER', 'PLACED', 'REMOVED', 'REMOVED_VACANT', 'HIDDEN']),
      sortPriority: z.number().default(0),
      name: z.string().optional(),
      adjustmentFactor: z.number().nullish(),
    }),
  ),
})
export type RecordedDefinition = z.output<typeof definition>
export type RecordedRunner = RecordedDefinition['runners'][number]

/** Price and size at it, 0 where nothing is left. */
export type PriceLevel = readonly [price: number, size: number]
/** Place from 0, best first, then price and size; size 0 where there is none at this place. */
export type PlacedLevel = readonly [place: number, price: number, size: number]

/** What changed of a runner. Available to back (`b`) is what somebody lays, and the other way round. */
export interface RunnerChange {
  id: number
  hc?: number | null | undefined
  /** Whole ladders. */
  atb?: readonly PriceLevel[]
  atl?: readonly PriceLevel[]
  /** The best few prices. */
  batb?: readonly PlacedLevel[]
  batl?: readonly PlacedLevel[]
  /** The best few with what matching across runners adds. */
  bdatb?: readonly PlacedLevel[]
  bdatl?: readonly PlacedLevel[]
  /** Matched at each price so far, both sides counted. */
  trd?: readonly PriceLevel[]
  /** Last traded price. */
  ltp?: number | null
  /** Matched on the runner; in some recordings so far, in others by this message alone. */
  tv?: number | null
}

export interface MarketChange {
  id: string
  img?: boolean
  marketDefinition?: RecordedDefinition
  rc?: readonly RunnerChange[]
}

/** One line of a recording: a `mcm` message of the stream format. Source: domain §1.8. */
export interface RecordedMessage {
  /** Publish time, ms since the epoch. */
  pt: number
  mc: readonly MarketChange[]
}

/** Names that a definition lacks, from a market catalogue file. */
export interface RecordedNames {
  eventName?: string
  marketName?: string
  competitionName?: string
  runners: ReadonlyMap<number, string>
}

/** Where the messages of a recording come from. */
export interface RecordedMessages {
  /** The message of this number, from 0; undefined behind the last. It costs least to ask for one after the other. */
  at(index: number): RecordedMessage | undefined
  /** Why it ends before its end, once `at` has come there: damaged, cut, not a stream. */
  readonly fault: string | undefined
}

/** A recorded market stream. */
export interface Recording {
  /** The file's name, for messages. */
  name: string
  /** Publish time of the first message, ms since the epoch. */
  firstMs: number
  /** Opens it at its beginning: every world reads for itself. */
  open(): RecordedMessages
  /** By market id. */
  names(marketId: string): RecordedNames | undefined
}

/** A recording that is held in memory. */
export const recordingOf = (name: string, messages: readonly RecordedMessage[]): Recording => ({
  name,
  firstMs: messages[0]?.pt ?? 0,
  open: () => ({ at: (index) => messages[index], fault: undefined }),
  names: () => undefined,
})

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isNumberOrNothing = (value: unknown) => value === undefined || value === null || isNumber(value)

function isLevels(value: unknown, length: 2 | 3): boolean {
  if (value === undefined) return true
  if (!Array.isArray(value)) return false
  for (const level of value) {
    if (!Array.isArray(level) || level.length !== length) return false
    for (let i = 0; i < length; i++) if (!isNumber(level[i])) return false
    if (level[length - 1] < 0) return false
  }
  return true
}

type Unread = Record<string, unknown>
const isObject = (value: unknown): value is Unread => typeof value === 'object' && value !== null

/** Names the field of a runner's change that is not as it should be. */
function wrongInRunner(change: unknown): string | undefined {
  if (!isObject(change) || !isNumber(change.id)) return 'id'
  if (!isNumberOrNothing(change.hc)) return 'hc'
  if (!isNumberOrNothing(change.ltp)) return 'ltp'
  if (!isNumberOrNothing(change.tv)) return 'tv'
  for (const key of ['atb', 'atl', 'trd']) if (!isLevels(change[key], 2)) return key
  for (const key of ['batb', 'batl', 'bdatb', 'bdatl']) if (!isLevels(change[key], 3)) return key
  return undefined
}

function wrongInMarket(change: unknown): string | undefined {
  if (!isObject(change) || typeof change.id !== 'string') return 'id: expected a string'
  const { rc = [], marketDefinition } = change
  if (!Array.isArray(rc)) return 'rc: expected a list'
  for (const [index, runner] of rc.entries()) {
    const field = wrongInRunner(runner)
    if (field) return `rc.${index}.${field}: is not what a stream sends`
  }
  if (marketDefinition === undefined) return undefined
  const parsed = definition.safeParse(marketDefinition)
  if (parsed.success) {
    change.marketDefinition = parsed.data
    return undefined
  }
  const [issue] = parsed.error.issues
  return `marketDefinition.${issue!.path.join('.')}: ${issue!.message}`
}

/** The message that a parsed line is; a text that says what is wrong where it is none. By hand: it is asked of every line. */
export function readMessage(json: unknown): RecordedMessage | string {
  if (!isObject(json) || json.op !== 'mcm') return "op: expected 'mcm'"
  if (!Number.isSafeInteger(json.pt)) return 'pt: expected ms since the epoch'
  json.mc ??= []
  if (!Array.isArray(json.mc)) return 'mc: expected a list'
  for (const [index, change] of json.mc.entries()) {
    const wrong = wrongInMarket(change)
    if (wrong) return `mc.${index}.${wrong}`
  }
  return json as unknown as RecordedMessage
}

/** What an exchange tells runners apart by: the id, and the line of a handicap. */
export const runnerKey = ({ id, hc }: Pick<RunnerChange, 'id' | 'hc'>): string =>
  hc ? `${id}:${hc}` : `${id}`

/** Why a market of this kind is not replayed; undefined where it is. */
export function whyNotReplayed({ bettingType, marketType }: RecordedDefinition): string | undefined {
  if (bettingType === 'LINE' || bettingType === 'RANGE') return 'bets on a line are not replayed'
  return marketType === 'EACH_WAY' ? 'each-way bets are not replayed' : undefined
}

const DAY_MS = 86_400_000

/** World time at which a replay of these begins: the first message of the earliest. */
export function replayEpochMs(recordings: readonly Recording[]): number {
  return Math.min(...recordings.map(({ firstMs }) => firstMs))
}

/**
 * How far a recording is moved, in ms. Recordings of one day keep their true distance; one of another day keeps its
 * time of day and is moved by whole days, so that several can be watched at once.
 */
export function replayShiftMs({ firstMs }: Recording, epochMs: number): number {
  return -Math.floor((firstMs - epochMs) / DAY_MS) * DAY_MS
}
