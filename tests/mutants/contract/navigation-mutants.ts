import type { DataOf, EndpointName } from '@layline/shared/contract/endpoints'
import type { Sidebar } from '@layline/shared/entities/catalogue'
import { MARKET_STATUS } from '@layline/shared/entities/market'
import { isoOf } from '@layline/shared/iso-time'
import { SPORT } from '@layline/shared/sports'
import { changeData, changeQuery, dataOf, instead, withData } from './changes.ts'
import type { ContractMutant, Mutation, PassedCall } from './mutant.ts'

const COUNTS =
  'getSports: counts of every sport what the side menu and the lists show, the sports of the home page first'
const MENU = 'sidebar: has every listed event under its own sport and competition, by the names of its market'

type SportItem = DataOf<'getSports'>[number]

const inCounts = (name: string, change: (sport: SportItem) => Partial<SportItem>): ContractMutant => ({
  name,
  caughtBy: COUNTS,
  create: () => changeData('getSports', (sports) => sports.map((sport) => ({ ...sport, ...change(sport) }))),
})

type Sport = Sidebar['sports'][number]
type Competitions = Sport['competitions']
type Events = Competitions[number]['events']

/** Changes the competitions of each sport of the side menu. */
const inMenu = (
  name: string,
  change: (competitions: Competitions, sport: Sport) => Competitions,
): ContractMutant => ({
  name,
  caughtBy: MENU,
  create: () =>
    changeData('sidebar', ({ sports, sort }) => ({
      sort,
      sports: sports.map((sport) => ({ ...sport, competitions: change(sport.competitions, sport) })),
    })),
})

const inEvents = (name: string, change: (events: Events) => Events): ContractMutant =>
  inMenu(name, (competitions) =>
    competitions.map(({ events, ...competition }) => ({ ...competition, events: change(events) })),
  )

const MENUS: readonly ContractMutant[] = [
  inCounts('a sport counts no markets', () => ({ markets: 0 })),
  inCounts('a sport counts nothing in play', () => ({ inPlay: 0 })),
  inCounts('every sport but soccer counts an event too many', ({ id, events }) => ({
    events: id === SPORT.soccer ? events : events + 1,
  })),
  {
    name: 'the sports are not in their order',
    caughtBy: COUNTS,
    create: () => changeData('getSports', (sports) => sports.toReversed()),
  },
  inMenu('competitions of the side menu have the names of their neighbours', (competitions) =>
    competitions.map((competition, index) => ({ ...competition, name: competitions.at(index - 1)!.name })),
  ),
  inMenu('sports of the side menu but soccer lack an event', (competitions, { id }) =>
    competitions.map(({ events, ...competition }) => ({
      ...competition,
      events: id === SPORT.soccer ? events : events.slice(1),
    })),
  ),
  inEvents('events of the side menu have the names of their neighbours', (events) =>
    events.map((event, index) => ({ ...event, name: events.at(index - 1)!.name })),
  ),
  inEvents('events of the side menu start in local time called UTC', (events) =>
    events.map((event) => ({
      ...event,
      dtStartDate: isoOf(Date.parse(event.dtStartDate) + 330 * 60_000),
    })),
  ),
]

/** A list is another one, asked for in its stead. */
const answeredBy = (
  name: EndpointName,
  other: EndpointName,
  queryFor: (call: PassedCall) => string,
): Mutation => ({
  call: async (call, forward) => {
    const reply = await forward(call)
    if (call.name !== name || reply.status !== 200 || (dataOf(reply) as unknown[]).length === 0) return reply
    return withData(reply, dataOf(await forward(instead(call, other, queryFor(call)))))
  },
})

const queryOf = ({ path }: PassedCall) => new URL(path, 'http://proxy').searchParams

const LISTS: readonly ContractMutant[] = [
  {
    name: 'the home list of all sports is the wrong way round',
    caughtBy: 'homeMaster: of all sports has what it has of each, in the order of the home page',
    create: () =>
      changeData('homeMaster', (markets, { path }) =>
        path.includes('sportsId') ? markets : markets.toReversed(),
      ),
  },
  {
    name: 'the list of all sports is that of cricket',
    caughtBy: 'getMaster: of all sports has what it has of each',
    create: () =>
      changeData('getMaster', (markets, { path }) =>
        path.includes('?') ? markets : markets.filter(({ stSportsID }) => stSportsID === SPORT.cricket),
      ),
  },
  {
    name: 'winner markets by their type are match odds',
    caughtBy: 'winnerMaster: is what getmaster has of that type, of all sports and by its tag',
    create: () =>
      changeQuery('getMaster', (query) => {
        if (query.get('marketType') === 'WINNER') query.set('marketType', 'MATCH_ODDS')
      }),
  },
  {
    name: 'a market in play has not begun where it is asked for by its id',
    caughtBy: 'getMaster: by id, in play: says of each market what the feed says',
    create: () =>
      changeData('getMaster', (markets, { path }) =>
        markets.map((market) =>
          path.includes('mid=') && market.btMarketStatus === MARKET_STATUS.inPlay
            ? { ...market, btMarketStatus: MARKET_STATUS.openBeforeTheOff }
            : market,
        ),
      ),
  },
  {
    name: 'pinned markets are not match odds alone',
    caughtBy:
      'pinnedMarkets: the Match Odds markets asked for, in that order, others and absent ones left out',
    create: () => answeredBy('pinnedMarkets', 'getMaster', (call) => `?mid=${queryOf(call).get('mids')}`),
  },
]

const OTHERS: readonly ContractMutant[] = [
  {
    name: 'a score has home and away the wrong way round',
    caughtBy:
      'getScore: tells the score line that the markets of the event carry, its happenings newest first',
    create: () => changeData('getScore', (score) => ({ ...score, home: score.away, away: score.home })),
  },
  {
    name: 'every place is the same city',
    caughtBy: 'reverseGeocode: names a city near by, each its own, and nothing in the middle of an ocean',
    create: () =>
      changeData('reverseGeocode', (place) =>
        place.city === '' ? place : { ...place, city: 'Delhi', subdivision: 'Delhi', locality: 'Delhi' },
      ),
  },
  {
    name: 'a rule is left out',
    caughtBy:
      'getMessageByKey: there are as many rules as the specification says, and a key that has no text is refused',
    create: () => changeData('getMessageByKey', ({ lines, ...page }) => ({ ...page, lines: lines.slice(1) })),
  },
  {
    name: 'the posters of a place are those of all',
    caughtBy:
      'posters: the posters of a place are among all posters, not all at each, and a place without any has none',
    create: () => answeredBy('posters', 'getPosters', () => ''),
  },
]

/** What leads to markets, and what else is told to visitors. */
export const NAVIGATION: readonly ContractMutant[] = [...MENUS, ...LISTS, ...OTHERS]
