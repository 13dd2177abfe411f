import type { DataOf } from '@layline/shared/contract/endpoints'
import { type Market, PRICE_POINTS_MAX, type Rates } from '@layline/shared/entities/market'
import type { FeedMessage } from '@layline/shared/feed'
import { paiseOf } from '@layline/shared/units'
import { type Check, checksOf } from '../check.ts'
import { type EventMessage, ofEvent, withFeed } from '../client/feed-client.ts'
import { withMatchWorld } from '../fixtures/control-fixture.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { freePrices, type Trade, tradeBetween, undisturbed } from '../fixtures/trade-fixture.ts'
import { clockOf } from '../fixtures/world-moment.ts'
import { holds, Skip, same } from '../mismatch.ts'

type History = DataOf<'priceHistory'>

const WHOLE_LADDER = 1000
/** A match of the suite's own has begun by then. World ms. */
const BEGUN_AFTER_MS = 10 * 60_000
/** Times of points are whole seconds. */
const SECOND_MS = 1000

/** What was matched at a price, or at all prices. Paise. */
const matchedPaise = ({ byPrice }: History, odds?: number) =>
  byPrice.reduce((sum, { price, size }) => sum + ((odds ?? price) === price ? paiseOf(size) : 0), 0)

interface TwoTrades {
  trades: readonly [Trade, Trade]
  /** The runner's history before and after them, and the world's time then, ms. */
  before: History
  after: History
  fromMs: number
  untilMs: number
}

/** Trades twice on a runner, at two prices; undefined where somebody else traded on it meanwhile. */
async function tradeTwice({ player, other, visitor, markets }: Fixture): Promise<TwoTrades | undefined> {
  const { roomy } = await markets()
  const { selectionId, prices } = await freePrices(player, roomy)
  const history = () => {
    const query = { marketId: roomy.stMarketID, selectionId }
    return visitor.data('priceHistory', { query })
  }
  const { atMs: fromMs } = await clockOf(visitor)
  const before = await history()
  const [one, two] = prices.filter((price) => price !== before.points.at(-1)?.price)
  if (one === undefined || two === undefined) throw new Skip('fewer than two prices are free on any runner')
  const trade = (odds: number) => tradeBetween([player, other()], roomy, { selectionId, odds })
  const trades = [await trade(one), await trade(two)] as const
  const after = await history()
  const [first, second] = trades
  const isMore = matchedPaise(after) - matchedPaise(before) > 4 * paiseOf(roomy.min)
  if (!first || !second || isMore) return undefined
  const { atMs: untilMs } = await clockOf(visitor)
  return { trades: [first, second], before, after, fromMs, untilMs }
}

/** Whether earlier points may have been left out to make room. */
const isThinned = ({ points }: History) => points.length >= PRICE_POINTS_MAX / 2

function checkPoints({ trades: [first, second], before, after, fromMs, untilMs }: TwoTrades): void {
  const known = before.points.length
  const came = isThinned(after) ? after.points.slice(-1) : after.points.slice(known)
  const expected = isThinned(after) ? [second.odds] : [first.odds, second.odds]
  same(
    'prices of the new points',
    came.map(({ price }) => price),
    expected,
  )
  if (!isThinned(after)) same('the points before', after.points.slice(0, known), before.points)
  for (const { time } of came) {
    const atMs = Date.parse(time)
    holds('time of a new point', 'when it was traded', atMs > fromMs - SECOND_MS && atMs <= untilMs, time)
  }
  const [one, two] = came.map(({ matched }) => paiseOf(matched))
  if (one !== undefined && two !== undefined) {
    same('matched from one point to the next, paise', two - one, 2 * paiseOf(second.stake))
  }
}

const HISTORY = checksOf('priceHistory', [
  {
    name: 'tells two trades one after the other: a point each, and what was matched at each price',
    needs: 'user2',
    writes: true,
    run: async (fixture) => {
      const found = await undisturbed(() => tradeTwice(fixture))
      const { trades, before, after } = found
      const stakePaise = paiseOf(trades[0].stake)
      same('matched at all prices, paise', matchedPaise(after) - matchedPaise(before), 4 * stakePaise)
      for (const { odds } of trades) {
        const matched = matchedPaise(after, odds) - matchedPaise(before, odds)
        same(`matched at ${odds}, paise`, matched, 2 * stakePaise)
      }
      checkPoints(found)
    },
  },
  {
    name: 'marks the start of an event and a goal since, in the order of time',
    needs: 'control',
    writes: true,
    run: ({ target }) =>
      withMatchWorld(target, async ({ operator, visitor, eventId, market: { stMarketID, submaster } }) => {
        await operator.success('setTime', { query: { wait: '1' }, body: { advanceMs: BEGUN_AFTER_MS } })
        await operator.success('forceEvent', { params: { eventId }, body: { type: 'goal', team: 'away' } })
        const query = { marketId: stMarketID, selectionId: submaster[0]!.stSelectionID }
        const { marks } = await visitor.data('priceHistory', { query })
        const kinds = marks.map(({ kind }) => kind).filter((kind) => ['inplay', 'goal'].includes(kind))
        same('marks', kinds, ['inplay', 'goal'])
        const times = marks.map(({ time }) => time)
        same('times', times, times.toSorted())
      }),
  },
])

const sizeAt = ({ Traded = [] }: Rates, odds: number) =>
  paiseOf(Traded.find(({ Price }) => Price === odds)?.Size ?? 0)

const FEED = checksOf('priceHistory', [
  {
    name: 'the feed tells a trade: the last price, what was matched on the runner, and what at that price',
    needs: 'user2',
    writes: true,
    run: async ({ target, player, other, markets }) => {
      const { roomy } = await markets()
      const { stEventID: eventId, stMarketID, submaster } = roomy
      // Left out where the server has no such call.
      const query = { marketId: stMarketID, selectionId: submaster[0]!.stSelectionID }
      await player.success('priceHistory', { query })
      const ratesOf = ({ markets: all }: { markets: readonly Market[] }, selectionId: string) =>
        all
          .find((market) => market.stMarketID === stMarketID)
          ?.rates.find(({ stSelectionID }) => stSelectionID === selectionId)
      await withFeed(target, async (feed) => {
        const { before, after, trade } = await undisturbed(async () => {
          const { selectionId, prices } = await freePrices(player, roomy)
          const before = ratesOf(await feed.followEvent(eventId, WHOLE_LADDER), selectionId)
          const odds = prices.find((price) => price !== before?.ltp)
          if (!before || odds === undefined) throw new Skip('the one free price was the last traded')
          const from = feed.mark
          const trade = await tradeBetween([player, other()], roomy, { selectionId, odds })
          if (!trade) return undefined
          const wanted = paiseOf(before.deMatched ?? 0) + 2 * paiseOf(trade.stake)
          const paiseIn = (message: EventMessage) => paiseOf(ratesOf(message, selectionId)?.deMatched ?? 0)
          const change = await feed.next(
            `a change with deMatched ${wanted / 100} or more of ${selectionId}`,
            (message: FeedMessage): message is EventMessage =>
              ofEvent(eventId, false)(message) && paiseIn(message) >= wanted,
            from,
          )
          const after = ratesOf(change, selectionId)
          // Where it is more, somebody else has traded.
          return after && paiseIn(change) === wanted ? { before, after, trade } : undefined
        })
        same('ltp', after.ltp, trade.odds)
        const more = sizeAt(after, trade.odds) - sizeAt(before, trade.odds)
        same(`Traded at ${trade.odds}, paise`, more, 2 * paiseOf(trade.stake))
        const usual = ratesOf(await feed.followEvent(eventId), trade.selectionId)
        same('Traded at the usual depth', usual?.Traded ?? [], [])
      })
    },
  },
])

/** What was traded on a runner. A server that has the call has the fields of the feed that came with it. */
export const TRADED: readonly Check[] = [...HISTORY, ...FEED]
