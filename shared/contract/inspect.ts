/**
 * The wire inspector's socket: `ws://{host}/inspect/live`, JSON text frames, from the server only. With
 * `?log={log}&after={no}` it goes on behind a record that was had already. Source: ours.
 */

/** What is held of each inspected world, and what a page holds: whichever of the two is reached first. */
export const WIRE_LIMITS = { records: 5000, bytes: 32 * 1024 * 1024 } as const
/** What a record is counted as beside its payloads, bytes. */
const RECORD_BYTES = 512

/** Stands for a password; before the first six hex digits of its sha256, for a token. */
export const SECRET_MARK = '•••'

/** Text as it is, or bytes that are no text. */
export type Payload = { text: string } | { base64: string }

interface RecordHead {
  /** Counts up by one within a log. */
  no: number
  /** Wall clock, ms since the epoch. Of an exchange: when it was answered. */
  atMs: number
  worldMs: number
  world: string
  /** Empty where nobody is signed in. */
  player: string
  /** First six hex digits of the token's sha256, to tell sessions apart; empty where there is none. */
  session: string
}

/** A request and its answer. */
export interface RestRecord extends RecordHead {
  kind: 'rest'
  /** Name in the endpoint table; empty where no call stands at the path. */
  call: string
  /** Wall ms from the request's arrival to its answer. */
  durationMs: number
  request: {
    method: string
    /** As it was sent, with the world's prefix, without the query. */
    path: string
    query: Record<string, unknown>
    headers: Record<string, string>
    /** What the body parser made of it; undefined where there was none, or no JSON. */
    body?: unknown
  }
  response: {
    /** HTTP status; 0 where the caller went away before it was answered. */
    status: number
    headers: Record<string, string>
    body: Payload
    bytes: number
    /** The JSON text inside, where the body is an envelope. */
    opened: string | null
  }
}

/** Something on a socket: it opened, a frame passed, it closed. */
export interface SocketRecord extends RecordHead {
  kind: 'feed' | 'bets'
  what: 'open' | 'frame' | 'close'
  /** in: from the player's side. */
  direction: 'in' | 'out'
  /** Which connection, counted from 1. */
  socket: number
  /** Of an opening: path and query. Of a closing: code and reason. */
  note: string
  /** Of a closing, else 0. */
  closeCode: number
  /** Bytes of the frame. */
  bytes: number
  payload: Payload | null
}

export type WireRecord = RestRecord | SocketRecord

/** How many are held, and how many fell out over a limit. */
export interface WireCounts {
  held: number
  heldBytes: number
  fellOut: number
}

export type InspectMessage =
  | { type: 'hello'; log: string; world: string; limits: { records: number; bytes: number } }
  /** `missed`: how many fell out before this reader, too slow, could have them. */
  | { type: 'records'; missed: number; records: WireRecord[] }
  | ({ type: 'tick' } & WireCounts)

/** What a record counts as against the limit, given the length of what it carries. */
export function heldBytes(payloadBytes: number): number {
  return RECORD_BYTES + payloadBytes
}
