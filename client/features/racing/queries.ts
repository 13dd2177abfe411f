import { MARKET_CALLS } from '@layline/shared/contract/calls/market-calls'
import { RACE_CALLS } from '@layline/shared/contract/calls/race-calls'
import { SPORT } from '@layline/shared/sports'
import { EVENT_POLL_MS } from '@layline/shared/timings'
import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../api/call.ts'
import { indianRaceItemsOf, type RaceItem, raceItemsOf } from './race-item.ts'

/** How often the lists of races are fetched, ms. Source: our own. */
const RACE_LIST_POLL_MS = 30_000

/** The races of a racing sport that are not settled, by start. */
export const raceListQuery = (api: Api, sportId: string) =>
  queryOptions({
    queryKey: ['races', sportId],
    queryFn: async (): Promise<RaceItem[]> => {
      if (sportId === SPORT.indianHorseRacing)
        return indianRaceItemsOf(await api.call(RACE_CALLS.indianHorseNav, { query: {} }))
      const type = sportId === SPORT.greyhoundRacing ? 'G' : 'H'
      return raceItemsOf(sportId, await api.call(RACE_CALLS.raceList, { query: { type } }))
    },
    refetchInterval: RACE_LIST_POLL_MS,
  })

/** The winner's market of each race of a sport, until the feed's own snapshot is there. */
export const raceMarketsOfSportQuery = (api: Api, sportId: string) =>
  queryOptions({
    queryKey: ['markets', 'races', sportId],
    queryFn: () => api.call(MARKET_CALLS.getMaster, { query: { sportsId: sportId } }),
    gcTime: 0,
    refetchInterval: EVENT_POLL_MS, // 7 s, spec §9
  })
