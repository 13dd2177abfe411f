import type { EndpointName } from '@layline/shared/contract/endpoints'
import type { Market } from '@layline/shared/entities/market'
import type { RaceMarket } from '@layline/shared/entities/race'
import { changeData, changeReply, dataOf, freeze, swapped, withData } from './changes.ts'
import type { ContractMutant } from './mutant.ts'

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

const swappedRunner = ({ exchange, ...rest }: RaceRunner): RaceRunner => ({
  ...rest,
  exchange: { availableToBack: exchange.availableToLay, availableToLay: exchange.availableToBack },
})

const swappedRace = ({ eventTypes }: RaceMarket): RaceMarket => ({
  eventTypes: eventTypes.map(({ eventNodes }) => ({
    eventNodes: eventNodes.map(({ marketNodes }) => ({
      marketNodes: marketNodes.map(({ runners, ...node }) => ({
        ...node,
        runners: runners.map(swappedRunner),
      })),
    })),
  })),
})

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

/** Lists of markets that are not what the feed says. */
export const LISTED: readonly ContractMutant[] = [
  ...FROZEN,
  ...SWAPPED,
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
