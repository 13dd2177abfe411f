import { msOfIso } from '@layline/shared/iso-time'
import type { OddsHundredths } from '@layline/shared/units'
import { checkPrice } from '../../exchange/book/price-ladder.ts'

const MARKET_STATUSES = ['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED'] as const
const RUNNER_STATUSES = [
  'ACTIVE',
  'WINNER',
  'LOSER',
  'PLACED',
  'REMOVED',
  'REMOVED_VACANT',
  'HIDDEN',
] as const
const DEFINITION_TEXTS = [
  'eventId',
  'eventTypeId',
  'marketType',
  'bettingType',
  'eventName',
  'name',
  'venue',
  'countryCode',
] as const

/** A market as a stream defines it; fields that a recording leaves out have their defaults. */
export interface RecordedDefinition {
  status: (typeof MARKET_STATUSES)[number]
  inPlay: boolean
  /** Whole seconds. */
  betDelay: number
  bettingType?: string | undefined
  eventId: string
  eventName?: string | undefined
  eventTypeId: string
  marketType: string
  name?: string | undefined
  marketTime: string
  /** 0: not known in advance. */
  numberOfWinners: number
  venue?: string | undefined
  countryCode?: string | undefined
  /** Rises as the definition changes. */
  version?: number | null | undefined
  runners: RecordedRunner[]
}

export interface RecordedRunner {
  id: number
  /** The line of a handicap; runners of one id differ by it. */
  hc?: number | null | undefined
  status: (typeof RUNNER_STATUSES)[number]
  sortPriority: number
  name?: string | undefined
  /** Percent. */
  adjustmentFactor?: number | null | undefined
}

/** Price and size at it, 0 where nothing is left. */
export type PriceLevel = readonly [price: number, size: number]
/** Place from 0, best first, then price and size; size 0 where there is none at this place. */
export type PlacedLevel = readonly [place: number, price: number, size: number]

/** What changed of a runner. Available to back (`b`) is what somebody lays, and the other way round. */
export interface RunnerChange {
  id: number
  hc?: number | null | undefined
  /** Whole ladders. */
  atb?: readonly PriceLevel[] | undefined
  atl?: readonly PriceLevel[] | undefined
  /** The best few prices. */
  batb?: readonly PlacedLevel[] | undefined
  batl?: readonly PlacedLevel[] | undefined
  /** The best few with what matching across runners adds. */
  bdatb?: readonly PlacedLevel[] | undefined
  bdatl?: readonly PlacedLevel[] | undefined
  /** Matched at each price so far, both sides counted. */
  trd?: readonly PriceLevel[] | undefined
  /** Last traded price. */
  ltp?: number | null | undefined
  /** Matched on the runner; in some recordings so far, in others by this message alone. */
  tv?: number | null | undefined
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
  /** Ids of the markets that the first message names, and of their events. */
  about: readonly string[]
  /** Opens it at its beginning: every world reads for itself. */
  open(): RecordedMessages
  /** By market id. */
  names(marketId: string): RecordedNames | undefined
}

/** Ids of the markets in a message, and of their events. */
export const aboutOf = ({ mc }: Pick<RecordedMessage, 'mc'>): readonly string[] =>
  mc.flatMap(({ id, marketDefinition }) =>
    marketDefinition?.eventId ? [id, marketDefinition.eventId] : [id],
  )

/** A recording that is held in memory. */
export const recordingOf = (name: string, messages: readonly RecordedMessage[]): Recording => ({
  name,
  firstMs: messages[0]?.pt ?? 0,
  about: aboutOf(messages[0] ?? { mc: [] }),
  open: () => ({ at: (index) => messages[index], fault: undefined }),
  names: () => undefined,
})

const DAY_S = 86_400

type Unread = Record<string, unknown>
const isObject = (value: unknown): value is Unread => typeof value === 'object' && value !== null
const isNumberOrNothing = (value: unknown) => value === undefined || value === null || Number.isFinite(value)
const isTextOrNothing = (value: unknown) => value === undefined || typeof value === 'string'

/** Whole seconds: half of a millisecond is no time of the world. A day is far above any delay there is. */
const isDelay = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= DAY_S

/** ISO 8601 with its zone: a time without one is another moment on another machine. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
const isTime = (value: unknown) =>
  typeof value === 'string' && TIME.test(value) && !Number.isNaN(msOfIso(value))

/** Whether these are levels of a ladder: so many finite numbers each, the last of them, the size, not below zero. */
function isLevels(value: unknown, length: 2 | 3): boolean {
  if (!Array.isArray(value)) return false
  for (let i = 0; i < value.length; i++) {
    const level: unknown = value[i]
    if (!Array.isArray(level) || level.length !== length) return false
    if (!Number.isFinite(level[0]) || !Number.isFinite(level[1]) || !(level[length - 1] >= 0)) return false
    if (length === 3 && !Number.isFinite(level[2])) return false
  }
  return true
}

/** Whether a field of a runner's change is as it should be. Fields that are not replayed may be anything. */
function isOfRunner(field: string, value: unknown): boolean {
  switch (field) {
    case 'id':
      return Number.isFinite(value)
    case 'atb':
    case 'atl':
    case 'trd':
      return isLevels(value, 2)
    case 'batb':
    case 'batl':
    case 'bdatb':
    case 'bdatl':
      return isLevels(value, 3)
    case 'hc':
    case 'ltp':
    case 'tv':
      return isNumberOrNothing(value)
    default:
      return true
  }
}

/** Names the field of a runner's change that is not as it should be. */
function wrongInRunner(change: unknown): string | undefined {
  if (!isObject(change) || change.id === undefined) return 'id'
  // A change has two or three of the ten fields there are, so that its own are gone through.
  for (const field in change) if (!isOfRunner(field, change[field])) return field
  return undefined
}

/** Names the field of a definition that is not as it should be; where there is none, gives it its defaults. */
function wrongInDefinition(definition: Unread): string | undefined {
  const { status, inPlay = false, betDelay = 0, numberOfWinners = 1, marketTime, runners } = definition
  const { eventId = '', eventTypeId = '', marketType = '' } = definition
  if (!(MARKET_STATUSES as readonly unknown[]).includes(status)) return 'status'
  if (typeof inPlay !== 'boolean') return 'inPlay'
  if (!isDelay(betDelay)) return 'betDelay'
  if (!Number.isSafeInteger(numberOfWinners)) return 'numberOfWinners'
  if (!isTime(marketTime)) return 'marketTime'
  if (!isNumberOrNothing(definition.version)) return 'version'
  for (const field of DEFINITION_TEXTS) if (!isTextOrNothing(definition[field])) return field
  if (!Array.isArray(runners)) return 'runners'
  for (let i = 0; i < runners.length; i++) {
    const field = wrongInDefinedRunner(runners[i])
    if (field) return `runners.${i}.${field}`
  }
  // Who is listed twice runs once, as listed last.
  const listed = [...new Map(runners.map((runner) => [runnerKey(runner), runner])).values()]
  const filled = { inPlay, betDelay, numberOfWinners, eventId, eventTypeId, marketType, runners: listed }
  Object.assign(definition, filled)
  return undefined
}

function wrongInDefinedRunner(runner: unknown): string | undefined {
  if (!isObject(runner) || !Number.isFinite(runner.id)) return 'id'
  if (!isNumberOrNothing(runner.hc)) return 'hc'
  if (!(RUNNER_STATUSES as readonly unknown[]).includes(runner.status)) return 'status'
  if (!isTextOrNothing(runner.name)) return 'name'
  if (!isNumberOrNothing(runner.adjustmentFactor)) return 'adjustmentFactor'
  const { sortPriority = 0 } = runner
  if (!Number.isFinite(sortPriority)) return 'sortPriority'
  runner.sortPriority = sortPriority
  return undefined
}

function wrongInMarket(change: unknown): string | undefined {
  if (!isObject(change) || typeof change.id !== 'string') return 'id: expected a string'
  const { rc, marketDefinition } = change
  if (rc !== undefined) {
    if (!Array.isArray(rc)) return 'rc: expected a list'
    for (let i = 0; i < rc.length; i++) {
      const field = wrongInRunner(rc[i])
      if (field) return `rc.${i}.${field}: is not what a stream sends`
    }
  }
  if (marketDefinition === undefined) return undefined
  if (!isObject(marketDefinition)) return 'marketDefinition: expected an object'
  const field = wrongInDefinition(marketDefinition)
  return field && `marketDefinition.${field}: is not what a stream sends`
}

/** The message that a parsed line is; a text that says what is wrong where it is none. By hand: it is asked of every line. */
export function readMessage(json: unknown): RecordedMessage | string {
  if (!isObject(json) || json.op !== 'mcm') return "op: expected 'mcm'"
  if (!Number.isSafeInteger(json.pt)) return 'pt: expected ms since the epoch'
  json.mc ??= []
  const { mc } = json
  if (!Array.isArray(mc)) return 'mc: expected a list'
  for (let i = 0; i < mc.length; i++) {
    const wrong = wrongInMarket(mc[i])
    if (wrong) return `mc.${i}.${wrong}`
  }
  return json as unknown as RecordedMessage
}

/** What an exchange tells runners apart by: the id, and the line of a handicap. */
export const runnerKey = ({ id, hc }: Pick<RunnerChange, 'id' | 'hc'>): string =>
  hc ? `${id}:${hc}` : `${id}`

/** The price of a trade in hundredths. Throws where no market that is replayed takes such a price. */
export function priceOf(odds: number): OddsHundredths {
  const priceHundredths = Math.round(odds * 100)
  checkPrice(priceHundredths)
  return priceHundredths
}

/** The last traded prices that stand after these changes of a market, hundredths by runner. */
export function lastTradedIn(changes: readonly MarketChange[]): Map<string, OddsHundredths> {
  const lasts = new Map<string, number>()
  for (const { img, rc = [] } of changes) {
    if (img) lasts.clear()
    for (const runner of rc) if (runner.ltp) lasts.set(runnerKey(runner), priceOf(runner.ltp))
  }
  return lasts
}

/** Why a market of this kind is not replayed; undefined where it is. */
export function whyNotReplayed({ bettingType, marketType }: RecordedDefinition): string | undefined {
  if (bettingType === 'LINE' || bettingType === 'RANGE') return 'bets on a line are not replayed'
  return marketType === 'EACH_WAY' ? 'each-way bets are not replayed' : undefined
}

/** World time at which a replay of these begins: the first message of the earliest. */
export function replayEpochMs(recordings: readonly Recording[]): number {
  return Math.min(...recordings.map(({ firstMs }) => firstMs))
}

/** A runner that no definition has named yet. */
export const joining = ({ id, hc }: RunnerChange): RecordedRunner => ({
  id,
  hc,
  status: 'ACTIVE',
  sortPriority: 0,
})
