import { z } from 'zod'
import { stackRange, stakeButtons, statementRow } from '../entities/account.ts'
import { betType, liveBet, myMarketItem, position } from '../entities/bet.ts'
import { announcement, sidebar } from '../entities/catalogue.ts'
import { market } from '../entities/market.ts'
import { balance, loginLocation, sessionUser } from '../entities/session.ts'
import { closeOut, prediction, runAmountItem } from '../entities/what-if.ts'
import { type Endpoint, endpoint } from './endpoint.ts'

const USERS = '/api/v1/users'
const ORDER = '/api/v1/order'
const MASTER = '/api/v1/master'

const userName = z.string().trim().min(1, 'User name is required').max(64)
const password = z.string().max(256)
const id = z.string().min(1).max(64)
/** The specification's dates: YYYY-MM-DD, both days included, in the product's time zone. Source: spec §5. */
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, 'a date is written YYYY-MM-DD')

/** What placing an order carries, over whichever way. Source: spec §3 "Bet order message", §7 "Order". */
export const orderPayload = z.object({
  stack: z.coerce.number().describe('Stake, rupees'),
  odds: z.coerce.number().describe('Decimal odds; in a fancy market (sport 0) the run line'),
  marketId: id,
  selectionId: id.describe('In a fancy market the size: the rate of the quote'),
  selectionName: z.string().max(200).default(''),
  betType,
  orderId: z.string().min(1).max(64),
  persistence: z
    .enum(['LAPSE', 'KEEP'])
    .default('LAPSE')
    .describe('Our own: KEEP stays when the market turns in play'),
  fillOrKill: z.boolean().default(false).describe('Our own: what cannot be matched at once lapses'),
  minFill: z.coerce
    .number()
    .optional()
    .describe('With fillOrKill, the least that must be matched at once, rupees; without it, all'),
})
export type OrderPayload = z.infer<typeof orderPayload>

/** What an order call or the bet socket's orderRes says of the bet. */
export const orderOutcome = z.object({
  orderId: z.string(),
  betId: z.number().int(),
  eventId: z.string(),
  sportsId: z.string(),
  marketId: z.string(),
  matched: z.number().describe('Rupees matched at once'),
  remaining: z.number().describe('Rupees resting or waiting'),
  averageOdds: z.number().describe('Average matched decimal odds, 0 when nothing is matched'),
})
export type OrderOutcome = z.infer<typeof orderOutcome>

const table = {
  login: endpoint({
    method: 'POST',
    path: `${USERS}/login`,
    access: 'anyone',
    body: z.object({
      stUserName: userName,
      password,
      wkey: z.string().max(256).default('').describe("The site's key; not used by the simulator"),
      location: loginLocation.default({ country: '', subdivision: '', city: '', locality: '' }),
    }),
    data: z.object({ token: z.string(), loginFirst: z.boolean(), user: sessionUser }),
    summary: 'Sign in; ends any other session of the player',
    source: 'spec §7 "login", §3 "Login response"',
    refusals: ['LOGIN_FAILED', 'TOO_MANY'],
  }),
  logout: endpoint({
    method: 'POST',
    path: `${USERS}/logout`,
    access: 'player-or-first-login',
    data: z.null(),
    summary: 'End the session',
    source: 'ours: spec §4 "Logout resets the session"',
  }),
  checkSession: endpoint({
    method: 'GET',
    path: `${USERS}/checksession`,
    access: 'player-or-first-login',
    data: z.object({ locked: z.boolean(), loginFirst: z.boolean() }),
    summary: 'Is the session still valid; asked every 5 s',
    source: 'spec §7 "Session validity check"',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: `${USERS}/changepass`,
    access: 'player-or-first-login',
    body: z.object({ newPass: password }),
    data: z.null(),
    summary: 'Set a new password; the player is signed out everywhere',
    source: 'spec §7 "changepass"',
    refusals: ['PASSWORD_TOO_SHORT'],
  }),
  balance: endpoint({
    method: 'GET',
    path: `${USERS}/balance`,
    data: balance,
    summary: 'Chips, credit, profit and loss, exposure, risk',
    source: 'spec §7 "balance"',
  }),
  getBets: endpoint({
    method: 'GET',
    path: `${USERS}/getbets`,
    query: z.object({ eid: z.string().max(64).default('').describe('Event id; empty for all events') }),
    data: z.array(liveBet),
    summary: 'Bets of open markets, newest first',
    source: 'spec §7 "getbets?eid="',
  }),
  getM2m: endpoint({
    method: 'GET',
    path: `${USERS}/getm2m`,
    query: z.object({ eid: z.string().max(64).default('') }),
    data: z.array(position),
    summary: 'Position per runner of every market of the event with bets',
    source: 'spec §7 "getm2m?eid="',
  }),
  getM2mId: endpoint({
    method: 'GET',
    path: `${USERS}/getm2mid`,
    query: z.object({ mid: z.string().max(64).describe('Market id of a fancy') }),
    data: z.array(runAmountItem),
    summary: 'The Run Amount table of a fancy with bets, else empty',
    source: 'spec §7 "getm2mid", §3 "Run amount item"',
  }),
  getExposure: endpoint({
    method: 'GET',
    path: `${USERS}/getexpo`,
    data: z.array(myMarketItem),
    summary: 'Markets with open bets: the My Market popup',
    source: 'spec §7 "getexpo"',
  }),
  statement: endpoint({
    method: 'POST',
    path: `${USERS}/userstatement`,
    body: z.object({ startDate: day, endDate: day }),
    data: z.array(statementRow),
    summary: 'Movements of the wallet between two days, newest first',
    source: 'spec §7 "userstatement"',
  }),
  deleteBet: endpoint({
    method: 'GET',
    path: `${USERS}/delete`,
    query: z.object({ id: z.coerce.number().int().describe('betId of the unmatched bet') }),
    data: z.null(),
    summary: 'Cancel the unmatched part of a bet',
    source: 'spec §7 "delete?id="',
    refusals: ['BET_NOT_FOUND', 'BET_NOT_CANCELLABLE'],
  }),
  getStakeButtons: endpoint({
    method: 'GET',
    path: `${USERS}/getbtn`,
    data: stakeButtons,
    summary: 'The ten stake buttons',
    source: 'spec §7 "getbtn"',
  }),
  updateStakeButtons: endpoint({
    method: 'POST',
    path: `${USERS}/updatebtn`,
    body: stakeButtons,
    data: stakeButtons,
    summary: 'Save the ten stake buttons',
    source: 'spec §7 "updatebtn"',
  }),
  stackRange: endpoint({
    method: 'GET',
    path: `${USERS}/getstackrange`,
    query: z.object({ sportsId: id }),
    data: stackRange,
    summary: 'Smallest and largest stake of one sport',
    source: 'spec §7 "getstackrange?sportsId="',
  }),
  stackRangeAll: endpoint({
    method: 'GET',
    path: `${USERS}/getstackrangeall`,
    data: z.array(stackRange),
    summary: 'Smallest and largest stake of every sport',
    source: 'spec §7 "getstackrangeall"',
  }),
  reduceOrder: endpoint({
    method: 'POST',
    path: `${ORDER}/reduceOrder`,
    body: z.object({ betId: z.coerce.number().int(), by: z.coerce.number().positive().describe('Rupees') }),
    data: z.null(),
    summary: 'Cancel a part of the unmatched part of a bet; the rest keeps its place',
    source: 'ours: an edit of stake, beside spec §7 "Delete pending"',
    refusals: ['BET_NOT_FOUND', 'BET_NOT_CANCELLABLE', 'INVALID_STAKE'],
  }),
  editOrder: endpoint({
    method: 'POST',
    path: `${ORDER}/editOrder`,
    body: z.object({
      betId: z.coerce.number().int(),
      odds: z.coerce.number().describe('Decimal odds'),
      orderId: z.string().min(1).max(64).describe('Of the new order'),
    }),
    data: orderOutcome,
    summary: 'Move the unmatched part of a bet to another price: a new order at the end of its queue',
    source: 'ours: an edit of price, beside spec §7 "Delete pending"',
    refusals: [
      'TOO_MANY',
      'BET_NOT_FOUND',
      'BET_NOT_CANCELLABLE',
      'INVALID_PRICE',
      'MARKET_INACTIVE',
      'MARKET_SUSPENDED',
      'MARKET_CLOSED',
      'INSUFFICIENT_FUNDS',
      'EXPOSURE_LIMIT',
      'DUPLICATE_ORDER_ID',
    ],
  }),
  predict: endpoint({
    method: 'POST',
    path: `${ORDER}/predict`,
    body: orderPayload.pick({ stack: true, odds: true, marketId: true, selectionId: true, betType: true }),
    data: prediction,
    summary: 'Where a bet that is not placed yet would lead, per outcome, were it matched whole',
    source: 'ours: spec §3 "Prediction"',
    refusals: ['MARKET_NOT_FOUND', 'RUNNER_NOT_FOUND', 'INVALID_PRICE', 'INVALID_STAKE', 'INVALID_LINE'],
  }),
  closeOut: endpoint({
    method: 'GET',
    path: `${ORDER}/closeOut`,
    query: z.object({
      mid: z.string().max(64),
      selectionId: z.string().max(64),
      part: z.coerce.number().gt(0).max(1).default(1).describe('How much of the way, 1 is all'),
    }),
    data: closeOut.nullable(),
    summary:
      'The bet that levels a position at what is offered now; null where there is nothing to level or to take',
    source: 'ours: green-up, as the big exchanges have it',
    refusals: ['MARKET_NOT_FOUND', 'RUNNER_NOT_FOUND'],
  }),
  testOrder: endpoint({
    method: 'POST',
    path: `${ORDER}/testOrder`,
    body: orderPayload,
    data: orderOutcome,
    summary: 'Place a bet',
    source: 'spec §7 "Order"',
    refusals: [
      'TOO_MANY',
      'INVALID_PRICE',
      'INVALID_STAKE',
      'BELOW_MINIMUM',
      'ABOVE_MAXIMUM',
      'MARKET_NOT_FOUND',
      'INVALID_SIDE',
      'INVALID_LINE',
      'RUNNER_NOT_FOUND',
      'RUNNER_REMOVED',
      'RUNNER_SUSPENDED',
      'BALL_RUNNING',
      'ODDS_CHANGED',
      'NOT_FILLED',
      'MARKET_INACTIVE',
      'MARKET_SUSPENDED',
      'MARKET_CLOSED',
      'INSUFFICIENT_FUNDS',
      'EXPOSURE_LIMIT',
      'DUPLICATE_ORDER_ID',
    ],
  }),
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

type Table = typeof table
export type EndpointName = keyof Table

/** Every call of the product, by name. */
export const ENDPOINTS = Object.fromEntries(
  Object.entries(table).map(([name, entry]) => [name, { name, ...entry }]),
) as { [Name in EndpointName]: Table[Name] & { readonly name: Name } }

/** The table as a list, its types widened. */
export const ENDPOINT_LIST: readonly Endpoint[] = Object.values(ENDPOINTS)

export type QueryOf<Name extends EndpointName> = z.input<Table[Name]['query']>
export type BodyOf<Name extends EndpointName> = z.input<Table[Name]['body']>
export type ParsedQueryOf<Name extends EndpointName> = z.output<Table[Name]['query']>
export type ParsedBodyOf<Name extends EndpointName> = z.output<Table[Name]['body']>
export type DataOf<Name extends EndpointName> = z.output<Table[Name]['data']>
