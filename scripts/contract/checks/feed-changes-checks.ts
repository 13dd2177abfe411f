import { setTimeout as sleep } from 'node:timers/promises'
import type { Market } from '@layline/shared/entities/market'
import type { FeedMessage } from '@layline/shared/feed'
import { TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
import { type Check, checksOf } from '../check.ts'
import { type FeedClient, ofEvent, ofSports, type SportsMessage, withFeed } from '../client/feed-client.ts'
import { restingOrder } from '../fixtures/suite-player.ts'
import { holds, Skip, same } from '../mismatch.ts'
import { isOfTag } from './feed-checks.ts'
import { checkMarket } from './markets-checks.ts'

/** For a change to reach everybody who follows it. */
const SETTLE_MS = 600
const FAR_DEPTH = 1000
/** No other check bets at it. */
const OWN_PRICE = 990
const CHANGE_WITHIN_MS = 15_000

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
      await withFeed(target, async (feed) => {
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
      await withFeed(target, async (feed) => {
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
    name: 'at the usual depth a market has its best three prices, at a greater one its ladder',
    writes: true,
    run: async ({ target, player, markets }) => {
      const { quiet } = markets()
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

/** What changes on the feed, and what no longer comes. Source: spec §7 "Market feed socket". */
export const FEED_CHANGES: readonly Check[] = CHANGES
