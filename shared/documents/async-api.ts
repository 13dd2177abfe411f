import type { AsyncApiDocument, Channel, SocketMessage, SocketOperation } from './async-api-types.ts'
import { CONTRACT_VERSION } from './open-api.ts'
import { BET_FACTS, CLOSE_CODES, FEED_FACTS } from './socket-facts.ts'
import { betMessages, feedMessages, type Said } from './socket-messages.ts'

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
