import { MARKET_CALLS } from '@layline/shared/contract/calls/market-calls'
import { RACE_CALLS } from '@layline/shared/contract/calls/race-calls'
import type { Market } from '@layline/shared/entities/market'
import { EVENT_POLL_MS, RACE_CLOSED_POLL_MS, RACE_POLL_MS } from '@layline/shared/timings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/call.ts'
import { MONEY } from '../../api/query-client.ts'
import { raceNodesOf } from './race-node.ts'

/** Markets of the same race: a recorded meeting is one event of many. */
function raceOf(markets: readonly Market[], asked: Market): Market[] {
  const { winMarketId } = asked
  if (!winMarketId) return [asked]
  const ofRace = markets.filter((market) => market.winMarketId === winMarketId)
  return ofRace.sort((a, b) => Number(b.stMarketID === winMarketId) - Number(a.stMarketID === winMarketId))
}

/** Every market of the race that a market belongs to, that of the winner first; none where there is no such race. */
export const raceQuery = (api: Api, marketId: string) =>
  queryOptions({
    queryKey: ['markets', 'race', marketId],
    queryFn: async () => {
      const [asked] = await api.call(MARKET_CALLS.getMaster, { query: { mid: marketId } })
      if (!asked) return []
      return raceOf(await api.call(MARKET_CALLS.getMaster, { query: { eventId: asked.stEventID } }), asked)
    },
    // Cached prices must not come back as if they were new: the market store holds the live ones.
    gcTime: 0,
    refetchInterval: EVENT_POLL_MS, // 7 s, spec §9
    enabled: marketId !== '',
  })

/** The race markets of these ids, comma-separated: runners with their colours, statuses and prices. */
export const raceMarketsQuery = (api: Api, marketIds: string) =>
  queryOptions({
    queryKey: ['markets', 'race-prices', marketIds],
    queryFn: async () =>
      raceNodesOf(await api.call(RACE_CALLS.horsePrice, { query: { marketId: marketIds } })),
    gcTime: 0,
    refetchInterval: RACE_POLL_MS, // 1 s, spec §9
    enabled: marketIds !== '',
    // Fetched again after a bet (spec §4 "Bet socket").
    meta: MONEY,
  })

/** Whether a race is closed, or no longer known. */
export const raceClosedQuery = (api: Api, marketId: string) =>
  queryOptions({
    queryKey: ['race-closed', marketId],
    queryFn: async () => {
      const [market] = await api.call(RACE_CALLS.liteMarkets, { query: { mid: marketId } })
      return market === undefined || market.status === 'CLOSED'
    },
    gcTime: 0,
    staleTime: 0,
    refetchInterval: RACE_CLOSED_POLL_MS, // 30 s, spec §9
    enabled: marketId !== '',
  })
