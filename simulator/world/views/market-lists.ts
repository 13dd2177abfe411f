import type { SportItem } from '@layline/shared/entities/catalogue'
import { MATCH_ODDS } from '@layline/shared/entities/market'
import { isKindsOwn } from '@layline/shared/market-kinds'
import { SPORT, SPORTS_FIRST, sportNameOf } from '@layline/shared/sports'
import type { MarketFacts } from '../catalogue.ts'
import type { World } from '../world.ts'
import { byStart, marketIdsOfTag } from './market-view.ts'

/** Every sport, those of the home list first. Source: spec §2 "sport ids 2, 1, 4 first". */
const SPORT_IDS: readonly string[] = [
  ...SPORTS_FIRST,
  ...Object.values(SPORT)
    .filter((id) => !isKindsOwn(id) && !SPORTS_FIRST.includes(id))
    .sort((a, b) => Number(a) - Number(b)),
]

export function sportsView(world: World): SportItem[] {
  const items = new Map(
    SPORT_IDS.map((id) => [id, { id, name: sportNameOf(id), events: 0, markets: 0, inPlay: 0 }]),
  )
  for (const event of world.catalogue.events()) {
    const item = items.get(event.sportId)
    if (!item) continue
    item.events++
    item.markets += event.marketIds.length
    const main = world.catalogue.mainMarket(event)
    const market = main && world.exchange.market(main.marketId)
    if (market?.inPlay && market.status !== 'CLOSED') item.inPlay++
  }
  return [...items.values()]
}

/** Match Odds of the listed events of one sport, or of all in the order of the home page; in a sport by start. */
export function homeMarketIds(world: World, sportId?: string): string[] {
  if (sportId !== undefined) return marketIdsOfTag(world, sportId, MATCH_ODDS)
  const bySport = new Map<string, MarketFacts[]>(SPORT_IDS.map((id) => [id, []]))
  for (const event of world.catalogue.events()) {
    const main = world.catalogue.mainMarket(event)
    if (main?.name === MATCH_ODDS) bySport.get(event.sportId)?.push(main)
  }
  return [...bySport.values()].flatMap((mains) => mains.sort(byStart)).map(({ marketId }) => marketId)
}

/** Every market of every listed event, an event's together. */
export function wholeMarketIds(world: World): string[] {
  return [...world.catalogue.events()].flatMap(({ marketIds }) => marketIds)
}
