import type { EndpointName, ParsedQueryOf } from '@layline/shared/contract/endpoints'
import { SPORT } from '@layline/shared/sports'
import type { MarketChanges } from '../worlds/market-changes.ts'
import { marketIdsOf } from './market-id-list.ts'

export type Stamp<Name extends EndpointName> = (changes: MarketChanges, query: ParsedQueryOf<Name>) => number

/** A sport's own list changes with its events; the lists of tags (in play, winner) with those of any. */
function ofSportOrTag(changes: MarketChanges, sportsId: string | undefined): number {
  return SPORT_IDS.has(sportsId ?? '') ? changes.ofSport(sportsId!) : changes.ofAll()
}
const SPORT_IDS: ReadonlySet<string> = new Set(Object.values(SPORT))

const never = () => 0

/**
 * Sealed calls whose answer follows from the world and the query alone, with the change that makes a new one: until
 * then every reader gets the same bytes. A call that is not here is answered and sealed for each reader.
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
