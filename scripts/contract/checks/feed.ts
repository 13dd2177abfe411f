import { setTimeout as sleep } from 'node:timers/promises'
import { MARKET_STATUS, type Market } from '@layline/shared/entities/market'
import type { FeedMessage } from '@layline/shared/feed'
import { SPORT, TAG_DEFAULT, TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
import { SOCKET_PING_MS } from '@layline/shared/timings'
import { type Check, checksOf } from '../check.ts'
import {
  type FeedClient,
  isFeedError,
  isPing,
  ofEvent,
  ofSports,
  type SportsMessage,
  withFeed,
} from '../client/feed-client.ts'
import type { Ground } from '../ground/ground.ts'
import { restingOrder } from '../ground/player.ts'
import { holds, Skip, same } from '../mismatch.ts'
import { checkMarket } from './markets.ts'

const TAGS = [
  TAG_IN_PLAY,
  TAG_WINNER,
  SPORT.soccer,
  SPORT.tennis,
  SPORT.cricket,
  SPORT.horseRacing,
  SPORT.greyhoundRacing,
]
/** A ping may be late by so much. */
const GRACE_MS = 1500
/** For a change to reach everybody who follows it. */
const SETTLE_MS = 600
const FAR_DEPTH = 1000
/** No other check bets at it. */
const OWN_PRICE = 990
const CHANGE_WITHIN_MS = 15_000

const idsOf = (markets: readonly Market[]) => markets.map(({ stMarketID }) => stMarketID).sort()

/** Whether a market belongs in the list of a tag. */
function isOfTag({ stSportsID, btMarketStatus, stMarketName }: Market, tag: string): boolean {
  if (tag === TAG_IN_PLAY)
    return btMarketStatus === MARKET_STATUS.inPlay || btMarketStatus === MARKET_STATUS.suspended
  if (tag === TAG_WINNER) return stMarketName === 'Winner'
  return stSportsID === tag
}

/** What a client holds of a tag or an event after these messages. */
export function folded(messages: readonly FeedMessage[]): Map<string, Market> {
  const held = new Map<string, Market>()
  for (const message of messages) {
    if (message.kind !== 'data' && message.kind !== 'market_data') continue
    if (message.isLoad) held.clear()
    for (const market of message.markets) held.set(market.stMarketID, market)
    for (const marketId of message.removed) held.delete(marketId)
  }
  return held
}

const IMAGES = TAGS.map((tag) => ({
  name: `sports tag ${tag}: the image is the whole list, and only that`,
  run: async ({ target, visitor }: Ground) => {
    await withFeed(target.url, async (feed) => {
      const listed = await visitor.data('getMaster', { query: { sportsId: tag } })
      const image = await feed.follow(tag)
      const later = await visitor.data('getMaster', { query: { sportsId: tag } })
      same('messageType', image.messageType, 'sports')
      same('removed', image.removed, [])
      for (const market of image.markets) {
        holds(`${market.stMarketID} in tag ${tag}`, 'a market of the tag', isOfTag(market, tag), market)
        checkMarket(market)
      }
      // A market may come or go while the three are asked for.
      const between = [idsOf(listed), idsOf(later)].map(String)
      holds(
        'market ids',
        between.join(' or '),
        between.includes(String(idsOf(image.markets))),
        idsOf(image.markets),
      )
    })
  },
}))

const SUBSCRIBING = checksOf('feed', [
  ...IMAGES,
  {
    name: "a sports subscription without a tag is the default tag's",
    run: async ({ target }) => {
      await withFeed(target.url, async (feed) => {
        feed.request({ action: 'subscribe', type: 'sports', tag: '' })
        await feed.next(`the image of tag ${TAG_DEFAULT}`, ofSports(TAG_DEFAULT, true))
      })
    },
  },
  {
    name: 'an event: the image has every market of it, as the call has',
    run: async ({ target, visitor, markets }) => {
      const { stEventID: eventId } = markets().quiet
      await withFeed(target.url, async (feed) => {
        const image = await feed.followEvent(eventId)
        same('removed', image.removed, [])
        for (const market of image.markets) {
          same(`event of ${market.stMarketID}`, market.stEventID, eventId)
          checkMarket(market)
        }
        const called = await visitor.data('getMaster', { query: { eventId } })
        same('market ids', idsOf(image.markets), idsOf(called))
      })
    },
  },
  {
    name: 'subscribing again sends the image again',
    run: async ({ target, markets }) => {
      await withFeed(target.url, async (feed) => {
        for (let times = 0; times < 2; times++) {
          await feed.follow(SPORT.tennis)
          await feed.followEvent(markets().quiet.stEventID)
        }
      })
    },
  },
  {
    name: 'every message is stamped with a time that does not go back, and with the speed',
    run: async ({ target, visitor }) => {
      await withFeed(target.url, async (feed) => {
        for (const tag of TAGS) await feed.follow(tag)
        const times = feed.messages.map(({ worldTime }) => worldTime)
        same(
          'worldTime',
          times,
          [...times].sort((a, b) => a - b),
        )
        const { headers } = await visitor.ask('announcement')
        const speed = Number(headers.get('x-world-speed'))
        same('speed', feed.messages.at(-1)!.speed, speed)
        const apart = Math.abs(times.at(-1)! - Number(headers.get('x-world-time')))
        holds('worldTime', 'that of the calls', apart <= 5000 * Math.max(1, speed), apart)
      })
    },
  },
])

const PINGS = checksOf('feed', [
  {
    name: 'the first message is a ping, and later ones say how far each subscription was sent',
    lane: 'waits',
    run: async ({ target }) => {
      await withFeed(target.url, async (feed) => {
        await feed.next('a ping', isPing)
        same('the first message', feed.messages[0]?.kind, 'ping_pong')
        await feed.follow(SPORT.soccer)
        const ping = await feed.next('a ping', isPing, feed.mark, SOCKET_PING_MS + GRACE_MS)
        const sent = feed.messages.slice(0, feed.messages.indexOf(ping)).filter(ofSports(SPORT.soccer))
        const seq = sent.at(-1)?.seq ?? 0
        same('positions', ping.positions, [{ type: 'sports', tag: SPORT.soccer, depth: 3, seq }])
      })
    },
  },
  {
    name: `is pinged at least every ${SOCKET_PING_MS} ms, and a pong is taken`,
    lane: 'waits',
    run: async ({ target }) => {
      await withFeed(target.url, async (feed) => {
        const deadline = performance.now() + SOCKET_PING_MS + GRACE_MS
        // One at the opening would not show that they go on.
        await sleep(SETTLE_MS)
        const from = feed.mark
        await feed.next('a ping', isPing, from, deadline - performance.now())
        const marked = feed.mark
        await feed.follow(SPORT.soccer)
        same('errors after the pong', feed.messages.slice(marked).filter(isFeedError), [])
      })
    },
  },
])

/** Messages of one subscription, from its image on: each change is numbered one above the message before. */
function checkNumbers(messages: readonly SportsMessage[]): void {
  for (const [index, { seq, isLoad }] of messages.entries()) {
    const last = messages[index - 1]?.seq
    if (last === undefined) continue
    const isNext = isLoad ? seq >= last : seq === last + 1
    holds(`seq of message ${index}`, isLoad ? `${last} or more` : String(last + 1), isNext, seq)
  }
}

/** Waits for a change of the list and says what was held before it. */
async function nextChange(feed: FeedClient, tag: string) {
  const from = feed.mark
  const change = await feed
    .next(`a change of tag ${tag}`, ofSports(tag, false), from, CHANGE_WITHIN_MS)
    .catch((error: unknown) => {
      if (feed.socket.readyState === feed.socket.OPEN) throw new Skip(`nothing changed in tag ${tag}`)
      throw error
    })
  return { change, held: folded(feed.messages.slice(0, feed.messages.indexOf(change))) }
}

const CHANGES = checksOf('feed', [
  {
    name: 'a change carries only what changed, and never the whole again',
    lane: 'waits',
    run: async ({ target }) => {
      await withFeed(target.url, async (feed) => {
        await feed.follow(TAG_IN_PLAY)
        // What changed just before the image stands in it, and may come once more behind it.
        await nextChange(feed, TAG_IN_PLAY)
        for (let times = 0; times < 3; times++) {
          const { change, held } = await nextChange(feed, TAG_IN_PLAY)
          holds(
            'a change',
            'a market or a removal',
            change.markets.length + change.removed.length > 0,
            change,
          )
          for (const market of change.markets) {
            const known = JSON.stringify(held.get(market.stMarketID))
            holds(
              `market ${market.stMarketID}`,
              'other than before',
              known !== JSON.stringify(market),
              market,
            )
            holds(`market ${market.stMarketID}`, 'of the tag', isOfTag(market, TAG_IN_PLAY), market)
          }
        }
      })
    },
  },
  {
    name: 'the image and its changes come to what a new image says',
    lane: 'waits',
    run: async ({ target }) => {
      await withFeed(target.url, async (feed) => {
        await feed.follow(TAG_IN_PLAY)
        for (let times = 0; times < 3; times++) await nextChange(feed, TAG_IN_PLAY)
        const image = await feed.follow(TAG_IN_PLAY)
        await sleep(SETTLE_MS)
        const seen = feed.messages.slice()
        const at = seen.indexOf(image)
        // Whoever missed nothing holds the same with the new image as without it.
        const without = folded(seen.filter((message) => message !== image))
        const renewed = folded(seen.slice(at))
        checkNumbers(seen.filter(ofSports(TAG_IN_PLAY)))
        same('markets held', [...without.keys()].sort(), [...renewed.keys()].sort())
        for (const [marketId, market] of renewed) same(`market ${marketId}`, without.get(marketId), market)
      })
    },
  },
  {
    name: 'a bet reaches whoever follows its event, and the next image',
    writes: true,
    run: async ({ target, player, markets }) => {
      const { quiet } = markets()
      const eventId = quiet.stEventID
      const order = restingOrder(quiet, { odds: OWN_PRICE })
      /** What is offered there to whoever wants to lay, rupees. */
      const offered = ({ markets: all }: { markets: readonly Market[] }) => {
        const market = all.find(({ stMarketID }) => stMarketID === quiet.stMarketID)
        return market?.rates[0]?.Lay.find(({ Price }) => Price === order.odds)?.Size ?? 0
      }
      await withFeed(target.url, async (feed) => {
        const before = offered(await feed.followEvent(eventId, FAR_DEPTH))
        const from = feed.mark
        const { betId } = await player.place(order)
        const after = before + quiet.min
        await feed.next(
          `a change with ${after} at ${order.odds} in market ${quiet.stMarketID}`,
          (message): message is FeedMessage => ofEvent(eventId, false)(message) && offered(message) === after,
          from,
        )
        same('offered by a new image', offered(await feed.followEvent(eventId, FAR_DEPTH)), after)
        await player.success('deleteBet', { query: { id: betId } })
        same(
          'offered by the image after the bet was deleted',
          offered(await feed.followEvent(eventId, FAR_DEPTH)),
          before,
        )
      })
    },
  },
  {
    name: 'at the usual depth a market has its best three prices, at a greater one its ladder',
    writes: true,
    run: async ({ target, player, markets }) => {
      const { quiet } = markets()
      for (let bets = 0; bets < 4; bets++) await player.rest(quiet)
      await withFeed(target.url, async (feed) => {
        const of = (message: { markets: readonly Market[] }) =>
          message.markets.find(({ stMarketID }) => stMarketID === quiet.stMarketID)!
        const best = of(await feed.followEvent(quiet.stEventID))
        const whole = of(await feed.followEvent(quiet.stEventID, FAR_DEPTH))
        checkMarket(best)
        checkMarket(whole, FAR_DEPTH)
        const levels = whole.rates[0]!.Lay.length
        holds('levels of the whole ladder', 'more than three', levels > 3, levels)
        same('the best three', best.rates[0]!.Lay, whole.rates[0]!.Lay.slice(0, 3))
      })
    },
  },
  {
    name: 'after unsubscribing nothing more comes of it, while others go on',
    lane: 'waits',
    run: async ({ target }) => {
      await withFeed(target.url, (witness) =>
        withFeed(target.url, async (feed) => {
          await Promise.all([witness.follow(TAG_IN_PLAY), feed.follow(TAG_IN_PLAY)])
          feed.request({ action: 'unsubscribe', type: 'sports', tag: TAG_IN_PLAY })
          // Answers come in the order of the requests: behind this one, the first has been done.
          await feed.follow(TAG_WINNER)
          const from = feed.mark
          await nextChange(witness, TAG_IN_PLAY)
          await nextChange(witness, TAG_IN_PLAY)
          await sleep(SETTLE_MS)
          const stray = feed.messages.slice(from).filter(ofSports(TAG_IN_PLAY))
          same('messages after unsubscribing', stray.length, 0)
        }),
      )
    },
  },
])

/** The market feed. Source: spec §7 "Market feed socket". */
export const FEED: readonly Check[] = [...SUBSCRIBING, ...PINGS, ...CHANGES]
