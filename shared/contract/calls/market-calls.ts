import { z } from 'zod'
import { announcement, sidebar } from '../../entities/catalogue.ts'
import { market } from '../../entities/market.ts'
import { endpoint } from '../endpoint.ts'
import { MASTER } from './fields.ts'

/** Markets with their prices, and what leads to them. */
export const MARKET_CALLS = {
  getMaster: endpoint({
    method: 'GET',
    path: `${MASTER}/getmaster`,
    access: 'anyone',
    envelope: 'aes',
    query: z.object({
      sportsId: z.string().max(64).optional().describe('Sport id, or -1 in play, -2 winner'),
      marketType: z.enum(['MATCH_ODDS', 'WINNER']).optional(),
      mid: z.string().max(2000).optional().describe('Market ids, comma separated'),
      eventId: z.string().max(64).optional(),
    }),
    data: z.array(market),
    summary: 'Markets with their best three prices: of a sport, of an event, or by id',
    source: 'spec §7 "Market data", "file service"',
    example: { query: { sportsId: '1', marketType: 'MATCH_ODDS' } },
  }),
  sidebar: endpoint({
    method: 'GET',
    path: `${MASTER}/sidebar`,
    access: 'anyone',
    envelope: 'aes',
    data: sidebar,
    summary: 'Sport, competition, event: the side menu and the tabs',
    source: 'spec §7 "sidebar data service"',
  }),
  announcement: endpoint({
    method: 'GET',
    path: `${MASTER}/announcement`,
    access: 'anyone',
    data: announcement,
    summary: 'The marquee text',
    source: 'spec §7 "Announcement text fetch"',
  }),
}
