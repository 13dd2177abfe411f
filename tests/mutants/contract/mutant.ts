import type { OutgoingHttpHeaders } from 'node:http'
import type { EndpointName } from '@layline/shared/contract/endpoints'
import type { FeedMessage } from '@layline/shared/feed'

/** A call on its way through the proxy. */
export interface PassedCall {
  /** Undefined for an address that is no call of the contract. */
  name: EndpointName | undefined
  method: string
  /** Path and query, relative to the world. */
  path: string
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** An answer on its way back, its envelope opened. */
export interface PassedReply {
  status: number
  headers: OutgoingHttpHeaders
  /** The body: of a sealed success its data, else the whole. Undefined where it is no JSON. */
  json: unknown
  /** The body as it came, sent where `json` is undefined. */
  raw: Buffer
  /** How the data of a sealed success is written, if not by the contract's cipher. */
  seal?: (json: string, seal: (json: string) => string) => string
}

/** Sends a call on to the simulator. */
export type Forward = (call: PassedCall) => Promise<PassedReply>

/** One socket through the proxy, as long as it is open: mutations keep what they know of it under this key. */
export type SocketKey = object

/** What a proxy changes of what passes through it; what is absent passes as it is. */
export interface Mutation {
  call?: (call: PassedCall, forward: Forward) => Promise<PassedReply>
  /** A message of the feed: what is sent in its stead. Bytes are sent as they are. */
  feed?: (message: FeedMessage, socket: SocketKey) => readonly (FeedMessage | Uint8Array)[]
  /** A message of the bet socket: what is sent in its stead. */
  bets?: (message: Record<string, unknown>, socket: SocketKey) => readonly unknown[]
  /** A message of the client's to the bet socket: what is sent on in its stead; undefined drops it. */
  toBets?: (message: Record<string, unknown>) => Record<string, unknown> | undefined
  /** False drops a frame of the client's to the feed. */
  toFeed?: (frame: Buffer) => boolean
  /** The close code that the client gets. */
  closeCode?: (code: number) => number
}

/** Breaks the contract in one place, between an unchanged simulator and the suite. */
export interface ContractMutant {
  name: string
  /** `subject: name` of the check of the suite that must fail. */
  caughtBy: string
  /** A new one for each run: it may keep what it has seen. */
  create: () => Mutation
}
