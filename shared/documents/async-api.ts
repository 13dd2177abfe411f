import { SOCKET_ORDER } from '../contract/socket-events.ts'
import type { AsyncApiDocument, Channel, SocketMessage, SocketOperation } from './async-api-types.ts'
import { CONTRACT_VERSION } from './open-api.ts'
import { BET_FACTS, CLOSE_CODE_LIST, FEED_CLOSE_CODE_LIST, FEED_FACTS } from './socket-facts.ts'
import { socketMessages } from './socket-messages.ts'

export interface AsyncApiOptions {
  /** The text of `shared/feed.proto`. */
  proto: string
  /** Host and port of the simulator. */
  host?: string
  /** `/w/{world}`; `''` for the world `main`. */
  worldPrefix?: string
}

type Messages = Readonly<Record<string, SocketMessage>>

/** Reference to a message in its channel. */
function refInChannel(name: string): { $ref: string } {
  const [socket = '', ...own] = name.split('.')
  return { $ref: `#/channels/${socket}/messages/${own.join('.')}` }
}

function operationOf([name, message]: [string, SocketMessage]): [string, SocketOperation] {
  const channel = { $ref: `#/channels/${name.split('.')[0]}` }
  const answers = message['x-layline-answered-by']
  return [
    name,
    {
      action: message['x-layline-from'] === 'client' ? 'receive' : 'send',
      channel,
      summary: message.summary,
      messages: [refInChannel(name)],
      ...(answers.length > 0 && { reply: { channel, messages: answers.map(refInChannel) } }),
    },
  ]
}

function channelsOf(messages: Messages, protoUrl: string): Record<string, Channel> {
  const messagesOf = (socket: string) =>
    Object.fromEntries(
      Object.entries(messages)
        .filter(([name]) => name.startsWith(`${socket}.`))
        .map(([name, message]) => [message.name, { $ref: `#/components/messages/${name}` }]),
    )
  return {
    feed: {
      address: '/feed',
      title: 'Market feed',
      summary: 'Markets with their prices, as they change',
      description:
        'Binary frames, one protobuf message each, defined by feed.proto; the schemas here are their JSON form. ' +
        'Subscribe to a sport or an event: the image follows at once (isLoad true: replace your state), then deltas. ' +
        'No token is needed; one in a request, or in the query as on the bet socket, tells faults for one player whose socket it is.',
      messages: messagesOf('feed'),
      bindings: { ws: { bindingVersion: '0.1.0' } },
      externalDocs: { description: 'feed.proto', url: protoUrl },
      'x-layline-source': 'spec §7 "Market feed socket"',
      'x-layline-limits': FEED_FACTS,
      'x-layline-close-codes': FEED_CLOSE_CODE_LIST,
    },
    bets: {
      address: '/bets',
      title: 'Bet socket',
      summary: 'Orders, each answered',
      description: "JSON text frames. The session's token is in the URL or, if that has none, in each order.",
      messages: messagesOf('bets'),
      bindings: {
        ws: {
          bindingVersion: '0.1.0',
          query: {
            type: 'object',
            properties: { token: { type: 'string', description: 'Token from login' } },
          },
        },
      },
      'x-layline-source': 'spec §7 "Bet socket"',
      'x-layline-limits': BET_FACTS,
      'x-layline-close-codes': CLOSE_CODE_LIST,
    },
  }
}

/** AsyncAPI 3 of both sockets: the feed from `feed.proto`, the bet socket from its messages' schemas. */
export function asyncApi({
  proto,
  host = 'localhost:4000',
  worldPrefix = '',
}: AsyncApiOptions): AsyncApiDocument {
  const { messages, named } = socketMessages(proto)
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
    channels: channelsOf(messages, `http://${host}${worldPrefix}/docs/feed.proto`),
    operations: Object.fromEntries(Object.entries(messages).map(operationOf)),
    'x-layline-order': [...SOCKET_ORDER],
    components: { schemas: named, messages },
  }
}
