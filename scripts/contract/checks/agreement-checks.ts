import { isDeepStrictEqual } from 'node:util'
import type { EndpointName } from '@layline/shared/contract/endpoints'
import { MARKET_STATUS, MATCH_ODDS, type Market, RUNNER_STATUS } from '@layline/shared/entities/market'
import type { RaceMarket } from '@layline/shared/entities/race'
import type { FeedMessage } from '@layline/shared/feed'
import { SPORT, TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
import { type Check, checksOf } from '../check.ts'
import type { Caller } from '../client/caller.ts'
import { type FeedClient, withFeed } from '../client/feed-client.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { isBettable, quotedMarket } from '../fixtures/market-fixture.ts'
import { betVisibly } from '../fixtures/suite-player.ts'
import { holds, Skip, same } from '../mismatch.ts'

/** A way to ask for markets, and the topic of the feed that shows the same. */
interface MarketList {
  call: EndpointName
  /** Which list of the call; empty where it has one. */
  which: string
  /** A market that the list has. */
  market: (fixture: Fixture) => Market | Promise<Market>
  follow: (feed: FeedClient, market: Market) => Promise<{ markets: readonly Market[] }>
  /** What the call says of each market, by market id. */
  ask: (visitor: Caller, market: Market) => Promise<Map<string, unknown>>
  /** The same, of a market on the feed. */
  ofFeed: (market: Market) => unknown
  /** Whether a market of the topic must be in the list too. Default: only the market that was chosen. */
  has?: (each: Market, chosen: Market) => boolean
  /** It changes by itself, so that no bet is needed to see that it moves on. */
  isLively?: true
}

const LEVELS = 3

/**
 * A market cut to this number of prices a side. Only `rates` has prices: in the feed runners have none of their own. An
 * optional field that is absent is on the feed its default: zero, or an empty list.
 */
const trimmed = (market: Market, levels: number) => ({
  deCommission: 0,
  ...market,
  submaster: market.submaster.map((runner) =>
    Object.fromEntries(Object.entries(runner).filter(([field]) => field !== 'rates')),
  ),
  rates: market.rates.map((rates) => ({
    deMatched: 0,
    Traded: [],
    ...rates,
    Back: rates.Back.slice(0, levels),
    Lay: rates.Lay.slice(0, levels),
  })),
})

type Ask = (visitor: Caller, market: Market) => Promise<Market[]>

/** A list of whole markets, with so many prices a side. */
const ofMarkets = (ask: Ask, levels = LEVELS): Pick<MarketList, 'ask' | 'ofFeed'> => ({
  ask: async (visitor, market) => {
    const markets = await ask(visitor, market)
    return new Map(markets.map((each) => [each.stMarketID, trimmed(each, levels)]))
  },
  ofFeed: (market) => trimmed(market, levels),
})

const pairs = (levels: readonly { price: number; size: number }[]) =>
  levels.map(({ price, size }) => [price, size])
const feedPairs = (levels: Market['rates'][number]['Back']) => levels.map(({ Price, Size }) => [Price, Size])

type RaceNode = RaceMarket['eventTypes'][number]['eventNodes'][number]['marketNodes'][number]

/** A market's state in the feed's codes: OPEN and ACTIVE are one, and whatever is neither closed takes no bets. */
function statusOf({ status, inplay }: RaceNode['state']): number {
  if (status === 'CLOSED') return MARKET_STATUS.closed
  if (status !== 'OPEN' && status !== 'ACTIVE') return MARKET_STATUS.suspended
  return inplay ? MARKET_STATUS.inPlay : MARKET_STATUS.openBeforeTheOff
}

/** A runner's state in the feed's codes. */
const RUNNER_CODES: Readonly<Record<RaceNode['runners'][number]['state']['status'], number>> = {
  ACTIVE: RUNNER_STATUS.active,
  OPEN: RUNNER_STATUS.active,
  REMOVED: RUNNER_STATUS.removed,
  WINNER: RUNNER_STATUS.winner,
  PLACED: RUNNER_STATUS.winner,
  LOSER: RUNNER_STATUS.loser,
}

/** The states and prices of the race market's shape. */
const ofRaceMarket = (
  ask: (visitor: Caller, marketId: string) => Promise<RaceMarket>,
): Pick<MarketList, 'ask' | 'ofFeed'> => ({
  ask: async (visitor, { stMarketID }) => {
    const { eventTypes } = await ask(visitor, stMarketID)
    const nodes = eventTypes.flatMap(({ eventNodes }) => eventNodes.flatMap(({ marketNodes }) => marketNodes))
    return new Map(
      nodes.map(({ marketId, state, runners }) => [
        marketId,
        {
          status: statusOf(state),
          runners: runners.map(
            ({ selectionId, description: { runnerName }, state: { status }, exchange }) => ({
              selectionId,
              runnerName,
              status: RUNNER_CODES[status],
              back: pairs(exchange.availableToBack),
              lay: pairs(exchange.availableToLay),
            }),
          ),
        },
      ]),
    )
  },
  ofFeed: ({ btMarketStatus, submaster, rates }) => ({
    status: btMarketStatus,
    runners: rates.map(({ stSelectionID, btRunnarStatus, Back, Lay }, index) => ({
      selectionId: stSelectionID,
      runnerName: submaster[index]?.stRunnerName,
      status: btRunnarStatus,
      back: feedPairs(Back),
      lay: feedPairs(Lay),
    })),
  }),
})

/** The states, best prices and volume of the lite market's shape. */
const LITE: Pick<MarketList, 'ask' | 'ofFeed'> = {
  ask: async (visitor, { stEventID: raceId }) => {
    const markets = await visitor.data('liteMarkets', { query: { raceId } })
    return new Map(
      markets.map(({ marketId, marketName, status, inplay, totalMatched, runners }) => [
        marketId,
        {
          marketName,
          status: statusOf({ status, inplay }),
          totalMatched,
          runners: runners.map((runner) => ({ ...runner, status: RUNNER_CODES[runner.status] })),
        },
      ]),
    )
  },
  ofFeed: ({ stMarketName, btMarketStatus, deTotalMatched, submaster, rates }) => ({
    marketName: stMarketName,
    status: btMarketStatus,
    totalMatched: deTotalMatched,
    runners: rates.map(({ stSelectionID, btRunnarStatus, Back, Lay }, index) => ({
      selectionId: stSelectionID,
      runnerName: submaster[index]?.stRunnerName,
      status: btRunnarStatus,
      back: Back[0]?.Price ?? 0,
      lay: Lay[0]?.Price ?? 0,
    })),
  }),
}

const quiet = async ({ markets }: Fixture) => (await markets()).quiet

/** The match-odds market that nothing happens to meanwhile. */
async function quietMatchOdds(fixture: Fixture): Promise<Market> {
  const market = await quiet(fixture)
  if (market.stMarketName !== MATCH_ODDS) throw new Skip(`market ${market.stMarketID} is no ${MATCH_ODDS}`)
  return market
}

const isOpen = ({ btMarketStatus, rates: [first] }: Market) =>
  btMarketStatus === MARKET_STATUS.openBeforeTheOff && first?.btRunnarStatus === RUNNER_STATUS.active

/** The last open market of a list, one with prices where there is any. */
const openMarketOf =
  (sportsId: string) =>
  async ({ visitor }: Fixture): Promise<Market> => {
    const open = (await visitor.data('getMaster', { query: { sportsId } })).filter(isOpen)
    const market = open.findLast(isBettable) ?? open.at(-1)
    if (!market) throw new Skip(`no market of list ${sportsId} is open before the off`)
    return market
  }

const eventTopic: MarketList['follow'] = (feed, { stEventID }) => feed.followEvent(stEventID)
const sportTopic: MarketList['follow'] = (feed, { stSportsID }) => feed.follow(stSportsID)

/** The list is the topic. */
const hasAll = () => true
const hasMatchOdds = ({ stMarketName }: Market) => stMarketName === MATCH_ODDS
const hasItself = (each: Market, chosen: Market) => each.stMarketID === chosen.stMarketID

const OF_AN_EVENT = { market: quiet, follow: eventTopic }
const OF_A_SPORT = { market: quiet, follow: sportTopic }
const OF_A_RACE = { market: openMarketOf(SPORT.horseRacing), follow: eventTopic }
const IN_PLAY = {
  market: async ({ markets }: Fixture): Promise<Market> => {
    const { inPlay } = await markets()
    const market = inPlay.find(({ btMarketStatus }) => btMarketStatus === MARKET_STATUS.inPlay) ?? inPlay[0]
    if (!market) throw new Skip('no market is in play')
    return market
  },
  follow: (feed: FeedClient) => feed.follow(TAG_IN_PLAY),
  isLively: true as const,
}
const BY_ID = ofMarkets((visitor, { stMarketID }) =>
  visitor.data('getMaster', { query: { mid: stMarketID } }),
)

const LISTS: readonly MarketList[] = [
  {
    call: 'getMaster',
    which: 'of a sport',
    ...OF_A_SPORT,
    has: hasAll,
    ...ofMarkets((visitor, { stSportsID }) => visitor.data('getMaster', { query: { sportsId: stSportsID } })),
  },
  {
    call: 'getMaster',
    which: 'of an event',
    ...OF_AN_EVENT,
    has: hasAll,
    ...ofMarkets((visitor, { stEventID }) => visitor.data('getMaster', { query: { eventId: stEventID } })),
  },
  {
    call: 'getMaster',
    which: 'by id',
    ...OF_AN_EVENT,
    ...BY_ID,
  },
  { call: 'getMaster', which: 'by id, in play', ...IN_PLAY, ...BY_ID },
  {
    call: 'getMaster',
    which: 'in play',
    ...IN_PLAY,
    ...ofMarkets((visitor) => visitor.data('getMaster', { query: { sportsId: TAG_IN_PLAY } })),
  },
  {
    call: 'homeMaster',
    which: 'of a sport',
    ...OF_A_SPORT,
    market: quietMatchOdds,
    has: hasMatchOdds,
    ...ofMarkets((visitor, { stSportsID }) =>
      visitor.data('homeMaster', { query: { sportsId: stSportsID } }),
    ),
  },
  {
    call: 'homeMaster',
    which: 'of all sports',
    ...OF_A_SPORT,
    market: quietMatchOdds,
    has: hasMatchOdds,
    ...ofMarkets((visitor) => visitor.data('homeMaster', { query: {} })),
  },
  {
    call: 'winnerMaster',
    which: '',
    market: openMarketOf(TAG_WINNER),
    follow: (feed) => feed.follow(TAG_WINNER),
    has: hasAll,
    ...ofMarkets((visitor) => visitor.data('winnerMaster')),
  },
  {
    call: 'pinnedMarkets',
    which: '',
    ...OF_AN_EVENT,
    market: quietMatchOdds,
    ...ofMarkets((visitor, { stMarketID }) => visitor.data('pinnedMarkets', { query: { mids: stMarketID } })),
  },
  {
    call: 'eventMaster',
    which: '',
    ...OF_AN_EVENT,
    has: hasAll,
    ...ofMarkets((visitor, { stEventID }) => visitor.data('eventMaster', { query: { eventId: stEventID } })),
  },
  {
    call: 'spOnly',
    which: '',
    market: ({ visitor }) => quotedMarket(visitor, SPORT.bookmaker),
    follow: eventTopic,
    has: ({ stSportsID }) => stSportsID === SPORT.bookmaker,
    ...ofMarkets((visitor, { stEventID }) => visitor.data('spOnly', { query: { eventId: stEventID } })),
    isLively: true,
  },
  {
    call: 'wholeMaster',
    which: '',
    ...OF_AN_EVENT,
    has: hasAll,
    ...ofMarkets((visitor) => visitor.data('wholeMaster'), 1),
  },
  {
    call: 'horsePrice',
    which: '',
    ...OF_A_RACE,
    ...ofRaceMarket((visitor, marketId) => visitor.data('horsePrice', { query: { marketId } })),
  },
  {
    call: 'getPriceHorse',
    which: '',
    ...OF_A_RACE,
    ...ofRaceMarket((visitor, mid) => visitor.data('getPriceHorse', { query: { mid } })),
  },
  { call: 'liteMarkets', which: '', ...OF_A_RACE, ...LITE },
]

const TRIES = 20

/** Compares what stood still on the feed before and after the call, until that is so of the one market. */
async function compare(
  { follow, ask, ofFeed, has = hasItself }: MarketList,
  { feed, visitor, market }: { feed: FeedClient; visitor: Caller; market: Market },
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = new Map((await follow(feed, market)).markets.map((each) => [each.stMarketID, each]))
    const listed = await ask(visitor, market)
    const after = (await follow(feed, market)).markets
    const still = after.filter((each) => isDeepStrictEqual(each, before.get(each.stMarketID)))
    for (const each of still) {
      const isListed = listed.has(each.stMarketID)
      if (has(each, market)) holds('market ids', `with ${each.stMarketID}`, isListed, [...listed.keys()])
      if (isListed) same(each.stMarketID, listed.get(each.stMarketID), ofFeed(each))
    }
    if (still.some(({ stMarketID }) => stMarketID === market.stMarketID)) return
  }
  throw new Skip(`market ${market.stMarketID} changed at every try`)
}

const CHANGE_WITHIN_MS = 15_000

/** Waits for the feed to show that the market changed; not for ever. */
async function untilChanged(feed: FeedClient, { stMarketID }: Market): Promise<void> {
  const hasChanged = (message: FeedMessage): message is FeedMessage =>
    (message.kind === 'data' || message.kind === 'market_data') &&
    !message.isLoad &&
    message.markets.some((each) => each.stMarketID === stMarketID)
  const wanted = `a change of ${stMarketID}`
  await feed.next(wanted, hasChanged, feed.mark, CHANGE_WITHIN_MS).catch(() => feed.check())
}

const nameOf = (which: string, rest: string) => (which === '' ? rest : `${which}: ${rest}`)

/** Read, then read again once the feed has moved on where it does so by itself. */
const asItStands = (list: MarketList): Check[] =>
  checksOf(list.call, [
    {
      name: nameOf(list.which, 'says of each market what the feed says'),
      ...(list.isLively && { lane: 'waits' as const }),
      run: async (fixture) => {
        const { target, visitor } = fixture
        const market = await list.market(fixture)
        await withFeed(target, async (feed) => {
          if (list.isLively) {
            await list.ask(visitor, market)
            await list.follow(feed, market)
            await untilChanged(feed, market)
          }
          await compare(list, { feed, visitor, market })
        })
      },
    },
  ])

const afterABet = (list: MarketList): Check[] =>
  checksOf(list.call, [
    {
      name: nameOf(list.which, 'says after a bet what the feed says'),
      writes: true,
      run: async (fixture) => {
        const { target, visitor, player } = fixture
        const market = await list.market(fixture)
        // A server that answers the same for ever has its answer from here on.
        await list.ask(visitor, market)
        await betVisibly(player, market)
        await withFeed(target, (feed) => compare(list, { feed, visitor, market }))
      },
    },
  ])

/** Every list of markets agrees with the feed's image of the same topic, and moves on with it. Source: spec §7. */
export const AGREEMENT: readonly Check[] = [
  ...LISTS.flatMap(asItStands),
  ...LISTS.filter(({ isLively }) => !isLively).flatMap(afterABet),
]
