import { isDeepStrictEqual } from 'node:util'
import { type ListedMarket, MARKET_STATUS, MATCH_ODDS, type Market } from '@layline/shared/entities/market'
import { isoOf } from '@layline/shared/iso-time'
import { isKindsOwn } from '@layline/shared/market-kinds'
import { shownStartMs } from '@layline/shared/rules/race-times'
import { SPORT, TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
import { instrumentIdOf, MARKET_ID_PATTERN } from '@layline/shared/units'
import { type Check, checksOf } from '../check.ts'
import type { Caller } from '../client/caller.ts'
import { holds, same } from '../mismatch.ts'

const SPORT_TAGS = [
  SPORT.soccer,
  SPORT.tennis,
  SPORT.cricket,
  SPORT.horseRacing,
  SPORT.greyhoundRacing,
  SPORT.politics,
]
const LEVELS = 3

const isSorted = (prices: readonly number[], sign: 1 | -1) =>
  prices.every((price, index) => index === 0 || sign * (price - prices[index - 1]!) > 0)

/** What holds of every market, wherever it is shown. In answers runners carry their offers as well, on the feed not. */
export function checkMarket(market: Market | ListedMarket, levels = LEVELS): void {
  const { stMarketID, stSportsID, submaster, rates, min, max } = market
  holds('stMarketID', "'1.' and digits", MARKET_ID_PATTERN.test(stMarketID), stMarketID)
  holds('min and max', 'min above 0 and not above max', min > 0 && min <= max, { min, max })
  holds('dtStartDate', 'ISO 8601 UTC', market.dtStartDate.endsWith('Z'), market.dtStartDate)
  same(
    `${stMarketID}: runners of the rates`,
    rates.map((r) => r.stSelectionID),
    submaster.map((r) => r.stSelectionID),
  )
  for (const { stInstrumentID, stSelectionID, stMarketID: of } of submaster) {
    same('stInstrumentID', stInstrumentID, instrumentIdOf(stMarketID, stSelectionID))
    same('submaster.stMarketID', of, stMarketID)
  }
  for (const [index, runner] of submaster.entries()) {
    if ('rates' in runner) same(`${stMarketID}: rates of runner ${index}`, runner.rates, rates[index])
  }
  for (const { Back, Lay } of rates) {
    holds(`${stMarketID}: levels`, `at most ${levels}`, Math.max(Back.length, Lay.length) <= levels, {
      Back,
      Lay,
    })
    // A fancy has a line and a rate, a bookmaker a quote: neither is a ladder.
    if (stSportsID === SPORT.fancy || stSportsID === SPORT.bookmaker) continue
    holds(
      'Back',
      'best (highest) price first',
      isSorted(
        Back.map((l) => l.Price),
        -1,
      ),
      Back,
    )
    holds(
      'Lay',
      'best (lowest) price first',
      isSorted(
        Lay.map((l) => l.Price),
        1,
      ),
      Lay,
    )
    const [back] = Back
    const [lay] = Lay
    if (back && lay) holds('Back and Lay', 'not crossed', back.Price < lay.Price, { back, lay })
    for (const { Price, Size } of [...Back, ...Lay]) {
      holds('Price and Size', 'a price above 1 and a size above 0', Price > 1 && Size > 0, { Price, Size })
    }
  }
}

const MASTER = checksOf('getMaster', [
  ...SPORT_TAGS.map(
    (sportsId) =>
      ({
        name: `sport ${sportsId}: only markets of that sport, each once and sound`,
        run: async ({ visitor }) => {
          const markets = await visitor.data('getMaster', { query: { sportsId } })
          for (const market of markets) {
            same(`sport of ${market.stMarketID}`, market.stSportsID, sportsId)
            checkMarket(market)
          }
          same('markets that stand twice', markets.length - new Set(markets.map((m) => m.stMarketID)).size, 0)
          const starts = markets.map(({ dtStartDate }) => dtStartDate)
          same('order', starts, [...starts].sort())
        },
      }) satisfies Omit<Check, 'subject' | 'lane'>,
  ),
  {
    name: 'tag -1: only markets in play',
    run: async ({ visitor }) => {
      for (const market of await visitor.data('getMaster', { query: { sportsId: TAG_IN_PLAY } })) {
        const { inPlay, suspended } = MARKET_STATUS
        const status = market.btMarketStatus
        holds(`status of ${market.stMarketID}`, '1 or 2', status === inPlay || status === suspended, status)
        checkMarket(market)
      }
    },
  },
  {
    name: 'tag -2: only winner markets',
    run: async ({ visitor }) => {
      for (const market of await visitor.data('getMaster', { query: { sportsId: TAG_WINNER } })) {
        holds(`name of ${market.stMarketID}`, 'not Match Odds', market.stMarketName !== MATCH_ODDS, market)
        checkMarket(market)
      }
    },
  },
  {
    name: 'MATCH_ODDS: only markets of that name, none of the sport missing',
    run: async ({ visitor }) => {
      const query = { sportsId: SPORT.soccer }
      const all = await visitor.data('getMaster', { query })
      const odds = await visitor.data('getMaster', { query: { ...query, marketType: 'MATCH_ODDS' } })
      const ids = (markets: Market[]) => markets.map(({ stMarketID }) => stMarketID)
      same('market ids', ids(odds), ids(all.filter(({ stMarketName }) => stMarketName === MATCH_ODDS)))
    },
  },
  {
    name: 'by id: the markets asked for, and absent ones left out',
    run: async ({ visitor, markets }) => {
      const ids = [(await markets()).quiet2.stMarketID, (await markets()).quiet.stMarketID]
      const found = await visitor.data('getMaster', { query: { mid: [...ids, '1.999999997'].join(',') } })
      same('market ids', found.map(({ stMarketID }) => stMarketID).sort(), [...ids].sort())
    },
  },
  {
    name: 'by event: every market of that event, and no other',
    run: async ({ visitor, markets }) => {
      const { stEventID: eventId, stMarketID } = (await markets()).quiet
      const found = await visitor.data('getMaster', { query: { eventId } })
      for (const market of found) {
        same(`event of ${market.stMarketID}`, market.stEventID, eventId)
        checkMarket(market)
      }
      const ids = found.map((market) => market.stMarketID)
      holds('market ids', `with ${stMarketID}`, ids.includes(stMarketID), ids)
    },
  },
])

const SIDEBAR = checksOf('sidebar', [
  {
    name: 'politics stands last, every event once, and each event is in play or to come',
    run: async ({ visitor }) => {
      const { sports, sort } = await visitor.data('sidebar')
      same('the last sport', sports.at(-1)?.id, SPORT.politics)
      const events = sports.flatMap((sport) => sport.competitions.flatMap(({ events }) => events))
      same('events that stand twice', events.length - new Set(events.map(({ id }) => id)).size, 0)
      holds('sort', 'sport ids, each once', new Set(sort).size === sort.length, sort)
    },
  },
  {
    name: 'names the market that stands for each event, under its own sport',
    run: async ({ visitor }) => {
      const { sports } = await visitor.data('sidebar')
      const sport = sports.find(({ id }) => id === SPORT.soccer)
      const listed = await visitor.data('getMaster', { query: { sportsId: SPORT.soccer } })
      const events = (sport?.competitions ?? []).flatMap((competition) => competition.events)
      const named = events.map(({ marketId }) => marketId)
      const winners = await visitor.data('getMaster', { query: { sportsId: TAG_WINNER } })
      const idsOf = (markets: readonly Market[]) => markets.map(({ stMarketID }) => stMarketID)
      const shown = new Set(events.map(({ id }) => id))
      const missing = idsOf(listed.filter(({ stEventID }) => !shown.has(stEventID)))
      same('listed markets whose event is not shown', missing, [])
      // What is won over a whole competition is no match of the list.
      const strays = named.filter((id) => ![...idsOf(listed), ...idsOf(winners)].includes(id))
      same('named markets that are on no list', strays, [])
    },
  },
])

/** Events of the side menu by event id, each with its sport and its competition. */
async function menuOf(visitor: Caller) {
  const { sports } = await visitor.data('sidebar')
  const events = sports.flatMap(({ id: sport, competitions }) =>
    competitions.flatMap(({ events, id, name }) =>
      events.map((event) => ({ ...event, sport, competition: { id, name } })),
    ),
  )
  return new Map(events.map((event) => [event.id, event]))
}

/** An event as its main market describes it. Bookmaker and fancy markets have sport ids of their own. */
const eventOf = (market: Market, sport: string) => ({
  id: market.stEventID,
  name: market.stEventName,
  marketId: market.stMarketID,
  dtStartDate: isoOf(shownStartMs(market.stSportsID, Date.parse(market.dtStartDate))),
  sport: isKindsOwn(market.stSportsID) ? sport : market.stSportsID,
  competition: { id: market.stCompititionID, name: market.stCompititionName },
})

const MENU = checksOf('sidebar', [
  {
    name: 'has every listed event under its own sport and competition, by the names of its market',
    run: async ({ visitor }) => {
      const before = await menuOf(visitor)
      const whole = await visitor.data('wholeMaster')
      const after = await menuOf(visitor)
      const markets = new Map(whole.map((market) => [market.stMarketID, market]))
      for (const { stEventID } of whole) {
        // An event may come or go while the three are asked for.
        const isThere = before.has(stEventID) || after.has(stEventID)
        holds('events', `with ${stEventID}`, isThere, [...after.keys()])
      }
      for (const [id, event] of before) {
        if (!isDeepStrictEqual(after.get(id), event)) continue
        const market = markets.get(event.marketId)
        same(`event ${id}`, event, market && eventOf(market, event.sport))
      }
    },
  },
])

/** Markets and what leads to them. Source: spec §3 "Market", §7 "Market data". */
export const MARKETS: readonly Check[] = [...MASTER, ...SIDEBAR, ...MENU]
