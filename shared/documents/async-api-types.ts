import type { JsonSchema, SchemaTable } from './json-schema.ts'

type Ref = { $ref: string }

/** The subset of AsyncAPI 3 that we write, with `x-layline-…` extension fields. */
export interface AsyncApiDocument {
  asyncapi: '3.0.0'
  info: {
    title: string
    version: string
    description: string
    license: { name: string; url: string }
    tags: { name: string }[]
  }
  defaultContentType: string
  servers: Record<string, { host: string; pathname?: string; protocol: 'ws'; description: string }>
  channels: Record<string, Channel>
  operations: Record<string, SocketOperation>
  /** Ordering guarantees of the messages. */
  'x-layline-order': string[]
  components: { schemas: SchemaTable; messages: Record<string, SocketMessage> }
}

export interface Channel {
  address: string
  title: string
  summary: string
  description: string
  messages: Record<string, Ref>
  bindings: { ws: { bindingVersion: '0.1.0'; query?: JsonSchema } }
  externalDocs?: { description: string; url: string }
  'x-layline-source': string
  'x-layline-limits': string[]
  'x-layline-close-codes': { code: number; meaning: string; comesBack: boolean }[]
}

export interface SocketOperation {
  /** From the simulator's side: `receive` is a client's message. */
  action: 'send' | 'receive'
  channel: Ref
  summary: string
  messages: Ref[]
  /** Possible replies. */
  reply?: { channel: Ref; messages: Ref[] }
}

export interface SocketMessage {
  name: string
  title: string
  summary: string
  contentType: string
  payload: JsonSchema
  examples: { name: string; payload: unknown }[]
  'x-layline-from': 'client' | 'server'
  'x-layline-source': string
  /** Names with their socket, `bets.orderRes`. */
  'x-layline-answered-by': string[]
  /** Codes and texts of refusals. */
  'x-layline-refusals'?: { code: string; text: string }[]
}
