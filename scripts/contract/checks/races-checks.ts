import { isDeepStrictEqual } from 'node:util'
import { MARKET_STATUS, type Market } from '@layline/shared/entities/market'
import type { RaceListItem, RaceMarket } from '@layline/shared/entities/race'
import { isoOf } from '@layline/shared/iso-time'
import { shownIndianRaceMs, shownStartMs } from '@layline/shared/rules/race-times'
import { SPORT } from '@layline/shared/sports'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import type { Caller } from '../client/caller.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { nextRace } from '../fixtures/race-fixture.ts'
import { holds, like, NotOffered, Skip, same } from '../mismatch.ts'

const NO_MARKET = '1.999999997'
const isSorted = (times: readonly string[]) => times.every((time, i) => i === 0 || times[i - 1]! <= time)

/** What the market for the win says of its race. A market need not name the place. */
function raceOf({ stMarketID, stEventID, stSportsID, dtStartDate, startTime, ...place }: Market) {
  const { venue, countryCode } = place
  const start = isoOf(shownStartMs(stSportsID, Date.parse(dtStartDate)))
  if (startTime !== undefined) same(`dtStartDate of ${stMarketID}, as it is shown`, start, startTime)
  return {
    winMarketId: stMarketID,
    raceId: stEventID,
    startTime: start,
    ...(venue !== undefined && { venue }),
    ...(countryCode !== undefined && { countryCode }),
  }
}

/** Races of which the market for the win is open before the off, by their ids. */
async function openRacesOf(visitor: Caller, sportsId: string) {
  const markets = await visitor.data('getMaster', { query: { sportsId } })
  const open = markets.filter(({ btMarketStatus, stMarketID, winMarketId = stMarketID }) => {
    return btMarketStatus === MARKET_STATUS.openBeforeTheOff && winMarketId === stMarketID
  })
  return new Map(open.map((market) => [market.stEventID, raceOf(market)]))
}

/** Looks at a list of races, which must have all that are open before and after it is asked for, as their markets do. */
async function listOfRaces<T>(
  { visitor }: Fixture,
  sportsId: string,
  { ask, racesIn }: { ask: () => Promise<T>; racesIn: (list: T) => readonly RaceListItem[] },
): Promise<T> {
  const before = await openRacesOf(visitor, sportsId)
  if (before.size === 0) throw new Skip(`no race of sport ${sportsId} is open before the off`)
  const list = await ask()
  const after = await openRacesOf(visitor, sportsId)
  const listed = new Map(racesIn(list).map((race) => [race.raceId, race]))
  for (const [id, race] of before) {
    if (!isDeepStrictEqual(after.get(id), race)) continue
    holds('races', `with ${id}`, listed.has(id), [...listed.keys()])
    like(`race ${id}`, listed.get(id), race)
  }
  return list
}

/** A race is an event of the same id, and is listed under its own venue. */
function checkNavRace(race: RaceListItem & { eventId: string }, venue: string): void {
  same(`eventId and venue of ${race.raceId}`, [race.eventId, race.venue], [race.raceId, venue])
}

/** A race of the Indian navigation with its true start. */
const withTrueStart = <Race extends RaceListItem>({ startTime, ...race }: Race) => ({
  ...race,
  startTime: isoOf(shownIndianRaceMs(Date.parse(startTime))),
})

const LISTS = checksOf(
  'raceList',
  (
    [
      ['H', SPORT.horseRacing],
      ['G', SPORT.greyhoundRacing],
    ] as const
  ).map(([type, sportsId]) => ({
    name: `type ${type}: every open race as its market has it, ascending by start, each once`,
    run: async (fixture: Fixture) => {
      const races = await listOfRaces(fixture, sportsId, {
        ask: () => fixture.visitor.data('raceList', { query: { type } }),
        racesIn: (list) => list,
      })
      const times = races.map(({ startTime }) => startTime)
      holds('startTime', 'ascending', isSorted(times), times)
      same('races that stand twice', races.length - new Set(races.map(({ raceId }) => raceId)).size, 0)
      for (const { countryCode } of races) {
        holds('countryCode', 'two letters', /^[A-Z]{2}$/.test(countryCode), countryCode)
      }
    },
  })),
)

const NAVS = [
  ...checksOf('horseNav', [
    {
      name: 'has every open race under its own sport and venue, as its market has it',
      run: async (fixture) => {
        for (const sport of [SPORT.horseRacing, SPORT.greyhoundRacing]) {
          const nav = await listOfRaces(fixture, sport, {
            ask: () => fixture.visitor.data('horseNav'),
            racesIn: (sports) =>
              sports
                .filter(({ sportId }) => sportId === sport)
                .flatMap(({ venues }) => venues.flatMap(({ races }) => races)),
          })
          for (const { venue, races } of nav.flatMap(({ venues }) => venues)) {
            for (const race of races) checkNavRace(race, venue)
            const times = races.map(({ startTime }) => startTime)
            holds(`races at ${venue}`, 'ascending by start', isSorted(times), times)
          }
        }
      },
    },
  ]),
  ...checksOf('indianHorseNav', [
    {
      name: 'shows each venue once, its races ascending by start, and every open race as its market has it',
      run: async (fixture) => {
        const nav = await listOfRaces(fixture, SPORT.indianHorseRacing, {
          ask: () => fixture.visitor.data('indianHorseNav', { query: {} }),
          racesIn: (venues) => venues.flatMap(({ races }) => races.map(withTrueStart)),
        })
        same('venues that stand twice', nav.length - new Set(nav.map(({ venue }) => venue)).size, 0)
        for (const { venue, races } of nav) {
          for (const race of races) checkNavRace(race, venue)
          const times = races.map(({ startTime }) => startTime)
          holds(`races at ${venue}`, 'ascending by start', isSorted(times), times)
        }
      },
    },
  ]),
]

/** Runs, newest last; a season's mark stands between two of them. */
const FORM = /^[0-9PUFRB]+(-[0-9PUFRB]+)*$/

/** Form by selection id; undefined where it is not known. */
const formsOf = ({ eventTypes }: RaceMarket) =>
  new Map(
    eventTypes
      .flatMap(({ eventNodes }) => eventNodes)
      .flatMap(({ marketNodes }) => marketNodes)
      .flatMap(({ runners }) => runners.map(({ selectionId, form }) => [selectionId, form] as const)),
  )

const PRICES = checksOf('horsePrice', [
  {
    name: 'shows the market asked for, best prices first, as the master service does',
    run: async ({ visitor }) => {
      const { winMarketId, startTime } = await nextRace(visitor)
      const one = await visitor.data('horsePrice', { query: { marketId: winMarketId } })
      const other = await visitor.data('getPriceHorse', { query: { mid: winMarketId } })
      const nodesOf = (market: typeof one) =>
        market.eventTypes.flatMap(({ eventNodes }) => eventNodes.flatMap(({ marketNodes }) => marketNodes))
      const facts = (market: typeof one) =>
        nodesOf(market).map(({ marketId, description, runners }) => [
          marketId,
          description,
          runners.map(({ selectionId, description: about }) => [selectionId, about]),
        ])
      same('what is fixed of the two', facts(other), facts(one))
      const [node, ...more] = nodesOf(one)
      same('markets', [node?.marketId, more.length], [winMarketId, 0])
      like('description', node?.description, { marketTime: startTime, marketType: 'WIN' })
      for (const { exchange } of node?.runners ?? []) {
        const back = exchange.availableToBack.map(({ price }) => price)
        const lay = exchange.availableToLay.map(({ price }) => price)
        same(
          'availableToBack, highest first',
          back,
          [...back].sort((a, b) => b - a),
        )
        same(
          'availableToLay, lowest first',
          lay,
          [...lay].sort((a, b) => a - b),
        )
      }
    },
  },
  {
    name: 'shows each of the markets asked for, in both services',
    run: async ({ visitor }) => {
      const races = await visitor.data('raceList', { query: { type: 'H' } })
      const ids = races.slice(-2).map(({ winMarketId }) => winMarketId)
      if (ids.length < 2) throw new Skip('there are fewer than two races')
      const asked = ids.join(',')
      for (const { eventTypes } of [
        await visitor.data('horsePrice', { query: { marketId: asked } }),
        await visitor.data('getPriceHorse', { query: { mid: asked } }),
      ]) {
        const shown = eventTypes
          .flatMap(({ eventNodes }) => eventNodes)
          .flatMap(({ marketNodes }) => marketNodes)
          .map(({ marketId }) => marketId)
        same('market ids', shown.sort(), ids.toSorted())
      }
    },
  },
  {
    name: 'tells the same form of a runner in both services, and in the markets for the win and for a place',
    run: async ({ visitor }) => {
      const { raceId, winMarketId } = await nextRace(visitor)
      const known = formsOf(await visitor.data('horsePrice', { query: { marketId: winMarketId } }))
      const forms = [...known.values()].flatMap((form) => form ?? [])
      if (forms.length === 0) throw new NotOffered('form: no runner of the race has any')
      for (const form of forms) {
        holds('form', 'runs, and a - only between two seasons', FORM.test(form), form)
      }
      for (const { marketId } of await visitor.data('liteMarkets', { query: { raceId } })) {
        for (const market of [
          await visitor.data('horsePrice', { query: { marketId } }),
          await visitor.data('getPriceHorse', { query: { mid: marketId } }),
        ]) {
          for (const [id, form] of formsOf(market)) same(`form of ${id} in ${marketId}`, form, known.get(id))
        }
      }
    },
  },
  {
    name: 'names the jockeys of an Indian race as its market does, and gives every runner a number of its own',
    run: async ({ visitor }) => {
      const markets = await visitor.data('getMaster', { query: { sportsId: SPORT.indianHorseRacing } })
      const market = markets.at(-1)
      if (!market) throw new Skip('there is no Indian race')
      const query = { marketId: market.stMarketID }
      const { eventTypes } = await visitor.data('horsePrice', { query })
      const { runners = [] } = eventTypes[0]?.eventNodes[0]?.marketNodes[0] ?? {}
      same(
        'jockeys',
        runners.map(({ selectionId, description: { metadata } }) => [selectionId, metadata.JOCKEY_NAME]),
        market.submaster.map(({ stSelectionID, stJOCKEYNAME }) => [stSelectionID, stJOCKEYNAME]),
      )
      const numbers = runners.map(({ description: { metadata } }) => metadata.CLOTH_NUMBER_ALPHA)
      holds('CLOTH_NUMBER_ALPHA', 'each once', new Set(numbers).size === numbers.length, numbers)
    },
  },
  {
    name: 'refuses a market that is not there, in both services',
    run: async ({ visitor }) => {
      expectRefusal(await visitor.ask('horsePrice', { query: { marketId: NO_MARKET } }), 'MARKET_NOT_FOUND')
      expectRefusal(await visitor.ask('getPriceHorse', { query: { mid: NO_MARKET } }), 'MARKET_NOT_FOUND')
    },
  },
])

const LITE = checksOf('liteMarkets', [
  {
    name: 'by race and by id says of the same markets the same, and leaves absent ones out',
    run: async ({ visitor }) => {
      const { raceId, winMarketId } = await nextRace(visitor)
      const byRace = await visitor.data('liteMarkets', { query: { raceId } })
      for (const market of byRace) same(`raceId of ${market.marketId}`, market.raceId, raceId)
      const ids = byRace.map(({ marketId }) => marketId)
      holds('market ids', `with ${winMarketId}`, ids.includes(winMarketId), ids)
      const wins = byRace.filter(({ marketType }) => marketType === 'WIN')
      same(
        'markets for the win',
        wins.map(({ marketId }) => marketId),
        [winMarketId],
      )
      const byId = await visitor.data('liteMarkets', { query: { mid: [...ids, NO_MARKET].join(',') } })
      same('market ids', byId.map(({ marketId }) => marketId).sort(), [...ids].sort())
    },
  },
])

/** Races of the day. Source: spec §3 "Race list item", "Race market", §7 "Market data". */
export const RACES: readonly Check[] = [...LISTS, ...NAVS, ...PRICES, ...LITE]
