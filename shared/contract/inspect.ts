/**
 * The wire inspector's socket: `ws://{host}/inspect/live`, JSON text frames, from the server only.
 * `?log={log}&after={no}` resumes after a record. Source: ours.
 */

/** Retention of records for each inspected world, in the simulator and in a page: the first limit reached applies. */
export const WIRE_LIMITS = { records: 5000, bytes: 32 * 1024 * 1024 } as const
/** Size of a record without its payloads, bytes; an estimate. */
const RECORD_BYTES = 512

/** Replaces a redacted secret. For a token, the first six hex digits of its sha256 follow. */
export const SECRET_MARK = '•••'

/** Text, or base64 of binary data. */
export type Payload = { text: string } | { base64: string }

interface RecordHead {
  /** Sequence number within a log, without gaps. */
  no: number
  /** Wall clock, ms since the epoch; for REST the time of the response. */
  atMs: number
  worldMs: number
  world: string
  /** User name; empty without a session. */
  player: string
  /** First six hex digits of the token's sha256, to tell sessions apart; empty without a token. */
  session: string
}

/** Position of a world when something arrived: by it a capsule of the moment before is asked for. */
export interface WireMoment {
  worldMs: number
  branch: number
  /** Inputs that were folded. */
  inputs: number
}

/** A REST request and its response. */
export interface RestRecord extends RecordHead {
  kind: 'rest'
  /** Name in the endpoint table; empty for an unknown path. */
  call: string
  /** Wall ms from request to response. */
  durationMs: number
  before: WireMoment
  request: {
    method: string
    /** As sent, with the world's prefix, without the query. */
    path: string
    query: Record<string, unknown>
    headers: Record<string, string>
    /** Parsed body; undefined if there was none or it was no JSON. */
    body?: unknown
  }
  response: {
    /** HTTP status; 0 if the caller disconnected before the response. */
    status: number
    headers: Record<string, string>
    body: Payload
    bytes: number
    /** Decrypted JSON text if the body is an envelope, else null. */
    opened: string | null
  }
}

/** A socket event: open, frame or close. */
export interface SocketRecord extends RecordHead {
  kind: 'feed' | 'bets'
  what: 'open' | 'frame' | 'close'
  /** `in` is from the player. */
  direction: 'in' | 'out'
  /** Of a frame that came on a bet socket. */
  before?: WireMoment
  /** Number of the connection, from 1. */
  socket: number
  /** For `open`: path and query. For `close`: the reason. */
  note: string
  /** For `close`, else 0. */
  closeCode: number
  /** Size of the frame. */
  bytes: number
  payload: Payload | null
}

export type WireRecord = RestRecord | SocketRecord

/** Counts of records held, and of records dropped at a limit. */
export interface WireCounts {
  held: number
  heldBytes: number
  fellOut: number
}

export type InspectMessage =
  | { type: 'hello'; log: string; world: string; limits: { records: number; bytes: number } }
  /** `missed`: records dropped before this slow consumer could read them. */
  | { type: 'records'; missed: number; records: WireRecord[] }
  | ({ type: 'tick' } & WireCounts)

/** Size of a record against the limit, from the size of its payloads. */
export function heldBytes(payloadBytes: number): number {
  return RECORD_BYTES + payloadBytes
}
