import type { Endpoint } from '@layline/shared/contract/endpoint'
import type { EndpointName } from '@layline/shared/contract/endpoints'
import { SPORT } from '@layline/shared/sports'
import type { MarketChanges } from '../worlds/market-changes.ts'

/** Version of the state that an answer to this query is made from. While it is equal, the answer is not stale. */
type Stamp = (changes: MarketChanges, query: unknown) => number

/** What the queries of the contract call the things that an answer is about. */
interface Asked {
  mid?: readonly string[]
  mids?: readonly string[]
  marketId?: readonly string[]
  eventId?: string
  raceId?: string
  sportsId?: string
}

const SPORT_IDS: ReadonlySet<string> = new Set(Object.values(SPORT))

/** Version of the markets, the event or the sport that a query names; of everything where it names none of them. */
const ofAsked: Stamp = (changes, query) => {
  const { mid, mids, marketId, eventId, raceId, sportsId = '' } = query as Asked
  const marketIds = mid ?? mids ?? marketId
  if (marketIds) return changes.ofMarkets(marketIds)
  const ofEvent = eventId ?? raceId
  if (ofEvent !== undefined) return changes.ofEvent(ofEvent)
  // Lists of tags (in play, winner) follow all events.
  return SPORT_IDS.has(sportsId) ? changes.ofSport(sportsId) : changes.ofAll()
}

const never: Stamp = () => 0

/** Answers that change less often than the markets do. */
const SELDOM: { readonly [Name in EndpointName]?: Stamp } = {
  sidebar: (changes) => changes.ofCatalogue(),
  galaxyGames: never,
  imliveGames: never,
}

/**
 * Stamp of a public, sealed, reading call: its answer depends on world and query alone, so that all callers get the same
 * cached bytes. Undefined for every other call, whose answer is made for each caller.
 */
export function stampOf({
  name,
  access,
  method,
  envelope,
}: Pick<Endpoint, 'name' | 'access' | 'method' | 'envelope'>): Stamp | undefined {
  const isShared = access === 'anyone' && method === 'GET' && envelope === 'aes'
  return isShared ? (SELDOM[name as EndpointName] ?? ofAsked) : undefined
}
