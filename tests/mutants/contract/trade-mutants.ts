import type { DataOf } from '@layline/shared/contract/endpoints'
import type { Market, Rates } from '@layline/shared/entities/market'
import { isoOf } from '@layline/shared/iso-time'
import { instrumentIdOf } from '@layline/shared/units'
import { changeData, changeFeedMarkets, dataOf, inRates, withData } from './changes.ts'
import type { ContractMutant, Mutation } from './mutant.ts'

type History = DataOf<'priceHistory'>

const HOUR_MS = 3_600_000
const TOLD =
  'priceHistory: tells two trades one after the other: a point each, and what was matched at each price'
const ON_FEED =
  'priceHistory: the feed tells a trade: the last price, what was matched on the runner, and what at that price'

const inPoints = (
  name: string,
  change: (points: History['points']) => History['points'],
): ContractMutant => ({
  name,
  caughtBy: TOLD,
  create: () =>
    changeData('priceHistory', ({ points, ...history }) => ({ ...history, points: change(points) })),
})

/** Another runner of the market is asked for, and the answer names the one that was meant. */
function anotherRunners(): Mutation {
  const runners = new Map<string, readonly string[]>()
  const note = ({ stMarketID, submaster }: Market) =>
    runners.set(
      stMarketID,
      submaster.map(({ stSelectionID }) => stSelectionID),
    )
  return {
    call: async (call, forward) => {
      const address = new URL(call.path, 'http://proxy')
      const selectionId = address.searchParams.get('selectionId') ?? ''
      const market = runners.get(address.searchParams.get('marketId') ?? '')
      const other = market?.find((id) => id !== selectionId)
      if (call.name !== 'priceHistory' || other === undefined) {
        const reply = await forward(call)
        if (call.name === 'getMaster' && reply.status === 200) {
          for (const market of dataOf(reply) as Market[]) note(market)
        }
        return reply
      }
      address.searchParams.set('selectionId', other)
      const reply = await forward({ ...call, path: `${address.pathname}${address.search}` })
      return withData(reply, { ...(dataOf(reply) as History), selectionId })
    },
  }
}

const HISTORY: readonly ContractMutant[] = [
  inPoints('the newest point of a history is missing', (points) => points.slice(0, -1)),
  inPoints('every second point of a history is missing', (points) =>
    points.filter((_, place) => place % 2 === 0),
  ),
  inPoints('a history has its newest point first', (points) => points.toReversed()),
  inPoints('nothing is matched from one point of a history to the next', (points) =>
    points.map((point) => ({ ...point, matched: 0 })),
  ),
  inPoints('the points of a history are an hour late', (points) =>
    points.map(({ time, ...point }) => ({ ...point, time: isoOf(Date.parse(time) + HOUR_MS) })),
  ),
  {
    name: 'a history counts one side of what was matched at a price',
    caughtBy: TOLD,
    create: () =>
      changeData('priceHistory', ({ byPrice, ...history }) => ({
        ...history,
        byPrice: byPrice.map(({ price, size }) => ({ price, size: size / 2 })),
      })),
  },
  { name: "a history is another runner's", caughtBy: TOLD, create: anotherRunners },
  {
    name: 'a history marks nothing of what happened',
    caughtBy: 'priceHistory: marks the start of an event and a goal since, in the order of time',
    create: () => changeData('priceHistory', (history) => ({ ...history, marks: [] })),
  },
]

/** What the feed says of a runner is changed; a new change for each run, as it may keep what it has seen. */
const onFeed = (
  name: string,
  create: () => (rates: Rates, instrumentId: string) => Rates,
): ContractMutant => ({
  name,
  caughtBy: ON_FEED,
  create: () => {
    const change = create()
    const changed = (market: Market) =>
      inRates((rates) => change(rates, instrumentIdOf(market.stMarketID, rates.stSelectionID)))(market)
    return changeFeedMarkets((markets) => markets.map(changed))
  },
})

/** The value that was first given for an id. */
function firstOf<Value>() {
  const first = new Map<string, Value>()
  return (id: string, value: Value): Value => {
    if (!first.has(id)) first.set(id, value)
    return first.get(id) as Value
  }
}

const FEED: readonly ContractMutant[] = [
  onFeed('the last traded price of the feed stands still', () => {
    const first = firstOf<number | undefined>()
    return ({ ltp, ...rest }, id) => {
      const known = first(id, ltp)
      return { ...rest, ...(known !== undefined && { ltp: known }) }
    }
  }),
  onFeed('the last traded price of the feed is the best offer', () => (rates) => {
    const [best] = rates.Back
    return { ...rates, ...(best && { ltp: best.Price }) }
  }),
  onFeed('no more is ever matched on a runner, as the feed has it', () => {
    const first = firstOf<number>()
    return ({ deMatched = 0, ...rest }, id) => ({ ...rest, deMatched: first(id, deMatched) })
  }),
  onFeed('the feed counts one side of what was traded at a price', () => ({ Traded = [], ...rest }) => ({
    ...rest,
    Traded: Traded.map(({ Price, Size }) => ({ Price, Size: Size / 2 })),
  })),
  onFeed('the feed knows nothing of what was traded at a price', () => (rates) => ({ ...rates, Traded: [] })),
]

/** What was traded on a runner, told wrong. */
export const TRADED: readonly ContractMutant[] = [...HISTORY, ...FEED]
