import { Refusal } from '@layline/shared/contract/error-codes'
import { MATCH_ODDS, WINNER } from '@layline/shared/entities/market'
import { FEED_DEPTH_DEFAULT } from '@layline/shared/feed'
import { SPORT, TAG_WINNER } from '@layline/shared/sports'
import type { EventFacts } from '../../world/catalogue.ts'
import { homeMarketIds, sportsView, wholeMarketIds } from '../../world/views/market-lists.ts'
import { listedMarketView, MARKET_TYPE_NAMES, marketIdsOfTag } from '../../world/views/market-view.ts'
import { priceHistoryView } from '../../world/views/price-history-view.ts'
import { scoreView } from '../../world/views/score-view.ts'
import { sidebarView } from '../../world/views/sidebar-view.ts'
import type { World } from '../../world/world.ts'
import { placeOf } from '../geocode/place-of.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { prefixOf } from '../worlds/worlds.ts'
import type { Call, Handlers } from './handlers.ts'

function marketIds(world: World, query: Call<'getMaster'>['query']): string[] {
  if (query.mid !== undefined) return query.mid
  if (query.eventId !== undefined) return world.catalogue.event(query.eventId)?.marketIds ?? []
  const name = query.marketType && MARKET_TYPE_NAMES[query.marketType]
  // A winner market is of a whole competition: no list of a sport's matches has it.
  const sportsId = query.sportsId ?? (name === WINNER ? TAG_WINNER : undefined)
  if (sportsId !== undefined) return marketIdsOfTag(world, sportsId, name)
  const sports = new Set([...world.catalogue.events()].map(({ sportId }) => sportId))
  return [...sports].flatMap((sportId) => marketIdsOfTag(world, sportId, name))
}

/** Markets in wire format; unknown ids are omitted. */
const viewsOf = (world: World, ids: readonly string[], depth = FEED_DEPTH_DEFAULT) =>
  ids.flatMap((id) => listedMarketView(world, id, depth) ?? [])

function eventOf(world: World, eventId: string): EventFacts {
  const event = world.catalogue.event(eventId)
  if (!event) throw new Refusal('EVENT_NOT_FOUND')
  return event
}

function priceHistory(world: World, { marketId, selectionId }: Call<'priceHistory'>['query']) {
  const facts = world.catalogue.market(marketId)
  const state = world.exchange.market(marketId)
  if (!facts || !state) throw new Refusal('MARKET_NOT_FOUND')
  const runnerIndex = state.runnerIndex.get(selectionId)
  if (runnerIndex === undefined) throw new Refusal('RUNNER_NOT_FOUND')
  return priceHistoryView(world, { facts, state, runnerIndex })
}

const tvPath = (runner: WorldRunner) => `${prefixOf(runner)}/frames/tv/`

export const marketHandlers: Handlers<
  | 'getMaster'
  | 'sidebar'
  | 'announcement'
  | 'getSports'
  | 'homeMaster'
  | 'winnerMaster'
  | 'pinnedMarkets'
  | 'spOnly'
  | 'eventMaster'
  | 'wholeMaster'
  | 'tvLink'
  | 'liveStream'
  | 'getScore'
  | 'priceHistory'
  | 'reverseGeocode'
> = {
  getMaster: ({ runner: { world }, query }) => ({ data: viewsOf(world, marketIds(world, query)) }),

  sidebar: ({ runner }) => ({ data: sidebarView(runner.world) }),

  announcement: ({ runner }) => ({ data: { text: runner.world.setup.scenario.announcement } }),

  getSports: ({ runner }) => ({ data: sportsView(runner.world) }),

  homeMaster: ({ runner: { world }, query }) => ({
    data: viewsOf(world, homeMarketIds(world, query.sportsId)),
  }),

  winnerMaster: ({ runner: { world } }) => ({
    data: viewsOf(world, marketIdsOfTag(world, TAG_WINNER, WINNER)),
  }),

  pinnedMarkets: ({ runner: { world }, query }) => ({
    data: viewsOf(
      world,
      query.mids.filter((id) => world.catalogue.market(id)?.name === MATCH_ODDS),
    ),
  }),

  spOnly({ runner: { world }, query }) {
    const specials = eventOf(world, query.eventId).marketIds.filter(
      (id) => world.catalogue.market(id)?.sportId === SPORT.bookmaker,
    )
    return { data: viewsOf(world, specials) }
  },

  eventMaster: ({ runner: { world }, query }) => ({
    data: viewsOf(world, eventOf(world, query.eventId).marketIds),
  }),

  wholeMaster: ({ runner: { world } }) => ({ data: viewsOf(world, wholeMarketIds(world), 1) }),

  tvLink: ({ runner }) => ({ data: null, beside: { link: tvPath(runner) } }),

  liveStream({ runner, query }) {
    const { eventId } = eventOf(runner.world, query.eventId)
    return { data: { link: `${tvPath(runner)}${eventId}` } }
  },

  getScore: ({ runner: { world }, query }) => ({ data: scoreView(world, eventOf(world, query.eventId)) }),

  priceHistory: ({ runner: { world }, query }) => ({ data: priceHistory(world, query) }),

  reverseGeocode: ({ query: { lat, lng } }) => ({ data: placeOf(lat, lng) }),
}
