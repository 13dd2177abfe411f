import { ENDPOINTS } from '../contract/endpoints.ts'
import { ERROR_CODES } from '../contract/error-codes.ts'
import { refusalsOf } from '../contract/refusals.ts'
import { SOCKET_EVENTS, type SocketEvent } from '../contract/socket-events.ts'
import { FEED_ERRORS } from '../feed.ts'
import type { SocketMessage } from './async-api-types.ts'
import { exampleOf } from './example-of.ts'
import { feedExample } from './examples/feed-examples.ts'
import { feedSchemas } from './feed-schemas.ts'
import { type JsonSchema, refTo, type SchemaTable } from './json-schema.ts'
import { writeSchemas } from './named-schemas.ts'

const FEED_MEDIA_TYPE = 'application/x-protobuf'

/** Refusals of the handshake, signalled by a close code, or of HTTP alone; never in a reply. */
const NOT_IN_A_REPLY: readonly string[] = ['TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'FORBIDDEN_ORIGIN']

/** Codes and texts of the messages that carry refusals. */
const REFUSALS: Readonly<Record<string, { code: string; text: string }[]>> = {
  'feed.error': Object.entries(FEED_ERRORS).map(([code, text]) => ({ code, text })),
  'bets.orderRes': refusalsOf(ENDPOINTS.testOrder)
    .filter((code) => !NOT_IN_A_REPLY.includes(code))
    .map((code) => ({ code, text: ERROR_CODES[code].text })),
}

function messageOf(event: SocketEvent, payload: JsonSchema, example: unknown): SocketMessage {
  const { name, socket, from, summary, source, answeredBy } = event
  const ownName = name.slice(socket.length + 1)
  const refusals = REFUSALS[name]
  return {
    name: ownName,
    title: ownName,
    summary,
    contentType: event.proto ? FEED_MEDIA_TYPE : 'application/json',
    payload,
    examples: [{ name: ownName, payload: example }],
    'x-layline-from': from,
    'x-layline-source': source,
    'x-layline-answered-by': [...answeredBy],
    ...(refusals && { 'x-layline-refusals': refusals }),
  }
}

/** Schema name of a message's payload: `feed.market_data` to `FeedMarketDataMessage`. */
function schemaNameOf(message: string): string {
  return `${message.replaceAll(/(?:^|[._])(.)/g, (_, letter: string) => letter.toUpperCase())}Message`
}

/**
 * All messages of both sockets by name, and the schemas they reference. Every payload is one of these: code generators
 * name the type of a message by it.
 */
export function socketMessages(proto: string): {
  messages: Record<string, SocketMessage>
  named: SchemaTable
} {
  const json = (side: SocketEvent['from']) =>
    Object.fromEntries(
      SOCKET_EVENTS.flatMap(({ name, from, schema }) => (schema && from === side ? [[name, schema]] : [])),
    )
  const { inputs, outputs, named } = writeSchemas(json('client'), json('server'), 'draft-7')
  const feed = feedSchemas(proto)
  const payloads: SchemaTable = {}
  const referenced = (name: string, payload: JsonSchema): JsonSchema => {
    if (payload.$ref !== undefined) return payload
    payloads[schemaNameOf(name)] = payload
    return { $ref: refTo(schemaNameOf(name)) }
  }
  const messages = SOCKET_EVENTS.map((event): [string, SocketMessage] => {
    const { name, proto: shape } = event
    const payload = shape ? feed.payloadOf(shape) : (inputs[name] ?? outputs[name])!
    const example = shape ? feedExample(event, payload, feed.named) : exampleOf(payload, named)
    return [name, messageOf(event, referenced(name, payload), example)]
  })
  return { messages: Object.fromEntries(messages), named: { ...feed.named, ...named, ...payloads } }
}
