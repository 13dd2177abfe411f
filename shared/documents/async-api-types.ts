import type { JsonSchema, SchemaTable } from './json-schema.ts'

type Ref = { $ref: string }

/** AsyncAPI 3, as far as we write it, with our own `x-layline-…` fields. */
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
  /** In what order messages come. */
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
  /** As the simulator sees it: it receives what clients send. */
  action: 'send' | 'receive'
  channel: Ref
  summary: string
  messages: Ref[]
  /** What answers it, one of these. */
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
  /** What an error of this message can say. */
  'x-layline-refusals'?: { code: string; text: string }[]
}
