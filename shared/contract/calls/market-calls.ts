import { z } from 'zod'
import { announcement, sidebar, sportItem } from '../../entities/catalogue.ts'
import { listedMarket, priceHistory } from '../../entities/market.ts'
import { place } from '../../entities/place.ts'
import { eventScore } from '../../entities/score.ts'
import { SPORT_TAG } from '../../sports.ts'
import { endpoint } from '../endpoint.ts'
import { id, latitude, longitude, MASTER, marketIdList } from './fields.ts'

const ofEvent = z.object({ eventId: id })
/** A sport without events is an empty list: recordings bring sports of their own. */
const sportTag = z
  .string()
  .regex(SPORT_TAG, 'not a sport id')
  .describe('Sport id, or -1 in play, -2 winner; empty list for a sport without events')
const sealed = { method: 'GET', access: 'anyone', envelope: 'aes' } as const
const open = { method: 'GET', access: 'anyone' } as const

/** Markets with prices, their navigation, scores and video. */
export const MARKET_CALLS = {
  getMaster: endpoint({
    method: 'GET',
    path: `${MASTER}/getmaster`,
    access: 'anyone',
    envelope: 'aes',
    query: z
      .object({
        sportsId: sportTag.optional(),
        marketType: z.enum(['MATCH_ODDS', 'WINNER']).optional().describe('Of a sport, or of all'),
        mid: marketIdList.optional(),
        eventId: z.string().max(64).optional(),
      })
      .refine(
        ({ sportsId, marketType, mid, eventId }) =>
          [sportsId ?? marketType, mid, eventId].filter((each) => each !== undefined).length <= 1,
        'say one of sportsId, eventId and mid; marketType goes with sportsId alone',
      ),
    data: z.array(listedMarket),
    summary:
      'Markets with their best three prices: of a sport, of an event, or by id; of all sports without any',
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
  getSports: endpoint({
    ...sealed,
    path: `${MASTER}/getsports`,
    data: z.array(sportItem),
    summary: 'Every sport with its number of listed events and markets; sports of the home list first',
    source: 'spec §7 "getsports"',
  }),
  homeMaster: endpoint({
    ...sealed,
    path: `${MASTER}/gethomemaster`,
    query: z.object({ sportsId: sportTag.optional() }),
    data: z.array(listedMarket),
    summary: 'Match Odds of the listed events, sports 2, 1, 4 first, each sport by start time',
    source: 'spec §7 "home master by sport", §2 "/"',
  }),
  winnerMaster: endpoint({
    ...sealed,
    path: `${MASTER}/getwinnermaster`,
    data: z.array(listedMarket),
    summary: 'Winner markets of whole competitions',
    source: 'spec §7 "winner master"',
  }),
  pinnedMarkets: endpoint({
    ...sealed,
    path: `${MASTER}/getpinnedmarkets`,
    query: z.object({ mids: marketIdList }),
    data: z.array(listedMarket),
    summary: 'The Match Odds markets among the given ids, in their order; unknown ids are omitted',
    source: 'spec §7 "pinned markets by ids", §2 "/sports/favourite"',
  }),
  spOnly: endpoint({
    ...sealed,
    path: `${MASTER}/getsponly`,
    query: ofEvent,
    data: z.array(listedMarket),
    summary: 'The sport 13 markets of an event, quoted as x / 100 + 1; "SP" is taken to mean specials',
    source: 'spec §7 "SP-only", §9 "13 special"',
    refusals: ['EVENT_NOT_FOUND'],
  }),
  eventMaster: endpoint({
    ...sealed,
    path: `${MASTER}/geteventmaster`,
    query: ofEvent,
    data: z.array(listedMarket),
    summary: 'Every market on the page of an event',
    source: 'spec §7 "event master by eventId"',
    refusals: ['EVENT_NOT_FOUND'],
  }),
  wholeMaster: endpoint({
    ...sealed,
    path: `${MASTER}/getwholemaster`,
    data: z.array(listedMarket),
    summary: 'Every market of every listed event, with the best price of each side only; a large answer',
    source: 'spec §7 "whole master", "getwholemaster"',
  }),
  tvLink: endpoint({
    ...open,
    path: `${MASTER}/gettvlink`,
    data: z.null(),
    beside: z.object({ link: z.string().describe('Path of the video page; append the event id') }),
    summary: 'Path of the live video pages, on this origin',
    source: 'spec §7 "GET gettvlink"',
    example: { beside: { link: '/frames/tv/' } },
  }),
  liveStream: endpoint({
    ...open,
    path: `${MASTER}/livestream`,
    query: ofEvent,
    data: z.object({ link: z.string().describe('Path of the video page of this event') }),
    summary: 'The video page of one event',
    source: 'spec §7 "live-stream endpoints"',
    refusals: ['EVENT_NOT_FOUND'],
    example: { data: { link: '/frames/tv/30000002' } },
  }),
  getScore: endpoint({
    ...open,
    path: `${MASTER}/getscore`,
    query: ofEvent,
    data: eventScore,
    summary: 'The structured score of an event, and its latest happenings',
    source: 'ours: readings.md "Score for the page"',
    extension: true,
    refusals: ['EVENT_NOT_FOUND'],
  }),
  priceHistory: endpoint({
    ...open,
    path: `${MASTER}/pricehistory`,
    query: z.object({ marketId: id, selectionId: id }),
    data: priceHistory,
    summary: 'How the price of a runner has come about: its changes, what was matched, what happened',
    source: 'ours: the chart of a runner',
    extension: true,
    refusals: ['MARKET_NOT_FOUND', 'RUNNER_NOT_FOUND'],
    example: {
      data: {
        marketId: '1.200000004',
        selectionId: '1000005',
        points: [
          { time: '2026-03-01T10:58:20.000Z', price: 2.4, matched: 400 },
          { time: '2026-03-01T11:21:04.000Z', price: 5.4, matched: 2130 },
          { time: '2026-03-01T11:58:41.000Z', price: 5.5, matched: 3130 },
        ],
        byPrice: [
          { price: 5.5, size: 1000 },
          { price: 5.4, size: 1730 },
          { price: 2.4, size: 400 },
        ],
        marks: [
          { time: '2026-03-01T10:58:00.000Z', kind: 'inplay', text: 'Kick-off' },
          {
            time: '2026-03-01T11:20:12.000Z',
            kind: 'goal',
            text: "23' Goal for Harbour City! Old Quarry FC 0-1 Harbour City",
          },
        ],
      },
    },
  }),
  reverseGeocode: endpoint({
    ...open,
    path: `${MASTER}/reversegeocode`,
    query: z.object({
      lat: latitude.describe('Degrees north'),
      lng: longitude.describe('Degrees east'),
    }),
    data: place,
    summary: 'The nearest big city within 300 km; all fields empty if none',
    source: 'spec §7 "A reverse-geocode service supplies the location at login"',
    example: {
      query: { lat: '19.08', lng: '72.88' },
      data: { country: 'India', subdivision: 'Maharashtra', city: 'Mumbai', locality: 'Mumbai' },
    },
  }),
}
