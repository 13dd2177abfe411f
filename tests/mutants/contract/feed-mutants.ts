import { MARKET_STATUS, type Market, RUNNER_STATUS } from '@layline/shared/entities/market'
import { decodeClientMessage, encodeFeedMessage, FEED_ERRORS, type FeedMessage } from '@layline/shared/feed'
import { marketChecksum } from '@layline/shared/feed-checksum'
import { TAG_IN_PLAY } from '@layline/shared/sports'
import { SOCKET_PING_MS } from '@layline/shared/timings'
import { DIES } from './bet-mutants.ts'
import { changeFeedMarkets, hasMarkets, inRates, swapped, type WithMarkets } from './changes.ts'
import type { ContractMutant, Mutation, SocketKey } from './mutant.ts'

const topicOf = (message: WithMarkets) =>
  message.kind === 'data' ? message.tag : `${message.eventId}/${message.depth}`

/** Changes each message with markets. */
const changeMarkets = (
  change: (message: WithMarkets, socket: SocketKey) => FeedMessage | undefined,
): Mutation => ({
  feed: (message, socket) => {
    const changed = hasMarkets(message) ? change(message, socket) : message
    return changed ? [changed] : []
  },
})

/** What a mutation knows of each socket. */
const perSocket = <Known>(create: () => Known) => {
  const known = new WeakMap<SocketKey, Known>()
  return (socket: SocketKey): Known => {
    const found = known.get(socket) ?? create()
    known.set(socket, found)
    return found
  }
}

const IMAGE_IS_WHOLE = 'feed: sports tag 1: the image is the whole list, and only that'
const IMAGE_OF_EVENT = 'feed: an event: the image has every market of it, as the call has'
const COMES_TO_IMAGE = 'feed: the image and its changes come to what a new image says'
const REMOVES =
  'feed: a market in play that is void leaves its list, which then comes to what a new image says'
const REACHES = 'feed: a bet reaches whoever follows its event, and the next image'

/** A market as the subscription's image had it, whatever has changed since. */
function stale(): Mutation {
  const imagesOf = perSocket(() => new Map<string, Market>())
  return changeFeedMarkets((markets, { isLoad }, socket) => {
    const images = imagesOf(socket)
    if (isLoad) {
      for (const market of markets) if (!images.has(market.stMarketID)) images.set(market.stMarketID, market)
      return markets
    }
    return markets.map((market) => images.get(market.stMarketID) ?? market)
  })
}

/** Every change of this kind of topic carries the whole of it again. */
function wholeAgain(kind: WithMarkets['kind']): Mutation {
  const heldOf = perSocket(() => new Map<string, Market>())
  return changeFeedMarkets((markets, message, socket) => {
    if (message.kind !== kind) return markets
    const held = heldOf(socket)
    for (const market of markets) held.set(market.stMarketID, market)
    return message.isLoad ? markets : [...held.values()]
  })
}

/** Images of a topic are those that were first made. */
function firstImages(): Mutation {
  const images = new Map<string, WithMarkets>()
  return changeMarkets((message) => {
    if (!message.isLoad) return message
    const topic = topicOf(message)
    const first = images.get(topic) ?? message
    images.set(topic, first)
    const { worldTime, speed, seq } = message
    return { ...first, worldTime, speed, seq }
  })
}

/** An image comes once a topic, however often it is asked for. */
function onceOnly(): Mutation {
  const sentOf = perSocket(() => new Set<string>())
  return changeMarkets((message, socket) => {
    const sent = sentOf(socket)
    if (message.isLoad && sent.has(topicOf(message))) return undefined
    if (message.isLoad) sent.add(topicOf(message))
    return message
  })
}

/** Field 99, a number: `feed.proto` does not have it. */
const UNKNOWN_FIELD = [0x98, 6, 1]

const isUnsubscribe = (frame: Buffer): boolean => {
  try {
    return decodeClientMessage(frame).request?.action === 'unsubscribe'
  } catch {
    return false
  }
}

/** Whoever leaves an event at one depth hears nothing more of it at any other. */
function leavesEveryDepth(): Mutation {
  const left = new Set<string>()
  return {
    toFeed: (frame) => {
      if (isUnsubscribe(frame)) left.add(decodeClientMessage(frame).request!.tag)
      return true
    },
    ...changeMarkets((message) =>
      message.kind === 'market_data' && !message.isLoad && left.has(message.eventId) ? undefined : message,
    ),
  }
}

const SUBSCRIPTIONS: readonly ContractMutant[] = [
  { name: 'an image is the one that was first made', caughtBy: REACHES, create: firstImages },
  { name: 'a change has the prices from before', caughtBy: COMES_TO_IMAGE, create: stale },
  {
    name: 'a sequence number is left out',
    caughtBy: COMES_TO_IMAGE,
    create: () =>
      changeMarkets((message) => ({ ...message, seq: message.isLoad ? message.seq : 2 * message.seq })),
  },
  {
    name: 'a change is the whole list again',
    caughtBy: 'feed: a change carries only what changed, and never the whole again',
    create: () => wholeAgain('data'),
  },
  {
    name: 'subscribing again sends no image',
    caughtBy: 'feed: subscribing again sends the image again',
    create: onceOnly,
  },
  {
    name: 'unsubscribing from one depth of an event ends the other',
    caughtBy: 'feed: after unsubscribing from one depth of an event its other depth goes on',
    create: leavesEveryDepth,
  },
  {
    name: 'unsubscribing does nothing',
    caughtBy: 'feed: after unsubscribing nothing more comes of it, while others go on',
    create: () => ({ toFeed: (frame) => !isUnsubscribe(frame) }),
  },
  {
    name: 'the whole ladder is only three prices',
    caughtBy: 'feed: at the usual depth a market has its best three prices, at a greater one its ladder',
    create: () =>
      changeFeedMarkets((markets) =>
        markets.map((market) => ({
          ...market,
          rates: market.rates.map(({ Back, Lay, ...rest }) => ({
            ...rest,
            Back: Back.slice(0, 3),
            Lay: Lay.slice(0, 3),
          })),
        })),
      ),
  },
]

const OF_EVENT = 'feed: an event: the image and its changes come to what a new image says'

/** Changes the messages of events. */
const inEvents = (change: (message: WithMarkets) => WithMarkets): Mutation =>
  changeMarkets((message) => (message.kind === 'market_data' ? change(message) : message))

/** Changes of an event tell of the first market of its image alone. */
function firstMarketAlone(): Mutation {
  const first = new Map<string, string | undefined>()
  return inEvents((message) => {
    const { isLoad, markets, checksums } = message
    const topic = topicOf(message)
    if (isLoad) first.set(topic, markets[0]?.stMarketID)
    const isTold = markets.map(({ stMarketID }) => isLoad || stMarketID === first.get(topic))
    return {
      ...message,
      markets: markets.filter((_, index) => isTold[index]),
      checksums: checksums.filter((_, index) => isTold[index]),
    }
  })
}

const EVENTS: readonly ContractMutant[] = [
  {
    name: 'changes of an event are numbered by twos',
    caughtBy: OF_EVENT,
    create: () =>
      inEvents((message) => ({ ...message, seq: message.isLoad ? message.seq : 2 * message.seq })),
  },
  {
    name: 'the image of an event is numbered zero',
    caughtBy: OF_EVENT,
    create: () => inEvents((message) => ({ ...message, seq: message.isLoad ? 0 : message.seq })),
  },
  {
    name: 'changes of an event tell of its first market alone',
    caughtBy: OF_EVENT,
    create: firstMarketAlone,
  },
  {
    name: 'a change of an event is the whole event again',
    caughtBy: 'feed: an event: a change carries only what changed, and never the whole again',
    create: () => wholeAgain('market_data'),
  },
]

const MARKETS: readonly ContractMutant[] = [
  {
    name: 'the feed has back and lay the wrong way round',
    caughtBy: IMAGE_OF_EVENT,
    create: () => changeFeedMarkets((markets) => markets.map(swapped)),
  },
  {
    name: 'the image of an event lacks a market',
    caughtBy: IMAGE_OF_EVENT,
    create: () => changeFeedMarkets((markets, { isLoad }) => (isLoad ? markets.slice(1) : markets)),
  },
  {
    name: 'a market of the feed names another event',
    caughtBy: IMAGE_OF_EVENT,
    create: () =>
      changeFeedMarkets((markets) => markets.map((market) => ({ ...market, stEventID: '30999999' }))),
  },
  {
    name: 'the image of a sport has a market of another',
    caughtBy: IMAGE_IS_WHOLE,
    create: () => changeFeedMarkets((markets) => markets.map((market) => ({ ...market, stSportsID: '2' }))),
  },
  {
    name: 'a checksum is not that of its market',
    caughtBy: IMAGE_IS_WHOLE,
    create: () =>
      changeMarkets((message) => ({
        ...message,
        checksums: message.markets.map((market) => marketChecksum(market) ^ 1),
      })),
  },
]

const FRAMES: readonly ContractMutant[] = [
  {
    name: 'a frame has a field that the schema does not know',
    caughtBy: IMAGE_IS_WHOLE,
    create: () => ({
      feed: (message) => [Uint8Array.from([...encodeFeedMessage(message), ...UNKNOWN_FIELD])],
    }),
  },
  {
    name: 'a frame is cut off',
    caughtBy: IMAGE_IS_WHOLE,
    create: () => ({
      feed: (message) => {
        const bytes = encodeFeedMessage(message)
        return [hasMarkets(message) ? bytes.subarray(0, -3) : bytes]
      },
    }),
  },
  {
    name: 'nobody is pinged on the feed',
    caughtBy: `feed: is pinged at least every ${SOCKET_PING_MS} ms, and a pong is taken`,
    create: () => ({ feed: (message) => (message.kind === 'ping_pong' ? [] : [message]) }),
  },
  {
    name: 'a ping does not say how far a subscription was sent',
    caughtBy: 'feed: the first message is a ping, and later ones say how far each subscription was sent',
    create: () => ({
      feed: (message) => [message.kind === 'ping_pong' ? { ...message, positions: [] } : message],
    }),
  },
  {
    name: 'a ping does not say how far an event was sent',
    caughtBy: 'feed: the first message is a ping, and later ones say how far each subscription was sent',
    create: () => ({
      feed: (message) => [
        message.kind === 'ping_pong'
          ? { ...message, positions: message.positions.filter(({ type }) => type === 'sports') }
          : message,
      ],
    }),
  },
  {
    name: 'a change of a sport is a message of another type',
    caughtBy: 'feed: a change carries only what changed, and never the whole again',
    create: () =>
      changeMarkets((message) =>
        message.kind === 'data' && !message.isLoad ? { ...message, messageType: 'other' } : message,
      ),
  },
  {
    name: 'the time of the feed goes back',
    caughtBy: 'feed: every message is stamped with a time that does not go back, the speed and the timeline',
    create: () => {
      let messages = 0
      return { feed: (message) => [{ ...message, worldTime: message.worldTime - 1000 * messages++ }] }
    },
  },
  {
    name: 'the speed of the feed is another',
    caughtBy: 'feed: every message is stamped with a time that does not go back, the speed and the timeline',
    create: () => ({ feed: (message) => [{ ...message, speed: message.speed + 1 }] }),
  },
  {
    name: 'the timeline of the feed is another than that of the calls',
    caughtBy: 'feed: every message is stamped with a time that does not go back, the speed and the timeline',
    create: () => ({ feed: (message) => [{ ...message, timeline: message.timeline + 1 }] }),
  },
  {
    name: 'a feed error has the wrong code',
    caughtBy: 'feed: refuses a type that is none with BAD_TYPE, and goes on',
    create: () => ({
      feed: (message) => [
        message.kind === 'error' && message.code === 'BAD_TYPE'
          ? { ...message, code: 'BAD_ACTION', message: FEED_ERRORS.BAD_ACTION }
          : message,
      ],
    }),
  },
]

const OF_SPORTS: readonly ContractMutant[] = [
  {
    name: 'the feed removes no market',
    caughtBy: REMOVES,
    create: () => changeMarkets((message) => ({ ...message, removed: [] })),
  },
  {
    name: 'a feed is closed although it answers',
    caughtBy: `feed: ${DIES}`,
    create: () => ({ toFeed: (frame) => !decodeClientMessage(frame).pong }),
  },
  {
    name: 'no change reaches whoever follows a sport',
    caughtBy: 'feed: a bet reaches whoever follows its sport, and comes to what a new image says',
    create: () =>
      changeMarkets((message) =>
        message.kind === 'data' && !message.isLoad && message.tag !== TAG_IN_PLAY ? undefined : message,
      ),
  },
]

const CLOSES =
  'feed: a result reaches whoever follows the event: the market is closed, its winner and its losers are named'
const { winner: WINNER, loser: LOSER } = RUNNER_STATUS

const RESULTS: readonly ContractMutant[] = [
  {
    name: 'the feed never names a winner',
    caughtBy: CLOSES,
    create: () =>
      changeFeedMarkets((markets) =>
        markets.map(
          inRates((rates) => ({
            ...rates,
            btRunnarStatus: rates.btRunnarStatus === WINNER ? LOSER : rates.btRunnarStatus,
          })),
        ),
      ),
  },
  {
    name: 'a market that has its result stays suspended on the feed',
    caughtBy: CLOSES,
    create: () =>
      changeFeedMarkets((markets) =>
        markets.map((market) =>
          market.btMarketStatus === MARKET_STATUS.closed
            ? { ...market, btMarketStatus: MARKET_STATUS.suspended }
            : market,
        ),
      ),
  },
]

/** A feed that does not keep its word. */
export const FEED: readonly ContractMutant[] = [
  ...SUBSCRIPTIONS,
  ...EVENTS,
  ...MARKETS,
  ...FRAMES,
  ...OF_SPORTS,
  ...RESULTS,
]
