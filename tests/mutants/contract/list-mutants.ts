import type { EndpointName } from '@layline/shared/contract/endpoints'
import { MATCH_ODDS, type Market, type Rates } from '@layline/shared/entities/market'
import type { RaceMarket } from '@layline/shared/entities/race'
import { SPORT } from '@layline/shared/sports'
import { instrumentIdOf } from '@layline/shared/units'
import { changeData, changeReply, dataOf, freeze, inRates, swapped, withData } from './changes.ts'
import type { ContractMutant, Mutation } from './mutant.ts'

/** Calls that list markets as the feed has them; the list of each that its mutants are caught in. */
const LISTS: readonly (readonly [call: EndpointName, list: string])[] = [
  ['getMaster', 'of an event: '],
  ['homeMaster', 'of all sports: '],
  ['winnerMaster', ''],
  ['pinnedMarkets', ''],
  ['eventMaster', ''],
  ['wholeMaster', ''],
]

const RACE_LISTS = (['horsePrice', 'getPriceHorse', 'liteMarkets'] as const).map(
  (call) => [call, ''] as const,
)

const asOnFeed = (call: EndpointName, list = '') => `${call}: ${list}says of each market what the feed says`
const afterABet = (call: EndpointName, list = '') => `${call}: ${list}says after a bet what the feed says`

const inMarkets = (call: EndpointName, change: (market: Market) => Market) =>
  changeReply([call], (reply) => withData(reply, (dataOf(reply) as Market[]).map(change)))

type RaceRunner =
  RaceMarket['eventTypes'][number]['eventNodes'][number]['marketNodes'][number]['runners'][number]
type RaceRunners = readonly RaceRunner[]

/** Changes the runners of each market of a race. */
const inRunners =
  (change: (runners: RaceRunners) => RaceRunner[]) =>
  ({ eventTypes }: RaceMarket): RaceMarket => ({
    eventTypes: eventTypes.map(({ eventNodes }) => ({
      eventNodes: eventNodes.map(({ marketNodes }) => ({
        marketNodes: marketNodes.map(({ runners, ...node }) => ({ ...node, runners: change(runners) })),
      })),
    })),
  })

const swappedRace = inRunners((runners) =>
  runners.map(({ exchange, ...rest }) => ({
    ...rest,
    exchange: { availableToBack: exchange.availableToLay, availableToLay: exchange.availableToBack },
  })),
)

/** Each runner gets a form that is made of all of them, by its place. */
const withForms = (formOf: (runners: RaceRunners, place: number) => string | undefined) =>
  inRunners((runners) =>
    runners.map(({ form: _, ...rest }, place) => {
      const form = formOf(runners, place)
      return { ...rest, ...(form !== undefined && { form }) }
    }),
  )

const FORM =
  'horsePrice: tells the same form of a runner in both services, and in the markets for the win and for a place'

const FORMS: readonly ContractMutant[] = [
  {
    name: "a runner has its neighbour's form",
    caughtBy: FORM,
    create: () =>
      changeData(
        'getPriceHorse',
        withForms((runners, place) => runners.at(place - 1)?.form),
      ),
  },
  {
    name: 'a form has its newest race first',
    caughtBy: FORM,
    create: () =>
      changeData(
        'getPriceHorse',
        withForms((runners, place) => runners[place]?.form?.split('').reverse().join('')),
      ),
  },
  {
    name: 'a form begins with the mark of a season',
    caughtBy: FORM,
    create: () =>
      changeData(
        'horsePrice',
        withForms(() => '-12'),
      ),
  },
]

const FROZEN: readonly ContractMutant[] = [
  ...[...LISTS, ...RACE_LISTS].map(([call, list]) => ({
    name: `${call} answers for ever what it answered first`,
    caughtBy: afterABet(call, list),
    create: () => freeze(call),
  })),
  {
    name: 'every list of markets answers for ever what it answered first',
    caughtBy: afterABet('getMaster', 'by id: '),
    create: () => freeze(...LISTS.map(([call]) => call)),
  },
  {
    name: 'the markets in play stand still',
    caughtBy: asOnFeed('getMaster', 'in play: '),
    create: () => freeze('getMaster'),
  },
]

const SWAPPED: readonly ContractMutant[] = [
  ...[...LISTS, ['spOnly', ''] as const].map(([call, list]) => ({
    name: `${call} has back and lay the wrong way round`,
    caughtBy: asOnFeed(call, list),
    create: () => inMarkets(call, swapped),
  })),
  ...(['horsePrice', 'getPriceHorse'] as const).map((call) => ({
    name: `${call} has back and lay the wrong way round`,
    caughtBy: asOnFeed(call),
    create: () => changeData(call, swappedRace),
  })),
  {
    name: 'liteMarkets has back and lay the wrong way round',
    caughtBy: asOnFeed('liteMarkets'),
    create: () =>
      changeData('liteMarkets', (markets) =>
        markets.map(({ runners, ...market }) => ({
          ...market,
          runners: runners.map(({ back, lay, ...runner }) => ({ ...runner, back: lay, lay: back })),
        })),
      ),
  },
]

/** What was traded on each runner is for ever what the list said first. */
function frozenTrades(call: EndpointName): Mutation {
  const first = new Map<string, Pick<Rates, 'ltp' | 'deMatched'>>()
  const frozen = ({ ltp, deMatched, ...rest }: Rates, marketId: string): Rates => {
    const id = instrumentIdOf(marketId, rest.stSelectionID)
    const known = first.get(id) ?? {
      ...(ltp !== undefined && { ltp }),
      ...(deMatched !== undefined && { deMatched }),
    }
    first.set(id, known)
    return { ...rest, ...known }
  }
  return inMarkets(call, (market) => inRates((rates) => frozen(rates, market.stMarketID))(market))
}

const TRADED: readonly ContractMutant[] = [
  {
    name: 'eventMaster says for ever what was traded on a runner at first',
    caughtBy: afterABet('eventMaster'),
    create: () => frozenTrades('eventMaster'),
  },
  {
    name: 'getMaster has the last traded price a tick too high',
    caughtBy: afterABet('getMaster', 'by id: '),
    create: () =>
      inMarkets(
        'getMaster',
        inRates((rates) => ({ ...rates, ...(rates.ltp !== undefined && { ltp: rates.ltp + 0.01 }) })),
      ),
  },
]

/** Rows that a list does not have. */
const lacks = (
  name: string,
  caughtBy: string,
  call: EndpointName,
  rest: (rows: unknown[], path: string) => unknown[],
): ContractMutant => ({
  name,
  caughtBy,
  create: () =>
    changeReply([call], (reply, { path }) => withData(reply, rest(dataOf(reply) as unknown[], path))),
})

const nothing = () => []
const ofSoccer = (rows: unknown[]) =>
  (rows as Market[]).filter(({ stSportsID }) => stSportsID === SPORT.soccer)

const LACKING: readonly ContractMutant[] = [
  lacks('the list of sport 13 is empty', asOnFeed('spOnly'), 'spOnly', nothing),
  lacks('the list of winner markets is empty', asOnFeed('winnerMaster'), 'winnerMaster', nothing),
  lacks('winner markets lack the first', asOnFeed('winnerMaster'), 'winnerMaster', (rows) => rows.slice(1)),
  lacks('the whole list has Match Odds alone', asOnFeed('wholeMaster'), 'wholeMaster', (rows) =>
    (rows as Market[]).filter(({ stMarketName }) => stMarketName === MATCH_ODDS),
  ),
  lacks(
    'the home list of all sports has soccer alone',
    'homeMaster: of all sports has what it has of each, in the order of the home page',
    'homeMaster',
    (rows, path) => (path.includes('sportsId') ? rows : ofSoccer(rows)),
  ),
  lacks(
    'there are no greyhounds',
    'raceList: type G: every open race as its market has it, ascending by start, each once',
    'raceList',
    (rows, path) => (path.includes('type=G') ? [] : rows),
  ),
  lacks(
    'there are no Indian races',
    'indianHorseNav: shows each venue once, its races ascending by start, and every open race as its market has it',
    'indianHorseNav',
    nothing,
  ),
]

const SCORE =
  'getScore: tells the score line that the markets of the event carry, its happenings newest first'

const SCORES: readonly ContractMutant[] = [
  {
    name: 'a score has another score line',
    caughtBy: SCORE,
    create: () => changeData('getScore', (score) => ({ ...score, line: '7-7' })),
  },
  {
    name: 'a match in play is said to be over',
    caughtBy: SCORE,
    create: () =>
      changeData('getScore', (score) => (score.state === 'IN_PLAY' ? { ...score, state: 'OVER' } : score)),
  },
]

/** Lists of markets that are not what the feed says. */
export const LISTED: readonly ContractMutant[] = [
  ...FROZEN,
  ...SWAPPED,
  ...FORMS,
  ...TRADED,
  ...LACKING,
  ...SCORES,
  {
    name: 'the sizes of a list are of other money',
    caughtBy: asOnFeed('eventMaster'),
    create: () =>
      inMarkets('eventMaster', (market) => ({
        ...market,
        rates: market.rates.map(({ Back, ...rest }) => ({
          ...rest,
          Back: Back.map(({ Price, Size }) => ({ Price, Size: 10 * Size })),
        })),
      })),
  },
  {
    name: 'a list counts a rupee too much as matched',
    caughtBy: asOnFeed('homeMaster', 'of a sport: '),
    create: () =>
      inMarkets('homeMaster', (market) => ({ ...market, deTotalMatched: market.deTotalMatched + 1 })),
  },
  {
    name: 'the runners of a list have changed names',
    caughtBy: asOnFeed('pinnedMarkets'),
    create: () =>
      inMarkets('pinnedMarkets', (market) => ({
        ...market,
        submaster: market.submaster.map((runner, index) => ({
          ...runner,
          stRunnerName: market.submaster.at(index - 1)!.stRunnerName,
        })),
      })),
  },
  {
    name: 'the offers of a runner are not those of its market',
    caughtBy: 'getMaster: by event: every market of that event, and no other',
    create: () =>
      changeData('getMaster', (markets) =>
        markets.map((market) => ({
          ...market,
          submaster: market.submaster.map((runner) => ({ ...runner, rates: { ...runner.rates, Back: [] } })),
        })),
      ),
  },
]
