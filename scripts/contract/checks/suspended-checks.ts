import type { EndpointName } from '@layline/shared/contract/endpoints'
import { MARKET_STATUS, type Market } from '@layline/shared/entities/market'
import { TAG_IN_PLAY } from '@layline/shared/sports'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import { expectRefusedReply, withBets } from '../client/bet-client.ts'
import type { Caller } from '../client/caller.ts'
import { withFeed } from '../client/feed-client.ts'
import {
  BEGUN_AFTER_MS,
  type MatchWorld,
  SENT_AFTER_MS,
  withMatchWorld,
} from '../fixtures/control-fixture.ts'
import { restingOrder } from '../fixtures/suite-player.ts'
import { same } from '../mismatch.ts'

/** Every list of the calls that has a match-odds market in play, by what is asked. */
async function listsWith(visitor: Caller, { stMarketID, stEventID, stSportsID }: Market) {
  const lists: readonly [EndpointName, object][] = [
    ['getMaster', { mid: stMarketID }],
    ['getMaster', { eventId: stEventID }],
    ['getMaster', { sportsId: stSportsID }],
    ['getMaster', { sportsId: TAG_IN_PLAY }],
    ['homeMaster', {}],
    ['homeMaster', { sportsId: stSportsID }],
    ['pinnedMarkets', { mids: stMarketID }],
    ['eventMaster', { eventId: stEventID }],
    ['wholeMaster', {}],
  ]
  const found: [string, readonly Market[]][] = []
  for (const [call, query] of lists) {
    const markets = (await visitor.data(call, { query })) as Market[]
    found.push([`${call} ${JSON.stringify(query)}`, markets])
  }
  return found
}

/** Every topic of the feed that has the market. */
const topicsWith = ({ visitor, market: { stEventID, stSportsID } }: MatchWorld) =>
  withFeed(
    visitor,
    async (feed): Promise<[string, readonly Market[]][]> => [
      ['feed: its event', (await feed.followEvent(stEventID)).markets],
      ['feed: its sport', (await feed.follow(stSportsID)).markets],
      ['feed: in play', (await feed.follow(TAG_IN_PLAY)).markets],
    ],
  )

/** Suspended markets. Source: spec §3 "Market", codes of `btMarketStatus`. */
export const SUSPENDED: readonly Check[] = checksOf('operate', [
  {
    name: 'a market in play whose result is taken back is suspended in every list and on the feed, and takes no bet',
    needs: 'control',
    writes: true,
    run: ({ target }) =>
      withMatchWorld(target, async (world) => {
        const { operator, visitor, player, advance, market } = world
        const { stMarketID: marketId, submaster } = market
        await advance(BEGUN_AFTER_MS)
        const places = [[submaster[0]!.stSelectionID]]
        await operator.success('operate', { body: { type: 'settle', marketId, places } })
        await operator.success('operate', { body: { type: 'reverse', marketId } })
        await advance(SENT_AFTER_MS)
        for (const [where, markets] of [
          ...(await listsWith(visitor, market)),
          ...(await topicsWith(world)),
        ]) {
          const shown = markets.find(({ stMarketID }) => stMarketID === marketId)
          same(`btMarketStatus in ${where}`, shown?.btMarketStatus, MARKET_STATUS.suspended)
        }
        for (const call of ['testOrder', 'placeOrder', 'placeLegs'] as const) {
          expectRefusal(await player.order(restingOrder(market), call), 'MARKET_SUSPENDED')
        }
        await withBets(visitor, player.token, async (bets) => {
          expectRefusedReply(await bets.place(restingOrder(market)), 'MARKET_SUSPENDED')
        })
      }),
  },
])
