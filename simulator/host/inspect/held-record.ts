import {
  heldBytes,
  type Payload,
  type RestRecord,
  type SocketRecord,
  type WireRecord,
} from '@layline/shared/contract/inspect'

/** Number, times and world that the log adds to each record. */
type Stamp = Pick<WireRecord, 'no' | 'atMs' | 'worldMs' | 'world'>

/** Payload of a record. Bytes are kept by reference, as the feed sends one buffer to all subscribers. */
export type Content = string | Uint8Array

type SocketDraft = Omit<SocketRecord, keyof Stamp | 'payload'> & { content: Content | null }
type RestDraft = Omit<RestRecord, keyof Stamp | 'response'> & {
  response: Omit<RestRecord['response'], 'body' | 'opened'> & { content: Content }
  /** Decrypts the body if it is an envelope. */
  open: ((sealed: string) => string) | undefined
}
/** A record before its stamp, with secrets already redacted. */
export type Draft = SocketDraft | RestDraft

export interface HeldRecord {
  no: number
  heldBytes: number
  /** Builds the wire form for one page. It is not cached, so that no payload is kept twice. */
  onWire(): WireRecord
}

export const bytesOf = (content: Content): number =>
  typeof content === 'string' ? Buffer.byteLength(content) : content.length

function payloadOf(content: Content): Payload {
  if (typeof content === 'string') return { text: content }
  return { base64: Buffer.from(content.buffer, content.byteOffset, content.length).toString('base64') }
}

export function heldRecord(stamp: Stamp, draft: Draft): HeldRecord {
  return draft.kind === 'rest' ? heldRestRecord(stamp, draft) : heldSocketRecord(stamp, draft)
}

function heldSocketRecord(stamp: Stamp, { content, ...rest }: SocketDraft): HeldRecord {
  return {
    no: stamp.no,
    heldBytes: heldBytes(content === null ? 0 : bytesOf(content)),
    onWire: () => ({ ...stamp, ...rest, payload: content === null ? null : payloadOf(content) }),
  }
}

function heldRestRecord(stamp: Stamp, { response, open, ...rest }: RestDraft): HeldRecord {
  const { content, ...answer } = response
  return {
    no: stamp.no,
    heldBytes: heldBytes(bytesOf(content) + JSON.stringify(rest.request).length),
    onWire: () => {
      const opened = open && typeof content === 'string' ? open(content) : null
      return { ...stamp, ...rest, response: { ...answer, body: payloadOf(content), opened } }
    },
  }
}
