import { heldBytes, type Payload, type RestRecord, type WireRecord } from '@layline/shared/contract/inspect'
import { decodeClientMessage, decodeFeedMessage } from '@layline/shared/feed'

export type Direction = 'in' | 'out' | 'both'
export type Tone = 'good' | 'bad' | 'plain'

/** One line of the list: a record with what the columns need of it, read once. */
export interface Row {
  /** Unique in this page; a log that starts anew counts its own numbers from 1. */
  key: number
  record: WireRecord
  /** An exchange is both. */
  direction: Direction
  /** The call, or what the frame is: 'getMaster', 'subscribe', 'data', 'orderRes'. */
  name: string
  /** 'sports/4', 'event/30000001', 'market/1.200000003'; empty where it is about none. */
  topic: string
  /** HTTP status, image or delta with its sequence number, the refusal's code, the close code. */
  status: string
  tone: Tone
  /** A sign of life, which many want to look past. */
  isPing: boolean
  bytes: number
  /** Body of the answer, or the frame: text, or bytes. */
  content: string | Uint8Array
  heldBytes: number
}

type Head = Pick<Row, 'name' | 'topic' | 'status' | 'tone' | 'isPing'>

let keys = 0

function contentOf(payload: Payload | null): string | Uint8Array {
  if (payload === null) return ''
  if ('text' in payload) return payload.text
  return Uint8Array.from(atob(payload.base64), (unit) => unit.charCodeAt(0))
}

const head = (name: string, rest: Partial<Head> = {}): Head => ({
  name,
  topic: '',
  status: '',
  tone: 'plain',
  isPing: false,
  ...rest,
})

/** What a request is about, by the names that the calls use for it. */
function topicOf(...said: unknown[]): string {
  const words = Object.assign({}, ...said.filter((one) => typeof one === 'object')) as Record<string, unknown>
  const known: [string, unknown][] = [
    ['event', words.eventId || words.eid],
    ['market', words.marketId || words.mid],
    ['sports', words.sportsId],
  ]
  const [kind, value] = known.find(([, one]) => typeof one === 'string' && one !== '') ?? []
  return kind === undefined ? '' : `${kind}/${value}`
}

function restHead({ call, request, response }: RestRecord): Head {
  const { status } = response
  return head(call || request.path.replace(/^\/w\/[^/]+/, ''), {
    topic: topicOf(request.query, request.body),
    status: status === 0 ? 'gone' : String(status),
    tone: status >= 400 || status === 0 ? 'bad' : 'good',
  })
}

function feedHead(bytes: Uint8Array, isIn: boolean): Head {
  if (isIn) {
    const { request, pong } = decodeClientMessage(bytes)
    if (request) return head(request.action, { topic: `${request.type}/${request.tag}` })
    return head(pong ? 'pong' : 'empty', { isPing: pong === true })
  }
  const message = decodeFeedMessage(bytes)
  if (message.kind === 'ping_pong') return head(message.message, { isPing: true })
  if (message.kind === 'error') return head('error', { status: message.code, tone: 'bad' })
  const topic = message.kind === 'data' ? `${message.messageType}/${message.tag}` : `event/${message.eventId}`
  return head(message.kind, { topic, status: `${message.isLoad ? 'image' : 'delta'} ${message.seq}` })
}

function betHead(text: string): Head {
  const said = JSON.parse(text) as Record<string, unknown>
  const name = String(said.type ?? 'unknown')
  if (name === 'ping' || name === 'pong') return head(name, { isPing: true })
  if (name !== 'orderRes') return head(name, { topic: topicOf(said) })
  return head(name, {
    topic: topicOf({ marketId: said.marketId }),
    status: String(said.code),
    tone: said.status === 'success' ? 'good' : 'bad',
  })
}

function headOf(record: WireRecord, content: string | Uint8Array): Head {
  if (record.kind === 'rest') return restHead(record)
  if (record.what === 'open') return head('open')
  if (record.what === 'close') {
    const { closeCode } = record
    return head('close', { status: String(closeCode), tone: closeCode >= 1002 ? 'bad' : 'plain' })
  }
  try {
    if (record.kind === 'bets') return betHead(textOf(content))
    if (typeof content === 'string') throw new Error('the feed accepts binary frames only')
    return feedHead(content, record.direction === 'in')
  } catch {
    return head('unreadable', { tone: 'bad' })
  }
}

const slim = (record: WireRecord): WireRecord =>
  record.kind === 'rest'
    ? { ...record, response: { ...record.response, body: { text: '' } } }
    : { ...record, payload: null }

export function readRow(record: WireRecord): Row {
  const isRest = record.kind === 'rest'
  const content = contentOf(isRest ? record.response.body : record.payload)
  const opened = isRest ? (record.response.opened?.length ?? 0) : 0
  return {
    key: ++keys,
    // The content is held once, decoded.
    record: slim(record),
    direction: isRest ? 'both' : record.direction,
    ...headOf(record, content),
    bytes: isRest ? record.response.bytes : record.bytes,
    content,
    heldBytes: heldBytes(content.length + opened),
  }
}

export const textOf = (content: string | Uint8Array): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)
export const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** What is inside: the opened envelope, the feed message, the JSON; the text itself where it is none. */
export function decoded({ record, content }: Row): unknown {
  if (record.kind === 'rest') return jsonOf(record.response.opened ?? textOf(content))
  if (record.what === 'open') return { address: record.note }
  if (record.what === 'close') return { code: record.closeCode, reason: record.note }
  if (record.kind === 'bets' || typeof content === 'string') return jsonOf(textOf(content))
  try {
    return record.direction === 'in' ? decodeClientMessage(content) : decodeFeedMessage(content)
  } catch (error) {
    return `not a feed message: ${String(error)}`
  }
}

/** Everything in it that can be searched, lower case. */
export function searchText(row: Row): string {
  const { record } = row
  const inside = record.kind === 'rest' ? (record.response.opened ?? textOf(row.content)) : undefined
  const said =
    record.kind === 'rest'
      ? JSON.stringify([record.request.path, record.request.query, record.request.body])
      : ''
  return `${row.name} ${row.topic} ${row.status} ${record.player} ${said} ${inside ?? JSON.stringify(decoded(row))}`.toLowerCase()
}
