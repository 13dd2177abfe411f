import type { z } from 'zod'
import { betClientMessage, betServerMessage } from '../contract/bet-socket.ts'
import { ENDPOINTS } from '../contract/endpoints.ts'
import { ERROR_CODES } from '../contract/error-codes.ts'
import { refusalsOf } from '../contract/refusals.ts'
import type { AsyncApiDocument, Channel, SocketMessage, SocketOperation } from './async-api-types.ts'
import { exampleOf } from './example-of.ts'
import { feedExample } from './feed-examples.ts'
import { feedSchemas } from './feed-schemas.ts'
import type { SchemaTable } from './json-schema.ts'
import { writeSchemas } from './named-schemas.ts'
import { CONTRACT_VERSION } from './open-api.ts'
import { BET_FACTS, CLOSE_CODES, FEED_FACTS, FEED_REFUSAL_LIST } from './socket-facts.ts'

const FEED_MEDIA_TYPE = 'application/x-protobuf'

/** Sent over HTTP, before there is a socket, or said by closing it. */
const NOT_IN_A_REPLY: readonly string[] = ['TOO_LARGE', 'FORBIDDEN_ORIGIN', 'WORLD_NOT_FOUND']

type Side = 'client' | 'server'

interface Said {
  side: Side
  message: SocketMessage
}

const BET_SUMMARIES: Readonly<Record<string, string>> = {
  placeOrder: 'Place a bet; each is answered by one orderRes',
  pong: 'The answer to a ping',
  orderRes: 'What became of an order; a delayed one is answered when its delay is over',
  ping: 'Are you there',
}

function betMessages(): { said: Said[]; named: SchemaTable } {
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

function feedMessages(proto: string): { said: Said[]; named: SchemaTable } {
  const { client, server, named } = feedSchemas(proto)
  const messagesOf = (side: Side, bodies: typeof client) =>
    bodies.map(
      ({ body, summary, payload }): Said => ({
        side,
        message: {
          name: body,
          title: body,
          summary,
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

export interface AsyncApiOptions {
  /** The text of `shared/feed.proto`. */
  proto: string
  /** Where the simulator answers, with its port. */
  host?: string
  /** `/w/{world}`; `''` for the world `main`. */
  worldPrefix?: string
}

/** AsyncAPI 3 of both sockets: the feed from `feed.proto`, the bet socket from its messages' schemas. */
export function asyncApi({
  proto,
  host = 'localhost:4000',
  worldPrefix = '',
}: AsyncApiOptions): AsyncApiDocument {
  const sockets = { feed: feedMessages(proto), bets: betMessages() }
  const channels: Record<keyof typeof sockets, Omit<Channel, 'messages'>> = {
    feed: {
      address: '/feed',
      title: 'Market feed',
      summary: 'Markets with their prices, as they change',
      description:
        'Binary frames, one protobuf message each, as feed.proto says; the schemas here are the JSON form of those ' +
        'messages. Subscribe to a sport or an event: its image comes at once (isLoad true: replace what you hold), ' +
        'then what changed. It takes no token.',
      bindings: { ws: { bindingVersion: '0.1.0' } },
      externalDocs: { description: 'feed.proto', url: `http://${host}${worldPrefix}/docs/feed.proto` },
      'x-layline-source': 'spec §7 "Market feed socket"',
      'x-layline-limits': FEED_FACTS,
      'x-layline-close-codes': CLOSE_CODES,
    },
    bets: {
      address: '/bets',
      title: 'Bet socket',
      summary: 'Orders, each answered',
      description:
        "JSON text frames. The session's token stands in the address or, where that has none, in each order.",
      bindings: {
        ws: {
          bindingVersion: '0.1.0',
          query: {
            type: 'object',
            properties: { token: { type: 'string', description: 'What login answered with' } },
          },
        },
      },
      'x-layline-source': 'spec §7 "Bet socket"',
      'x-layline-limits': BET_FACTS,
      'x-layline-close-codes': CLOSE_CODES,
    },
  }
  const operations: Record<string, SocketOperation> = {}
  const messages: Record<string, SocketMessage> = {}
  const withMessages: Record<string, Channel> = {}
  for (const [name, channel] of Object.entries(channels)) {
    const said = sockets[name as keyof typeof sockets].said
    const idOf = ({ side, message }: Said) => `${side}.${message.name}`
    for (const one of said) {
      messages[`${name}.${idOf(one)}`] = one.message
      operations[`${name}.${idOf(one)}`] = {
        action: one.side === 'client' ? 'receive' : 'send',
        channel: { $ref: `#/channels/${name}` },
        summary: one.message.summary,
        messages: [{ $ref: `#/channels/${name}/messages/${idOf(one)}` }],
      }
    }
    withMessages[name] = {
      ...channel,
      messages: Object.fromEntries(
        said.map((one) => [idOf(one), { $ref: `#/components/messages/${name}.${idOf(one)}` }]),
      ),
    }
  }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Layline sockets',
      version: CONTRACT_VERSION,
      description: 'The market feed and the bet socket of a betting exchange that runs whole on one laptop.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      tags: [{ name: 'betting exchange' }],
    },
    defaultContentType: 'application/json',
    servers: {
      world: {
        host,
        ...(worldPrefix && { pathname: worldPrefix }),
        protocol: 'ws',
        description: worldPrefix ? `The world ${worldPrefix}` : 'The world main',
      },
    },
    channels: withMessages,
    operations,
    components: { schemas: { ...sockets.feed.named, ...sockets.bets.named }, messages },
  }
}
