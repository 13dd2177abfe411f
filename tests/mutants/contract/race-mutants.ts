import type { DataOf } from '@layline/shared/contract/endpoints'
import type { RaceMarket } from '@layline/shared/entities/race'
import { isoOf } from '@layline/shared/iso-time'
import { INDIAN_RACE_SHIFT_MINUTES, SPORT_14_SHIFT_MINUTES } from '@layline/shared/limits'
import { SPORT } from '@layline/shared/sports'
import { changeData, changeQuery } from './changes.ts'
import type { ContractMutant, Mutation } from './mutant.ts'

const listOf = (type: 'H' | 'G') =>
  `raceList: type ${type}: every open race as its market has it, ascending by start, each once`
const NAV = 'horseNav: has every open race under its own sport and venue, as its market has it'
const INDIAN =
  'indianHorseNav: shows each venue once, its races ascending by start, and every open race as its market has it'
const JOCKEYS =
  'horsePrice: names the jockeys of an Indian race as its market does, and gives every runner a number of its own'
const onFeed = (call: string) => `${call}: says of each market what the feed says`

const moved = (iso: string, minutes: number) => isoOf(Date.parse(iso) + minutes * 60_000)

type NavRace = DataOf<'horseNav'>[number]['venues'][number]['races'][number]

/** Changes the races of the navigation. */
const inNav = (change: (race: NavRace) => Partial<NavRace>): Mutation =>
  changeData('horseNav', (sports) =>
    sports.map(({ venues, ...sport }) => ({
      ...sport,
      venues: venues.map(({ races, ...venue }) => ({
        ...venue,
        races: races.map((race) => ({ ...race, ...change(race) })),
      })),
    })),
  )

const LISTS: readonly ContractMutant[] = [
  {
    name: 'every race is in one country',
    caughtBy: listOf('H'),
    create: () => changeData('raceList', (races) => races.map((race) => ({ ...race, countryCode: 'XX' }))),
  },
  {
    name: 'the list of greyhounds is that of horses',
    caughtBy: listOf('G'),
    create: () => changeQuery('raceList', (query) => query.set('type', 'H')),
  },
  {
    name: 'races lead to the market of the race before',
    caughtBy: listOf('G'),
    create: () =>
      changeData('raceList', (races) =>
        races.map((race, index) => ({ ...race, winMarketId: races.at(index - 1)!.winMarketId })),
      ),
  },
  {
    name: 'races of the navigation lead to other markets',
    caughtBy: NAV,
    create: () => inNav(() => ({ winMarketId: '1.999999990' })),
  },
  {
    name: 'races of the navigation are in local time called UTC',
    caughtBy: NAV,
    create: () => inNav(({ startTime }) => ({ startTime: moved(startTime, 330) })),
  },
  {
    name: 'races of the navigation are another event',
    caughtBy: NAV,
    create: () => inNav(({ eventId }) => ({ eventId: `${eventId}0` })),
  },
  {
    name: 'Indian races are listed at their true start',
    caughtBy: INDIAN,
    create: () =>
      changeData('indianHorseNav', (venues) =>
        venues.map(({ venue, races }) => ({
          venue,
          races: races.map((race) => ({
            ...race,
            startTime: moved(race.startTime, INDIAN_RACE_SHIFT_MINUTES),
          })),
        })),
      ),
  },
  {
    name: 'markets of Indian races start at their true time',
    caughtBy: INDIAN,
    create: () =>
      changeData('getMaster', (markets) =>
        markets.map((market) =>
          market.stSportsID === SPORT.indianHorseRacing
            ? { ...market, dtStartDate: moved(market.dtStartDate, SPORT_14_SHIFT_MINUTES) }
            : market,
        ),
      ),
  },
]

type Node = RaceMarket['eventTypes'][number]['eventNodes'][number]['marketNodes'][number]
type Runner = Node['runners'][number]

/** Changes the markets of a race. */
const inNodes = (call: 'horsePrice' | 'getPriceHorse', change: (node: Node) => Partial<Node>): Mutation =>
  changeData(call, ({ eventTypes }) => ({
    eventTypes: eventTypes.map(({ eventNodes }) => ({
      eventNodes: eventNodes.map(({ marketNodes }) => ({
        marketNodes: marketNodes.map((node) => ({ ...node, ...change(node) })),
      })),
    })),
  }))

type Metadata = Runner['description']['metadata']

/** A fact about every runner is lost. */
const loses = (name: string, field: keyof Metadata): ContractMutant => ({
  name,
  caughtBy: JOCKEYS,
  create: () =>
    inNodes('horsePrice', ({ runners }) => ({
      runners: runners.map(({ description, ...runner }) => ({
        ...runner,
        description: { ...description, metadata: { ...description.metadata, [field]: '' } },
      })),
    })),
})

type Lite = DataOf<'liteMarkets'>[number]

const inLite = (
  name: string,
  change: (market: Lite) => Partial<Lite>,
  caughtBy = onFeed('liteMarkets'),
): ContractMutant => ({
  name,
  caughtBy,
  create: () =>
    changeData('liteMarkets', (markets) => markets.map((market) => ({ ...market, ...change(market) }))),
})

const MARKETS: readonly ContractMutant[] = [
  {
    name: 'of several race markets only the first is shown',
    caughtBy: 'horsePrice: shows each of the markets asked for, in both services',
    create: () => changeQuery('getPriceHorse', (query) => query.set('mid', query.get('mid')!.split(',')[0]!)),
  },
  {
    name: 'a race market is always suspended',
    caughtBy: onFeed('horsePrice'),
    create: () => inNodes('horsePrice', () => ({ state: { status: 'SUSPENDED', inplay: true } })),
  },
  {
    name: 'a race is always in play',
    caughtBy: onFeed('getPriceHorse'),
    create: () => inNodes('getPriceHorse', ({ state }) => ({ state: { ...state, inplay: true } })),
  },
  {
    name: 'every runner of a race is a non-runner',
    caughtBy: onFeed('getPriceHorse'),
    create: () =>
      inNodes('getPriceHorse', ({ runners }) => ({
        runners: runners.map((runner) => ({
          ...runner,
          state: { status: 'REMOVED', adjustmentFactor: 12 },
        })),
      })),
  },
  loses('no runner of a race has a jockey', 'JOCKEY_NAME'),
  loses('no runner of a race has a number', 'CLOTH_NUMBER_ALPHA'),
  inLite('a lite market is always closed', () => ({ status: 'CLOSED' })),
  inLite('every runner of a lite market is a non-runner', ({ runners }) => ({
    runners: runners.map((runner) => ({ ...runner, status: 'REMOVED' })),
  })),
  inLite(
    'a lite market has no type',
    () => ({ marketType: '' }),
    'liteMarkets: by race and by id says of the same markets the same, and leaves absent ones out',
  ),
]

/** Lists of races, and their markets. */
export const RACES: readonly ContractMutant[] = [...LISTS, ...MARKETS]
