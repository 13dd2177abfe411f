import type { FaultMatch, FaultPlace } from '@layline/shared/contract/fault'
import { msOfIso } from '@layline/shared/iso-time'
import type { WorldMs } from '@layline/shared/units'

/** A message that a fault may strike, as the world's data names it. */
export interface FaultMessage extends Partial<Record<MessageField, string>> {
  where: FaultPlace
  /** World time of the feed's tick that tells of it; of answers undefined. */
  tickMs?: WorldMs
  /** Of a `betUpdate`. */
  betId?: number
}
type MessageField = keyof Pick<FaultMatch, 'topic' | 'tag' | 'call' | 'player'>

/** Fields of a match that are compared here, by place. Whose socket of the feed it is, only the host knows. */
const COMPARED: Record<FaultPlace, readonly MessageField[]> = {
  feed: ['topic', 'tag'],
  bets: ['call', 'player'],
  rest: ['call', 'player'],
  frame: ['tag'],
}

const NOBODY = 'nobody'

/** What is numbered together: the messages of a topic, of an event's frame, or to a player. */
export function seriesOf({ where, topic, tag, player }: FaultMessage): string {
  if (where === 'feed') return `${topic}/${tag}`
  return where === 'frame' ? `frame/${tag}` : player || NOBODY
}

/** A message in a few words: `event/30000001`, `balance to player2`. */
export function nameOf(message: FaultMessage): string {
  return message.call === undefined ? seriesOf(message) : `${message.call} to ${seriesOf(message)}`
}

/** The event that a message is about alone, if there is one. */
export const eventIdOf = ({ where, topic, tag }: FaultMessage): string | undefined =>
  where === 'frame' || topic === 'event' ? tag : undefined

/** Why a match does not fit a message, whatever its number; undefined where it fits. */
export function misfitOf(match: FaultMatch, message: FaultMessage, nowMs: WorldMs): string | undefined {
  for (const field of COMPARED[message.where]) {
    const wanted = match[field]
    if (wanted !== undefined && wanted !== message[field]) {
      return `${field} is ${message[field] || 'empty'}, not ${wanted}`
    }
  }
  if (match.from !== undefined && nowMs < msOfIso(match.from)) return `before ${match.from}`
  if (match.to !== undefined && nowMs >= msOfIso(match.to)) return `not before ${match.to}`
  return undefined
}

/** Why a number is not due; undefined where it is. `nth` alone is that one; `every` alone each so many; both: from nth on. */
export function notDue({ nth, every }: FaultMatch, number: number): string | undefined {
  const first = nth ?? every ?? 1
  const isDue =
    every === undefined
      ? nth === undefined || number === nth
      : number >= first && (number - first) % every === 0
  if (isDue) return undefined
  const wanted = [nth !== undefined && `number ${nth}`, every !== undefined && `each ${every}`]
  return `number ${number}, not ${wanted.filter(Boolean).join(' and then ')}`
}
