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

function priceOf(world: World, marketIds: readonly string[]) {
  const data = raceMarketView(world, marketIds)
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
    const ids = mid ?? world.catalogue.event(raceId!)?.marketIds ?? []
    return { data: liteMarketsView(world, ids) }
  },
}
