import { setTimeout as sleep } from 'node:timers/promises'
import { MARKET_STATUS, type Market } from '@layline/shared/entities/market'
import { SPORT, TAG_DEFAULT, TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
import { SOCKET_PING_MS } from '@layline/shared/timings'
import { type Check, checksOf } from '../check.ts'
import { isFeedError, isPing, ofEvent, ofSports, withFeed } from '../client/feed-client.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { holds, same } from '../mismatch.ts'
import { checkMarket } from './markets-checks.ts'

const TAGS = [
  TAG_IN_PLAY,
  TAG_WINNER,
  SPORT.soccer,
  SPORT.tennis,
  SPORT.cricket,
  SPORT.horseRacing,
  SPORT.greyhoundRacing,
  SPORT.politics,
]
/** A ping may be late by so much. */
const GRACE_MS = 1500
/** For a change to reach everybody who follows it. */
const SETTLE_MS = 600

const idsOf = (markets: readonly Market[]) => markets.map(({ stMarketID }) => stMarketID).sort()

/** Whether a market belongs in the list of a tag. */
export function isOfTag({ stSportsID, btMarketStatus, stMarketName }: Market, tag: string): boolean {
  if (tag === TAG_IN_PLAY)
    return btMarketStatus === MARKET_STATUS.inPlay || btMarketStatus === MARKET_STATUS.suspended
  if (tag === TAG_WINNER) return stMarketName === 'Winner'
  return stSportsID === tag
}

const IMAGES = TAGS.map((tag) => ({
  name: `sports tag ${tag}: the image is the whole list, and only that`,
  run: async ({ target, visitor }: Fixture) => {
    await withFeed(target, async (feed) => {
      const listed = await visitor.data('getMaster', { query: { sportsId: tag } })
      const image = await feed.follow(tag)
      const later = await visitor.data('getMaster', { query: { sportsId: tag } })
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
      await withFeed(target, async (feed) => {
        feed.request({ action: 'subscribe', type: 'sports', tag: '' })
        await feed.next(`the image of tag ${TAG_DEFAULT}`, ofSports(TAG_DEFAULT, true))
      })
    },
  },
  {
    name: 'an event: the image has every market of it, as the call has',
    run: async ({ target, visitor, markets }) => {
      const { stEventID: eventId } = (await markets()).quiet
      await withFeed(target, async (feed) => {
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
      await withFeed(target, async (feed) => {
        for (let times = 0; times < 2; times++) {
          await feed.follow(SPORT.tennis)
          await feed.followEvent((await markets()).quiet.stEventID)
        }
      })
    },
  },
  {
    name: 'every message is stamped with a time that does not go back, the speed and the timeline',
    run: async ({ target, visitor }) => {
      await withFeed(target, async (feed) => {
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
        const timelines = new Set(feed.messages.map(({ timeline }) => timeline))
        same('timeline', [...timelines], [Number(headers.get('x-world-timeline'))])
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
    run: async ({ target, markets }) => {
      const { stEventID: eventId } = (await markets()).quiet
      await withFeed(target, async (feed) => {
        await feed.next('a ping', isPing)
        same('the first message', feed.messages[0]?.kind, 'ping_pong')
        await feed.follow(SPORT.soccer)
        await feed.followEvent(eventId)
        const ping = await feed.next('a ping', isPing, feed.mark, SOCKET_PING_MS + GRACE_MS)
        const sent = feed.messages.slice(0, feed.messages.indexOf(ping))
        const [ofSport, ofQuiet] = [sent.filter(ofSports(SPORT.soccer)), sent.filter(ofEvent(eventId))]
        same(
          'positions',
          ping.positions.toSorted((a, b) => (a.type < b.type ? -1 : 1)),
          [
            { type: 'event', tag: eventId, depth: 3, seq: ofQuiet.at(-1)?.seq },
            { type: 'sports', tag: SPORT.soccer, depth: 3, seq: ofSport.at(-1)?.seq },
          ],
        )
      })
    },
  },
  {
    name: `is pinged at least every ${SOCKET_PING_MS} ms, and a pong is taken`,
    lane: 'waits',
    run: async ({ target }) => {
      await withFeed(target, async (feed) => {
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

/** The market feed: what a subscription begins with, and signs of life. Source: spec §7 "Market feed socket". */
export const FEED: readonly Check[] = [...SUBSCRIBING, ...PINGS]
