import { z } from 'zod'
import { indianRaceNav, liteMarket, raceListItem, raceMarket, raceNav } from '../../entities/race.ts'
import { SPORT } from '../../sports.ts'
import { endpoint } from '../endpoint.ts'
import { id, MASTER, marketIdList } from './fields.ts'

const someMarketIds = marketIdList.refine((ids) => ids.length > 0, 'no market id')

/** The day's races, and their markets with prices. */
export const RACE_CALLS = {
  horseNav: endpoint({
    method: 'GET',
    path: `${MASTER}/gethorsenav`,
    access: 'anyone',
    envelope: 'aes',
    data: raceNav,
    summary: 'Horse and greyhound meetings with their races, by start time',
    source: 'spec §7 "Market data", "horse nav"',
  }),
  indianHorseNav: endpoint({
    method: 'GET',
    path: `${MASTER}/getindhorsenav`,
    access: 'anyone',
    envelope: 'aes',
    query: z.object({ sportsId: z.literal(SPORT.indianHorseRacing).default(SPORT.indianHorseRacing) }),
    data: indianRaceNav,
    summary: 'Indian race times grouped by venue',
    source: 'spec §7 "Indian horse nav (sportsId 14)", §2 "/sports/indhorse"',
  }),
  horsePrice: endpoint({
    method: 'GET',
    path: `${MASTER}/gethorseprice`,
    access: 'anyone',
    envelope: 'aes',
    query: z.object({ marketId: someMarketIds }),
    data: raceMarket,
    summary: 'A race market with its runners and best three prices; polled every second',
    source: 'spec §7 "horse price by marketId", §3 "Race market"',
    example: { query: { marketId: '1.200001637' } },
    refusals: ['MARKET_NOT_FOUND'],
  }),
  getPriceHorse: endpoint({
    method: 'GET',
    path: `${MASTER}/getPriceHorse`,
    access: 'anyone',
    envelope: 'aes',
    query: z.object({ mid: someMarketIds }),
    data: raceMarket,
    summary: 'The same as `horsePrice`, from the master service',
    source: 'spec §7 "getPriceHorse?mid="',
    example: { query: { mid: '1.200001637' } },
    refusals: ['MARKET_NOT_FOUND'],
  }),
  raceList: endpoint({
    method: 'GET',
    path: `${MASTER}/gethorsemasternew`,
    access: 'anyone',
    envelope: 'aes',
    query: z.object({ type: z.enum(['H', 'G']).describe('H horses, G greyhounds') }),
    data: z.array(raceListItem),
    summary: 'Unsettled races, by start time',
    source: 'spec §7 "gethorsemasternew?type= (H or G)", §3 "Race list item"',
  }),
  liteMarkets: endpoint({
    method: 'GET',
    path: `${MASTER}/getlitemarkets`,
    access: 'anyone',
    envelope: 'aes',
    query: z
      .object({
        mid: marketIdList.optional(),
        raceId: id.optional(),
      })
      .refine(
        ({ mid, raceId }) => (mid === undefined) !== (raceId === undefined),
        'say either mid or raceId',
      ),
    data: z.array(liteMarket),
    summary: 'Markets of a race, or by id, with status and best price only',
    source: 'spec §7 "getlitemarkets?mid=", "lite markets by mid or raceId"',
    example: { query: { raceId: '30001629' } },
  }),
}
