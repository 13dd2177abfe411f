import { isDeepStrictEqual } from 'node:util'
import { MARKET_STATUS, MATCH_ODDS, type Market } from '@layline/shared/entities/market'
import type { EventScore } from '@layline/shared/entities/score'
import { SCORE_HAPPENINGS_MAX } from '@layline/shared/limits'
import { SPORT, SPORTS_FIRST, TAG_IN_PLAY, TAG_WINNER } from '@layline/shared/sports'
import { TEXT } from '@layline/shared/texts'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import type { Caller } from '../client/caller.ts'
import { holds, Skip, same } from '../mismatch.ts'
import { checkMarket } from './markets-checks.ts'

const NO_MARKET = '1.999999997'
const NO_EVENT = '999999997'

const idsOf = (markets: readonly Market[]) => markets.map(({ stMarketID }) => stMarketID)

const TRIES = 10

/** A list of all sports has what it has of each. A market may come or go while the lists are asked for. */
async function hasEachSport(visitor: Caller, call: 'getMaster' | 'homeMaster'): Promise<Market[]> {
  const all = await visitor.data(call, { query: {} })
  for (const { id: sportsId } of await visitor.data('getSports')) {
    const ofSport = async () => idsOf(await visitor.data(call, { query: { sportsId } }))
    const before = await ofSport()
    const whole = idsOf(await visitor.data(call, { query: {} }))
    const stayed = (await ofSport()).filter((id) => before.includes(id))
    for (const id of stayed) holds(`sport ${sportsId}`, `with ${id}`, whole.includes(id), whole)
  }
  return all
}

/** Sports 2, 1, 4 first, each sport in one place and by start. Source: spec §2 "/", `homeMaster`. */
function checkHomeOrder(markets: readonly Market[]): void {
  const sports = markets.map(({ stSportsID }) => stSportsID)
  const places = sports.filter((id, index) => id !== sports[index - 1])
  const first = SPORTS_FIRST.filter((id) => places.includes(id))
  same('the first sports', places.slice(0, first.length), first)
  same('sports that stand in two places', places.length - new Set(places).size, 0)
  for (const sport of places) {
    const starts = markets
      .filter(({ stSportsID }) => stSportsID === sport)
      .map((market) => market.dtStartDate)
    same(`starts of sport ${sport}`, starts, starts.toSorted())
  }
}

interface Counts {
  events: number
  markets: number
  inPlay: number
}

/** How many events and markets each sport has by the side menu, the whole list and the list of what is in play. */
async function countsOf(visitor: Caller): Promise<Map<string, Counts>> {
  const { sports } = await visitor.data('sidebar')
  const whole = await visitor.data('wholeMaster')
  const inPlay = new Set(idsOf(await visitor.data('getMaster', { query: { sportsId: TAG_IN_PLAY } })))
  return new Map(
    sports.map(({ id, competitions }) => {
      const events = competitions.flatMap((competition) => competition.events)
      const ids = new Set(events.map((event) => event.id))
      return [
        id,
        {
          events: events.length,
          markets: whole.filter(({ stEventID }) => ids.has(stEventID)).length,
          inPlay: events.filter(({ marketId }) => inPlay.has(marketId)).length,
        },
      ]
    }),
  )
}

/** What each sport counts, held against the lists while nothing comes and goes. */
async function checkCounts(visitor: Caller): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await countsOf(visitor)
    const sports = await visitor.data('getSports')
    if (!isDeepStrictEqual(before, await countsOf(visitor))) continue
    for (const { id, events, markets, inPlay } of sports) {
      same(`sport ${id}`, { events, markets, inPlay }, before.get(id) ?? { events: 0, markets: 0, inPlay: 0 })
    }
    const ids = sports.map(({ id }) => id)
    const first = SPORTS_FIRST.filter((id) => ids.includes(id))
    same('the first sports', ids.slice(0, first.length), first)
    return
  }
  throw new Skip('events came or went at every try')
}

const LISTS = [
  ...checksOf('homeMaster', [
    {
      name: 'of a sport is the list of that sport, its Match Odds alone',
      run: async ({ visitor }) => {
        const sportsId = SPORT.soccer
        const home = await visitor.data('homeMaster', { query: { sportsId } })
        const listed = await visitor.data('getMaster', { query: { sportsId, marketType: 'MATCH_ODDS' } })
        same('market ids', idsOf(home), idsOf(listed))
      },
    },
    {
      name: 'of all sports has what it has of each, in the order of the home page',
      run: async ({ visitor }) => checkHomeOrder(await hasEachSport(visitor, 'homeMaster')),
    },
  ]),
  ...checksOf('getMaster', [
    {
      name: 'of all sports has what it has of each',
      run: async ({ visitor }) => {
        await hasEachSport(visitor, 'getMaster')
      },
    },
  ]),
  ...checksOf('winnerMaster', [
    {
      name: 'has only winner markets, each sound',
      run: async ({ visitor }) => {
        for (const market of await visitor.data('winnerMaster')) {
          same(`name of ${market.stMarketID}`, market.stMarketName, 'Winner')
          checkMarket(market)
        }
      },
    },
    {
      name: 'is what getmaster has of that type, of all sports and by its tag',
      run: async ({ visitor }) => {
        for (const tag of [{}, { sportsId: TAG_WINNER }]) {
          const before = idsOf(await visitor.data('winnerMaster'))
          const query = { marketType: 'WINNER' as const, ...tag }
          const listed = idsOf(await visitor.data('getMaster', { query }))
          const after = idsOf(await visitor.data('winnerMaster'))
          const stayed = before.filter((id) => after.includes(id))
          for (const id of stayed) holds('market ids', `with ${id}`, listed.includes(id), listed)
          const strays = listed.filter((id) => !before.includes(id) && !after.includes(id))
          same('markets that are no winner markets', strays, [])
        }
      },
    },
  ]),
  ...checksOf('pinnedMarkets', [
    {
      name: 'the Match Odds markets asked for, in that order, others and absent ones left out',
      run: async ({ visitor, markets }) => {
        const { quiet, quiet2 } = await markets()
        const query = { eventId: quiet.stEventID }
        const ofEvent = await visitor.data('getMaster', { query })
        const others = ofEvent.filter(({ stMarketName }) => stMarketName !== MATCH_ODDS)
        const wanted = [quiet2, quiet].filter(({ stMarketName }) => stMarketName === MATCH_ODDS)
        const mids = [quiet2.stMarketID, NO_MARKET, ...idsOf(others), quiet.stMarketID].join(',')
        same('market ids', idsOf(await visitor.data('pinnedMarkets', { query: { mids } })), idsOf(wanted))
      },
    },
  ]),
  ...checksOf('wholeMaster', [
    {
      name: 'has every listed market once, with the best price of each side alone',
      run: async ({ visitor, markets }) => {
        const whole = await visitor.data('wholeMaster')
        same('markets that stand twice', whole.length - new Set(idsOf(whole)).size, 0)
        for (const market of whole) checkMarket(market, 1)
        const id = (await markets()).quiet.stMarketID
        holds('market ids', `with ${id}`, idsOf(whole).includes(id), idsOf(whole))
      },
    },
  ]),
  ...checksOf('getSports', [
    {
      name: 'counts of every sport what the side menu and the lists show, the sports of the home page first',
      run: ({ visitor }) => checkCounts(visitor),
    },
  ]),
]

const EVENTS = [
  ...checksOf('eventMaster', [
    {
      name: 'has every market of an event, as getmaster has; an event that is not there is refused',
      run: async ({ visitor, markets }) => {
        const query = { eventId: (await markets()).quiet.stEventID }
        const event = await visitor.data('eventMaster', { query })
        same('market ids', idsOf(event), idsOf(await visitor.data('getMaster', { query })))
        expectRefusal(await visitor.ask('eventMaster', { query: { eventId: NO_EVENT } }), 'EVENT_NOT_FOUND')
      },
    },
  ]),
  ...checksOf('spOnly', [
    {
      name: 'has only the sport 13 markets of an event; an event that is not there is refused',
      run: async ({ visitor, markets }) => {
        const query = { eventId: (await markets()).quiet.stEventID }
        for (const { stSportsID } of await visitor.data('spOnly', { query })) {
          same('stSportsID', stSportsID, SPORT.bookmaker)
        }
        expectRefusal(await visitor.ask('spOnly', { query: { eventId: NO_EVENT } }), 'EVENT_NOT_FOUND')
      },
    },
  ]),
  ...checksOf('liveStream', [
    {
      name: "is the link of live video with the event's id behind it",
      run: async ({ visitor, markets }) => {
        const eventId = (await markets()).quiet.stEventID
        const { beside } = await visitor.success('tvLink')
        const { link } = await visitor.data('liveStream', { query: { eventId } })
        same('link', link, `${beside.link}${eventId}`)
        expectRefusal(await visitor.ask('liveStream', { query: { eventId: NO_EVENT } }), 'EVENT_NOT_FOUND')
      },
    },
  ]),
]

/** Between home and away in the name of a match. */
const VERSUS = ' v '
const STATES: Partial<Record<number, EventScore['state']>> = {
  [MARKET_STATUS.openBeforeTheOff]: 'BEFORE',
  [MARKET_STATUS.inPlay]: 'IN_PLAY',
}
/** The score of an event while one of its markets stood still. */
async function checkScoreOf(visitor: Caller, market: Market): Promise<void> {
  const { stMarketID: mid, stEventID: eventId, stEventName } = market
  const look = async () => (await visitor.data('getMaster', { query: { mid } }))[0]
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await look()
    const { line, state, home, away } = await visitor.data('getScore', { query: { eventId } })
    const after = await look()
    const isStill = before?.message === after?.message && before?.btMarketStatus === after?.btMarketStatus
    if (!isStill || !after || after.message === TEXT.ballRunning) continue
    same(`score line of ${eventId}`, line, after.message)
    if (home !== '' && stEventName.includes(VERSUS)) same('sides', `${home}${VERSUS}${away}`, stEventName)
    same(`state of ${eventId}`, state, STATES[after.btMarketStatus] ?? state)
    return
  }
  throw new Skip(`the score of ${eventId} changed at every try`)
}

const SCORES = checksOf('getScore', [
  {
    name: 'tells the score line that the markets of the event carry, its happenings newest first',
    run: async ({ visitor, markets }) => {
      const { quiet, inPlay } = await markets()
      const match = inPlay.find(({ stMarketName }) => stMarketName === MATCH_ODDS)
      for (const market of match ? [quiet, match] : [quiet]) await checkScoreOf(visitor, market)
      const eventId = quiet.stEventID
      const score = await visitor.data('getScore', { query: { eventId } })
      same('eventId', score.eventId, eventId)
      const times = score.happenings.map(({ createdAt }) => createdAt)
      same('times of the happenings', times, times.toSorted().reverse())
      holds(
        'happenings',
        `${SCORE_HAPPENINGS_MAX} at most`,
        times.length <= SCORE_HAPPENINGS_MAX,
        times.length,
      )
      expectRefusal(await visitor.ask('getScore', { query: { eventId: NO_EVENT } }), 'EVENT_NOT_FOUND')
      if (!match) throw new Skip('no match is in play: the score of one that has not begun was looked at')
    },
  },
])

const HISTORIES = checksOf('priceHistory', [
  {
    name: 'tells the changes of a price in the order of time, and refuses what there is not',
    run: async ({ visitor, markets }) => {
      const { stMarketID: marketId, submaster } = (await markets()).quiet
      const selectionId = submaster[0]!.stSelectionID
      const history = await visitor.data('priceHistory', { query: { marketId, selectionId } })
      same('ids', [history.marketId, history.selectionId], [marketId, selectionId])
      const times = history.points.map(({ time }) => time)
      same('times', times, times.toSorted())
      const noMarket = { marketId: NO_MARKET, selectionId }
      expectRefusal(await visitor.ask('priceHistory', { query: noMarket }), 'MARKET_NOT_FOUND')
      const noRunner = { marketId, selectionId: '999999997' }
      expectRefusal(await visitor.ask('priceHistory', { query: noRunner }), 'RUNNER_NOT_FOUND')
    },
  },
])

const PLACES = checksOf('reverseGeocode', [
  {
    name: 'names a city near by, each its own, and nothing in the middle of an ocean',
    run: async ({ visitor }) => {
      const near = await visitor.data('reverseGeocode', { query: { lat: '19.07', lng: '72.88' } })
      holds('city', 'some', near.city !== '', near)
      const other = await visitor.data('reverseGeocode', { query: { lat: '28.61', lng: '77.21' } })
      holds('city', `another than ${near.city}`, other.city !== near.city, other)
      const far = await visitor.data('reverseGeocode', { query: { lat: '0', lng: '-140' } })
      same('in the Pacific', far, { country: '', subdivision: '', city: '', locality: '' })
    },
  },
])

/** The other ways to markets and events, and where a player is. Source: spec §7 "Market data". */
export const MARKET_LISTS: readonly Check[] = [...LISTS, ...EVENTS, ...SCORES, ...HISTORIES, ...PLACES]
