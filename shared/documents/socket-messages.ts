import type { z } from 'zod'
import { betClientMessage, betServerMessage } from '../contract/bet-socket.ts'
import { ENDPOINTS } from '../contract/endpoints.ts'
import { ERROR_CODES } from '../contract/error-codes.ts'
import { refusalsOf } from '../contract/refusals.ts'
import type { SocketMessage } from './async-api-types.ts'
import { exampleOf } from './example-of.ts'
import { feedExample, feedSummary } from './examples/feed-examples.ts'
import { feedSchemas } from './feed-schemas.ts'
import type { SchemaTable } from './json-schema.ts'
import { writeSchemas } from './named-schemas.ts'
import { FEED_REFUSAL_LIST } from './socket-facts.ts'

const FEED_MEDIA_TYPE = 'application/x-protobuf'

/** Sent over HTTP, before there is a socket, or said by closing it. */
const NOT_IN_A_REPLY: readonly string[] = ['TOO_LARGE', 'FORBIDDEN_ORIGIN', 'WORLD_NOT_FOUND']

type Side = 'client' | 'server'

/** A message and who says it. */
export interface Said {
  side: Side
  message: SocketMessage
}

const BET_SUMMARIES: Readonly<Record<string, string>> = {
  placeOrder: 'Place a bet; each is answered by one orderRes',
  pong: 'The answer to a ping',
  orderRes: 'What became of an order; a delayed one is answered when its delay is over',
  ping: 'Are you there',
}

/** The bet socket's messages, from their schemas. */
export function betMessages(): { said: Said[]; named: SchemaTable } {
  const byType = (options: readonly { shape: { type: z.ZodLiteral<string> } }[]) =>
    Object.fromEntries(options.map((option) => [option.shape.type.value, option as unknown as z.ZodType]))
  const { inputs, outputs, named } = writeSchemas(
    byType(betClientMessage.options),
    byType(betServerMessage.options),
    'draft-7',
  )
  const refusals = refusalsOf(ENDPOINTS.testOrder)
    .filter((code) => !NOT_IN_A_REPLY.includes(code))
    .map((code) => ({ code, text: ERROR_CODES[code].text }))
  const messagesOf = (side: Side, schemas: SchemaTable) =>
    Object.entries(schemas).map(([name, payload]): Said => {
      const summary = BET_SUMMARIES[name] ?? name
      const example = exampleOf(payload, named)
      return {
        side,
        message: {
          name,
          title: name,
          summary,
          contentType: 'application/json',
          payload,
          examples: [{ name, payload: example }],
          ...(name === 'orderRes' && { 'x-layline-refusals': refusals }),
        },
      }
    })
  return { said: [...messagesOf('client', inputs), ...messagesOf('server', outputs)], named }
}

/** The feed's messages, from the text of `feed.proto`. */
export function feedMessages(proto: string): { said: Said[]; named: SchemaTable } {
  const { client, server, named } = feedSchemas(proto)
  const messagesOf = (side: Side, bodies: typeof client) =>
    bodies.map(
      ({ body, summary, payload }): Said => ({
        side,
        message: {
          name: body,
          title: body,
          summary: feedSummary(side, body, summary),
          contentType: FEED_MEDIA_TYPE,
          payload,
          examples: [{ name: body, payload: feedExample(side, body, payload, named) }],
          ...(body === 'error' && {
            'x-layline-refusals': FEED_REFUSAL_LIST,
          }),
        },
      }),
    )
  return { said: [...messagesOf('client', client), ...messagesOf('server', server)], named }
}
