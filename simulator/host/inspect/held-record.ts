import {
  heldBytes,
  type Payload,
  type RestRecord,
  type SocketRecord,
  type WireRecord,
} from '@layline/shared/contract/inspect'

/** What every record is stamped with when it enters the log. */
type Stamp = Pick<WireRecord, 'no' | 'atMs' | 'worldMs' | 'world'>

/** Bytes are held by reference: the feed sends one buffer to all. */
export type Content = string | Uint8Array

type SocketDraft = Omit<SocketRecord, keyof Stamp | 'payload'> & { content: Content | null }
type RestDraft = Omit<RestRecord, keyof Stamp | 'response'> & {
  response: Omit<RestRecord['response'], 'body' | 'opened'> & { content: Content }
  /** Opens the body, where it is an envelope. */
  open: ((sealed: string) => string) | undefined
}
/** A record before it has its number and time; there are no secrets in it. */
export type Draft = SocketDraft | RestDraft

export interface HeldRecord {
  no: number
  heldBytes: number
  /** As it is sent to a page; made anew for each, so that nothing is held twice. */
  onWire(): WireRecord
}

export const bytesOf = (content: Content): number =>
  typeof content === 'string' ? Buffer.byteLength(content) : content.length

function payloadOf(content: Content): Payload {
  if (typeof content === 'string') return { text: content }
  return { base64: Buffer.from(content.buffer, content.byteOffset, content.length).toString('base64') }
}

export function held(stamp: Stamp, draft: Draft): HeldRecord {
  return draft.kind === 'rest' ? heldExchange(stamp, draft) : heldFrame(stamp, draft)
}

function heldFrame(stamp: Stamp, { content, ...rest }: SocketDraft): HeldRecord {
  return {
    no: stamp.no,
    heldBytes: heldBytes(content === null ? 0 : bytesOf(content)),
    onWire: () => ({ ...stamp, ...rest, payload: content === null ? null : payloadOf(content) }),
  }
}

function heldExchange(stamp: Stamp, { response, open, ...rest }: RestDraft): HeldRecord {
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
