import { FEED_DEPTH_DEFAULT } from '@layline/shared/feed'
import { MARKET_TYPE_NAMES, marketIdsOfTag, marketView } from '../../world/views/market-view.ts'
import { sidebarView } from '../../world/views/sidebar-view.ts'
import type { World } from '../../world/world.ts'
import type { Call, Handlers } from './handlers.ts'

const MARKETS_BY_ID_MAX = 100

function marketIds(world: World, query: Call<'getMaster'>['query']): string[] {
  if (query.mid !== undefined) return query.mid.split(',').filter(Boolean).slice(0, MARKETS_BY_ID_MAX)
  if (query.eventId !== undefined) return world.catalogue.event(query.eventId)?.marketIds ?? []
  const name = query.marketType && MARKET_TYPE_NAMES[query.marketType]
  if (query.sportsId !== undefined) return marketIdsOfTag(world, query.sportsId, name)
  const sports = new Set([...world.catalogue.events()].map(({ sportId }) => sportId))
  return [...sports].flatMap((sportId) => marketIdsOfTag(world, sportId, name))
}

export const marketHandlers: Handlers<'getMaster' | 'sidebar' | 'announcement'> = {
  getMaster: ({ runner: { world }, query }) => ({
    data: marketIds(world, query).flatMap((id) => marketView(world, id, FEED_DEPTH_DEFAULT) ?? []),
  }),

  sidebar: ({ runner }) => ({ data: sidebarView(runner.world) }),

  announcement: ({ runner }) => ({ data: { text: runner.world.setup.scenario.announcement } }),
}
