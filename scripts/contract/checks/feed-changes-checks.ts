import { setTimeout as sleep } from 'node:timers/promises'
import { MARKET_STATUS, MATCH_ODDS, type Market, RUNNER_STATUS } from '@layline/shared/entities/market'
import { FEED_DEPTH_DEFAULT, type FeedMessage } from '@layline/shared/feed'
import { TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
import { type Check, checksOf } from '../check.ts'
import {
  type EventMessage,
  type FeedClient,
  ofEvent,
  ofSports,
  type SportsMessage,
  withFeed,
} from '../client/feed-client.ts'
import { BEGUN_AFTER_MS, SENT_AFTER_MS, withMatchWorld } from '../fixtures/control-fixture.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { betVisibly, restingOrder } from '../fixtures/suite-player.ts'
import { holds, Skip, same } from '../mismatch.ts'
import { isOfTag } from './feed-checks.ts'
import { checkMarket } from './markets-checks.ts'

/** For a change to reach everybody who follows it. */
const SETTLE_MS = 600
const FAR_DEPTH = 1000
/** No other check bets at it. */
const OWN_PRICE = 990
const CHANGE_WITHIN_MS = 15_000
/** Changes waited for at most: ten in a row are hardly ever all of one market. */
const CHANGES_MOST = 10

/** What a client holds of a tag or an event after these messages. */
function folded(messages: readonly FeedMessage[]): Map<string, Market> {
  const held = new Map<string, Market>()
  for (const message of messages) {
    if (message.kind !== 'data' && message.kind !== 'market_data') continue
    if (message.isLoad) held.clear()
    for (const market of message.markets) held.set(market.stMarketID, market)
    for (const marketId of message.removed) held.delete(marketId)
  }
  return held
}

/** Messages of one subscription, from its image on: each change is numbered one above the message before. */
function checkNumbers(messages: readonly (SportsMessage | EventMessage)[]): void {
  for (const [index, { seq, isLoad }] of messages.entries()) {
    const last = messages[index - 1]?.seq
    if (last === undefined) continue
    const isNext = isLoad ? seq >= last : seq === last + 1
    holds(`seq of message ${index}`, isLoad ? `${last} or more` : String(last + 1), isNext, seq)
  }
}

/** What a client follows. */
interface Topic {
  name: string
  follow: (feed: FeedClient) => Promise<SportsMessage | EventMessage>
  has: (market: Market) => boolean
  messages: (isLoad?: boolean) => (message: FeedMessage) => message is SportsMessage | EventMessage
}

const ofTag = (tag: string): Topic => ({
  name: `tag ${tag}`,
  follow: (feed) => feed.follow(tag),
  has: (market) => isOfTag(market, tag),
  messages: (isLoad) => ofSports(tag, isLoad),
})
const IN_PLAY = ofTag(TAG_IN_PLAY)

/** The match that was the last to begin: it goes on longest. */
async function matchInPlay({ markets }: Fixture): Promise<Topic> {
  const matches = (await markets()).inPlay.filter(({ stMarketName }) => stMarketName === MATCH_ODDS)
  const last = matches.toSorted((a, b) => (a.dtStartDate < b.dtStartDate ? -1 : 1)).at(-1)
  if (!last) throw new Skip('no match is in play')
  const { stEventID: eventId } = last
  return {
    name: `event ${eventId}`,
    follow: (feed) => feed.followEvent(eventId),
    has: ({ stEventID }) => stEventID === eventId,
    messages: (isLoad) => ofEvent(eventId, isLoad),
  }
}

/** Waits for a change of the topic and says what was held before it. */
async function nextChange(feed: FeedClient, { name, messages }: Topic) {
  const from = feed.mark
  const change = await feed
    .next(`a change of ${name}`, messages(false), from, CHANGE_WITHIN_MS)
    .catch((error: unknown) => {
      feed.check()
      if (feed.socket.readyState === feed.socket.OPEN) throw new Skip(`nothing changed in ${name}`)
      throw error
    })
  return { change, held: folded(feed.messages.slice(0, feed.messages.indexOf(change))) }
}

/** A client that missed no message holds the same with and without a new image. */
async function comesToNewImage(feed: FeedClient, topic: Topic): Promise<void> {
  const image = await topic.follow(feed)
  await sleep(SETTLE_MS)
  const seen = feed.messages.slice()
  const at = seen.indexOf(image)
  const without = folded(seen.filter((message) => message !== image))
  const renewed = folded(seen.slice(at))
  checkNumbers(seen.filter(topic.messages()))
  same('markets held', [...without.keys()].sort(), [...renewed.keys()].sort())
  for (const [marketId, market] of renewed) same(`market ${marketId}`, without.get(marketId), market)
}

/** What holds of the changes of a topic that changes by itself. */
const changesOf = (of: string, topicOf: (fixture: Fixture) => Topic | Promise<Topic>) =>
  checksOf('feed', [
    {
      name: `${of}a change carries only what changed, and never the whole again`,
      lane: 'waits',
      run: async (fixture) => {
        const topic = await topicOf(fixture)
        await withFeed(fixture.target, async (feed) => {
          await topic.follow(feed)
          // A change just before the image is part of it, and may be sent once more after it.
          await nextChange(feed, topic)
          for (let times = 0; times < 3; times++) {
            const { change, held } = await nextChange(feed, topic)
            const isSome = change.markets.length + change.removed.length > 0
            holds('a change', 'a market or a removal', isSome, change)
            for (const market of change.markets) {
              const about = `market ${market.stMarketID}`
              const isOther = JSON.stringify(held.get(market.stMarketID)) !== JSON.stringify(market)
              holds(about, 'other than before', isOther, market)
              holds(about, `of ${topic.name}`, topic.has(market), market)
            }
          }
        })
      },
    },
    {
      name: `${of}the image and its changes come to what a new image says`,
      lane: 'waits',
      run: async (fixture) => {
        const topic = await topicOf(fixture)
        await withFeed(fixture.target, async (feed) => {
          const { markets } = await topic.follow(feed)
          const changed = new Set<string>()
          const isEnough = (changes: number) => changes >= 3 && changed.size >= Math.min(2, markets.length)
          for (let changes = 0; !isEnough(changes) && changes < CHANGES_MOST; changes++) {
            const { change } = await nextChange(feed, topic)
            for (const { stMarketID } of change.markets) changed.add(stMarketID)
          }
          await comesToNewImage(feed, topic)
        })
      },
    },
  ])

const CHANGES = checksOf('feed', [
  {
    name: 'a bet reaches whoever follows its event, and the next image',
    writes: true,
    run: async ({ target, player, markets }) => {
      const { quiet } = await markets()
      const eventId = quiet.stEventID
      const order = restingOrder(quiet, { odds: OWN_PRICE })
      /** What is offered there to whoever wants to lay, rupees. */
      const offered = ({ markets: all }: { markets: readonly Market[] }) => {
        const market = all.find(({ stMarketID }) => stMarketID === quiet.stMarketID)
        return market?.rates[0]?.Lay.find(({ Price }) => Price === order.odds)?.Size ?? 0
      }
      await withFeed(target, async (feed) => {
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
    name: 'a bet reaches whoever follows its sport, and comes to what a new image says',
    writes: true,
    run: async ({ target, player, markets }) => {
      const { quiet2 } = await markets()
      const topic = ofTag(quiet2.stSportsID)
      await withFeed(target, async (feed) => {
        await topic.follow(feed)
        const from = feed.mark
        await betVisibly(player, quiet2)
        const isItsChange = (message: FeedMessage): message is SportsMessage =>
          topic.messages(false)(message) &&
          message.markets.some(({ stMarketID }) => stMarketID === quiet2.stMarketID)
        await feed.next(`a change of market ${quiet2.stMarketID} in ${topic.name}`, isItsChange, from)
        await comesToNewImage(feed, topic)
      })
    },
  },
  {
    name: 'at the usual depth a market has its best three prices, at a greater one its ladder',
    writes: true,
    run: async ({ target, player, markets }) => {
      const { quiet } = await markets()
      for (let bets = 0; bets < 4; bets++) await player.rest(quiet)
      await withFeed(target, async (feed) => {
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
    name: 'a market in play that is void leaves its list, which then comes to what a new image says',
    needs: 'control',
    writes: true,
    run: ({ target }) =>
      withMatchWorld(target, async ({ visitor, operator, advance, market: { stMarketID: marketId } }) => {
        await advance(BEGUN_AFTER_MS)
        await withFeed(visitor, async (feed) => {
          const { markets } = await feed.follow(TAG_IN_PLAY)
          const isThere = markets.some(({ stMarketID }) => stMarketID === marketId)
          holds(`the image of ${IN_PLAY.name}`, `with ${marketId}`, isThere, markets)
          const from = feed.mark
          await operator.success('operate', { body: { type: 'void', marketId } })
          await advance(SENT_AFTER_MS)
          const isItsRemoval = (message: FeedMessage): message is SportsMessage =>
            ofSports(TAG_IN_PLAY, false)(message) && message.removed.includes(marketId)
          await feed.next(`the removal of market ${marketId} from ${IN_PLAY.name}`, isItsRemoval, from)
          await comesToNewImage(feed, IN_PLAY)
        })
      }),
  },
  {
    name: 'a result reaches whoever follows the event: the market is closed, its winner and its losers are named',
    needs: 'control',
    writes: true,
    run: ({ target }) =>
      withMatchWorld(target, async ({ visitor, operator, advance, eventId, market }) => {
        const { stMarketID: marketId, submaster } = market
        const winner = submaster.at(-1)!.stSelectionID
        const statusesIn = (message: { markets: readonly Market[] }) =>
          message.markets
            .find(({ stMarketID }) => stMarketID === marketId)
            ?.rates.map(({ stSelectionID, btRunnarStatus }) => [stSelectionID, btRunnarStatus])
        const isClosed = (message: FeedMessage): message is EventMessage =>
          ofEvent(eventId, false)(message) &&
          message.markets.some(
            ({ stMarketID, btMarketStatus }) =>
              stMarketID === marketId && btMarketStatus === MARKET_STATUS.closed,
          )
        await withFeed(visitor, async (feed) => {
          await feed.followEvent(eventId)
          const from = feed.mark
          await operator.success('operate', { body: { type: 'settle', marketId, places: [[winner]] } })
          await advance(SENT_AFTER_MS)
          const change = await feed.next(`market ${marketId}, closed`, isClosed, from)
          const expected = submaster.map(({ stSelectionID: id }) => [
            id,
            id === winner ? RUNNER_STATUS.winner : RUNNER_STATUS.loser,
          ])
          same('runners of the change', statusesIn(change), expected)
          same('runners of a new image', statusesIn(await feed.followEvent(eventId)), expected)
        })
      }),
  },
  {
    name: 'after unsubscribing from one depth of an event its other depth goes on',
    writes: true,
    run: async ({ target, player, markets }) => {
      const { quiet } = await markets()
      const eventId = quiet.stEventID
      const at = (depth: number, isLoad: boolean) => (message: FeedMessage) =>
        ofEvent(eventId, isLoad)(message) && message.depth === depth
      await withFeed(target, async (feed) => {
        for (const depth of [FEED_DEPTH_DEFAULT, FAR_DEPTH]) await feed.followEvent(eventId, depth)
        feed.request({ action: 'unsubscribe', type: 'event', tag: eventId, depth: FEED_DEPTH_DEFAULT })
        // Answers come in the order of the requests: behind this one, the first has been done.
        await feed.follow(TAG_WINNER)
        const from = feed.mark
        await player.rest(quiet)
        const isChange = (message: FeedMessage): message is EventMessage => at(FAR_DEPTH, false)(message)
        await feed.next(`a change of event ${eventId} at depth ${FAR_DEPTH}`, isChange, from)
        await sleep(SETTLE_MS)
        const stray = feed.messages.slice(from).filter(at(FEED_DEPTH_DEFAULT, false))
        same('changes at the depth that was left', stray.length, 0)
      })
    },
  },
  {
    name: 'after unsubscribing nothing more comes of it, while others go on',
    lane: 'waits',
    run: async ({ target }) => {
      await withFeed(target, (witness) =>
        withFeed(target, async (feed) => {
          await Promise.all([witness.follow(TAG_IN_PLAY), feed.follow(TAG_IN_PLAY)])
          feed.request({ action: 'unsubscribe', type: 'sports', tag: TAG_IN_PLAY })
          // Answers come in the order of the requests: behind this one, the first has been done.
          await feed.follow(TAG_WINNER)
          const from = feed.mark
          await nextChange(witness, IN_PLAY)
          await nextChange(witness, IN_PLAY)
          await sleep(SETTLE_MS)
          const stray = feed.messages.slice(from).filter(ofSports(TAG_IN_PLAY))
          same('messages after unsubscribing', stray.length, 0)
        }),
      )
    },
  },
])

/** What changes on the feed, and what no longer comes. Source: spec §7 "Market feed socket". */
export const FEED_CHANGES: readonly Check[] = [
  ...changesOf('', () => IN_PLAY),
  ...changesOf('an event: ', matchInPlay),
  ...CHANGES,
]
