import { Refusal } from '@layline/shared/contract/error-codes'
import { SPORT } from '@layline/shared/sports'
import {
  indianRaceNavView,
  liteMarketsView,
  raceListView,
  raceMarketView,
  raceNavView,
} from '../../world/views/race-view.ts'
import type { World } from '../../world/world.ts'
import type { Handlers } from './handlers.ts'

const MARKETS_BY_ID_MAX = 100
const idsOf = (list: string) => list.split(',').filter(Boolean).slice(0, MARKETS_BY_ID_MAX)

function priceOf(world: World, list: string) {
  const data = raceMarketView(world, idsOf(list))
  if (data.eventTypes.length === 0) throw new Refusal('MARKET_NOT_FOUND')
  return { data }
}

export const raceHandlers: Handlers<
  'horseNav' | 'indianHorseNav' | 'horsePrice' | 'getPriceHorse' | 'raceList' | 'liteMarkets'
> = {
  horseNav: ({ runner }) => ({ data: raceNavView(runner.world) }),

  indianHorseNav: ({ runner }) => ({ data: indianRaceNavView(runner.world) }),

  horsePrice: ({ runner, query }) => priceOf(runner.world, query.marketId),

  getPriceHorse: ({ runner, query }) => priceOf(runner.world, query.mid),

  raceList: ({ runner, query }) => ({
    data: raceListView(runner.world, query.type === 'H' ? SPORT.horseRacing : SPORT.greyhoundRacing),
  }),

  liteMarkets: ({ runner: { world }, query: { mid, raceId } }) => {
    const ids = mid === undefined ? world.catalogue.event(raceId!)?.marketIds : idsOf(mid)
    return { data: liteMarketsView(world, ids ?? []) }
  },
}
