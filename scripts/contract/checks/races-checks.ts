import { MARKET_STATUS } from '@layline/shared/entities/market'
import type { RaceMarket } from '@layline/shared/entities/race'
import { SPORT } from '@layline/shared/sports'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import type { Caller } from '../client/caller.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import { nextRace } from '../fixtures/race-fixture.ts'
import { holds, NotOffered, same } from '../mismatch.ts'

const NO_MARKET = '1.999999997'
const isSorted = (times: readonly string[]) => times.every((time, i) => i === 0 || times[i - 1]! <= time)

/** Races of which the market for the win is open before the off. */
async function openRacesOf(visitor: Caller, sportsId: string): Promise<string[]> {
  const markets = await visitor.data('getMaster', { query: { sportsId } })
  return markets.flatMap(({ btMarketStatus, stMarketID, winMarketId = stMarketID, stEventID }) => {
    const isOpen = btMarketStatus === MARKET_STATUS.openBeforeTheOff && winMarketId === stMarketID
    return isOpen ? [stEventID] : []
  })
}

/** Looks at a list of races, which must have all that are open before and after it is asked for. */
async function listOfRaces<T>(
  { visitor }: Fixture,
  sportsId: string,
  { ask, idsOf }: { ask: () => Promise<T>; idsOf: (list: T) => readonly string[] },
): Promise<T> {
  const before = await openRacesOf(visitor, sportsId)
  const list = await ask()
  const ids = idsOf(list)
  for (const id of await openRacesOf(visitor, sportsId)) {
    if (before.includes(id)) holds('races', `with ${id}`, ids.includes(id), ids)
  }
  return list
}

const idOf = ({ raceId }: { raceId: string }) => raceId

const LISTS = checksOf(
  'raceList',
  (
    [
      ['H', SPORT.horseRacing],
      ['G', SPORT.greyhoundRacing],
    ] as const
  ).map(([type, sportsId]) => ({
    name: `type ${type}: every open race, ascending by start, each once`,
    run: async (fixture: Fixture) => {
      const races = await listOfRaces(fixture, sportsId, {
        ask: () => fixture.visitor.data('raceList', { query: { type } }),
        idsOf: (list) => list.map(idOf),
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
      name: 'has every race of the list under its own sport and venue',
      run: async ({ visitor }) => {
        const [nav, list] = [
          await visitor.data('horseNav'),
          await visitor.data('raceList', { query: { type: 'H' } }),
        ]
        const horses = nav.find(({ sportId }) => sportId === SPORT.horseRacing)
        for (const { raceId, venue } of list) {
          const races = horses?.venues.find((each) => each.venue === venue)?.races ?? []
          holds(
            `race ${raceId}`,
            `at ${venue}`,
            races.some((race) => race.raceId === raceId),
            races,
          )
        }
        for (const { races } of nav.flatMap(({ venues }) => venues)) {
          const times = races.map(({ startTime }) => startTime)
          holds('races of a venue', 'ascending by start', isSorted(times), times)
        }
      },
    },
  ]),
  ...checksOf('indianHorseNav', [
    {
      name: 'shows each venue once, its races ascending by start, and every open race',
      run: async (fixture) => {
        const nav = await listOfRaces(fixture, SPORT.indianHorseRacing, {
          ask: () => fixture.visitor.data('indianHorseNav', { query: {} }),
          idsOf: (venues) => venues.flatMap(({ races }) => races.map(idOf)),
        })
        same('venues that stand twice', nav.length - new Set(nav.map(({ venue }) => venue)).size, 0)
        for (const { venue, races } of nav) {
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
      same('marketTime', node?.description.marketTime, startTime)
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
      const byId = await visitor.data('liteMarkets', { query: { mid: [...ids, NO_MARKET].join(',') } })
      same('market ids', byId.map(({ marketId }) => marketId).sort(), [...ids].sort())
    },
  },
])

/** Races of the day. Source: spec §3 "Race list item", "Race market", §7 "Market data". */
export const RACES: readonly Check[] = [...LISTS, ...NAVS, ...PRICES, ...LITE]
