import { msOfIso } from '@layline/shared/iso-time'
import type { Input } from '../../inputs/inputs.ts'
import { World } from '../../world.ts'
import {
  type MarketChange,
  type RecordedDefinition,
  type RecordedMessage,
  type RecordedRunner,
  type Recording,
  recordingOf,
} from '../recording.ts'

export const MINUTE = 60_000
export const EPOCH = msOfIso('2026-01-15T12:00:00Z')

/** Three runners, none of them out. */
export const ALL_IN = ['ACTIVE', 'ACTIVE', 'ACTIVE'] as const

/** What can be backed of them: 500 at 4. */
export const OFFERED = [1, 2, 3].map((id) => ({ id, atb: [[4, 500]] as const }))

/** A runner's status, or whatever else is said of it. */
type Runner = RecordedRunner['status'] | Partial<RecordedRunner>

/** A market of event 7 with runners 1, 2, 3 and so on. */
export const definitionOf = (
  runners: readonly Runner[],
  more: Partial<RecordedDefinition> = {},
): RecordedDefinition => ({
  status: 'OPEN',
  inPlay: false,
  betDelay: 0,
  eventId: '7',
  eventTypeId: '7',
  marketType: 'WIN',
  marketTime: '2026-01-15T13:00:00.000Z',
  numberOfWinners: 1,
  runners: runners.map((runner, index) => ({
    id: index + 1,
    status: 'ACTIVE',
    sortPriority: index,
    ...(typeof runner === 'string' ? { status: runner } : runner),
  })),
  ...more,
})

type Messages = readonly (readonly MarketChange[])[]

/** A recording of these messages, one a minute; the first comes `minute` minutes after the epoch. */
export function recordingFrom(minute: number, ...messages: Messages): Recording {
  const at = (mc: readonly MarketChange[], index: number): RecordedMessage => ({
    pt: EPOCH + (minute + index) * MINUTE,
    mc,
  })
  return recordingOf('race', messages.map(at))
}

/** A world with these recordings. */
export function worldOf(...recordings: Recording[]): World {
  const scenario = { title: 'Replay', announcement: '', commission: 0, matches: [] }
  return new World({ seed: 1, epochMs: EPOCH, scenario, recordings })
}

/** A world with a recording of these messages, one a minute from its beginning on. */
export const recordedWorld = (...messages: Messages): World => worldOf(recordingFrom(0, ...messages))

/** A back of 100 at 4 on a runner of market 1.1. */
export const backOf = (selectionId: string): Input => ({
  kind: 'order',
  userName: 'player1',
  order: {
    marketId: '1.1',
    selectionId,
    selectionName: '',
    betType: 'BACK',
    odds: 4,
    stack: 100,
    orderId: selectionId,
    persistence: 'LAPSE',
    fillOrKill: false,
  },
})
