import type { EndpointName, ParsedQueryOf } from '@layline/shared/contract/endpoints'
import { SPORT } from '@layline/shared/sports'
import type { MarketChanges } from '../worlds/market-changes.ts'
import { marketIdsOf } from './market-id-list.ts'

export type Stamp<Name extends EndpointName> = (changes: MarketChanges, query: ParsedQueryOf<Name>) => number

/** Version of a sport's list, which follows its events; lists of tags (in play, winner) follow all events. */
function ofSportOrTag(changes: MarketChanges, sportsId: string | undefined): number {
  return SPORT_IDS.has(sportsId ?? '') ? changes.ofSport(sportsId!) : changes.ofAll()
}
const SPORT_IDS: ReadonlySet<string> = new Set(Object.values(SPORT))

const never = () => 0

/**
 * Cache versions of sealed calls whose answer depends only on world and query. While the version is equal, all callers
 * get the cached bytes. A call not listed here is sealed for each caller.
 */
export const STAMPS: { readonly [Name in EndpointName]?: Stamp<Name> } = {
  getMaster(changes, { mid, eventId, sportsId }) {
    if (mid !== undefined) return changes.ofMarkets(marketIdsOf(mid))
    return eventId !== undefined ? changes.ofEvent(eventId) : ofSportOrTag(changes, sportsId)
  },
  homeMaster: (changes, { sportsId }) => ofSportOrTag(changes, sportsId),
  winnerMaster: (changes) => changes.ofAll(),
  pinnedMarkets: (changes, { mids }) => changes.ofMarkets(marketIdsOf(mids)),
  spOnly: (changes, { eventId }) => changes.ofEvent(eventId),
  eventMaster: (changes, { eventId }) => changes.ofEvent(eventId),
  wholeMaster: (changes) => changes.ofAll(),
  getSports: (changes) => changes.ofAll(),
  sidebar: (changes) => changes.ofCatalogue(),
  horseNav: (changes) => changes.ofAll(),
  indianHorseNav: (changes) => changes.ofAll(),
  horsePrice: (changes) => changes.ofAll(),
  getPriceHorse: (changes) => changes.ofAll(),
  raceList: (changes) => changes.ofAll(),
  liteMarkets: (changes) => changes.ofAll(),
  galaxyGames: never,
  imliveGames: never,
}
