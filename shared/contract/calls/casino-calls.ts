import { z } from 'zod'
import { CASINO_CLIENT_ID, CASINO_PLATFORM, CASINO_SITE, CASINO_STAKES_MAX } from '../../casino.ts'
import { casinoGame, casinoGameList, liveGame } from '../../entities/casino.ts'
import { casinoRound, casinoStake, casinoTable } from '../../entities/casino-round.ts'
import { casinoHistoryRow } from '../../entities/report.ts'
import { CASINO_PAGE_SIZE, CASINO_ROUNDS_KEPT, CURRENCY, LANGUAGE } from '../../limits.ts'
import { endpoint } from '../endpoint.ts'
import { CASINO, id, MASTER, queryNumber, USERS } from './fields.ts'

const currency = z.literal(CURRENCY).default(CURRENCY)
const redirectUrl = z
  .string()
  .max(2000)
  .default('/casino')
  .describe("Target of the game's exit: a path of this site, or a URL of its origin")
const site = z.literal(CASINO_SITE).describe("The site's id, a constant")
const launchUrl = z.string().describe("The game's page with its ticket: a path of this site")

const LAUNCH_REFUSALS = [
  'DEMO_NO_LIVE_CASINO',
  'PROVIDER_NOT_FOUND',
  'PROVIDER_BLOCKED',
  'GAME_NOT_FOUND',
  'TOO_MANY',
  'TIMED_OUT',
  'SELF_EXCLUDED',
] as const

/** Body for the two live-game providers, at launch from the tile and at authentication. */
const liveLaunch = z.object({
  dvt: z.literal([1, 2]).describe('Device type: 1 if the window is wider than 768 px, else 2'),
  hmu: site,
  lng: z.literal(LANGUAGE).default(LANGUAGE),
  gid: id.describe("The game's id or code"),
  plm: z.literal(CASINO_PLATFORM).describe('A constant'),
  cid: currency,
})

const liveProvider = ({ path, summary, source }: Record<'path' | 'summary' | 'source', string>) =>
  endpoint({
    method: 'POST',
    path: `/api/v1/${path}`,
    body: liveLaunch,
    data: z.null(),
    beside: z.object({ launch: launchUrl }),
    summary,
    source,
    // The call names its provider itself.
    refusals: LAUNCH_REFUSALS.filter((code) => code !== 'PROVIDER_NOT_FOUND'),
  })

const liveTables = (name: string, path: string) =>
  endpoint({
    method: 'GET',
    path: `${MASTER}/${path}`,
    access: 'anyone',
    envelope: 'aes',
    data: z.array(liveGame),
    summary: `The live tables of ${name}`,
    source: 'spec §7 "two third-party live-game endpoints"',
  })

const TILE = 'spec §7 "Launch (virtual-sport tile)"; path and method ours'
const AUTH = 'spec §7 "POST galaxy auth and POST imlive auth"'

/** The casino: game lists, launches, rounds and history. */
export const CASINO_CALLS = {
  casinoAuth: endpoint({
    method: 'POST',
    path: `${CASINO}/auth`,
    writes: false,
    body: z.object({ client_id: z.literal(CASINO_CLIENT_ID).describe('A constant') }),
    data: z.object({
      stUserName: z.string(),
      balance: z.number().describe('Available chips, rupees'),
      currency: z.literal(CURRENCY),
      language: z.literal(LANGUAGE),
      min: z.number().describe('Rupees'),
      max: z.number().describe('Rupees'),
    }),
    summary: 'Identity, balance and stake limits of the player, for the casino service',
    source: 'spec §7 "a casino service (authentication, games)"; path and body ours',
    refusals: ['DEMO_NO_LIVE_CASINO'],
  }),
  casinoGames: endpoint({
    method: 'GET',
    path: `${CASINO}/games`,
    query: z.object({
      provider: z.string().max(64).default('').describe("A provider's code or id; empty for all"),
      category: z.string().max(64).default('').describe("A category's name or code; empty for all"),
      page: queryNumber(z.number().int().min(1).max(10_000)).default(1),
      limit: queryNumber(z.number().int().min(1).max(100))
        .default(CASINO_PAGE_SIZE)
        .describe('Games on a page'),
    }),
    data: casinoGameList,
    summary: 'The lobby, paginated; a page after the last is empty',
    source: 'spec §7 "GET casino games list"; path ours',
    refusals: ['PROVIDER_NOT_FOUND', 'CATEGORY_NOT_FOUND'],
  }),
  getGames: endpoint({
    method: 'GET',
    path: `${CASINO}/getgames`,
    data: z.array(casinoGame),
    summary: 'The fixed list of about 70 named games, not paginated',
    source: 'spec §7 "a game-list service (getgames)", §3 "fixed casino list"',
  }),
  openGame: endpoint({
    method: 'POST',
    path: `${CASINO}/service/opengame`,
    body: z.object({
      providerCode: id,
      gameId: id.describe("The game's id or code"),
      redirect_url: redirectUrl,
      currency,
      device: z.enum(['desktop', 'mobile']).default('desktop'),
    }),
    data: z.object({ url: launchUrl }),
    summary: 'Open a game by its id',
    source: 'spec §7 "POST open casino game", "service/opengame"',
    refusals: [...LAUNCH_REFUSALS, 'BAD_REDIRECT'],
  }),
  openGameIframe: endpoint({
    method: 'POST',
    path: `${CASINO}/opengameiframe`,
    body: z.object({
      providerCode: id,
      gameCode: id.describe("The game's code or id"),
      redirect_url: redirectUrl,
      currency,
    }),
    data: z.object({ url: launchUrl }),
    summary: 'Open a game by its code, in a frame',
    source: 'spec §7 "POST open game iframe"',
    refusals: [...LAUNCH_REFUSALS, 'BAD_REDIRECT'],
  }),
  launch: endpoint({
    method: 'POST',
    path: `${CASINO}/launch`,
    body: z.object({
      provider_id: id.describe("The provider's id or code"),
      game_id: id.describe("The game's id or code"),
      client_id: z.literal(CASINO_CLIENT_ID).describe('A constant'),
      device: z.enum(['desktop', 'mobile']).describe('By window width: desktop from 1100 px'),
    }),
    data: z.object({ url: launchUrl }),
    beside: z.object({
      isModal: z
        .boolean()
        .describe('True: the game opens over the lobby; false: on its own page, /frame/{provider}/{game}'),
      min: z.number().describe('Smallest stake, rupees'),
      max: z.number().describe('Largest stake, rupees'),
      max_pay: z.number().describe('Maximum payout of a round, rupees'),
    }),
    summary: "Launch a game as the current app's lobby does",
    source: 'spec §7 "Launch (current app)"; path and method ours',
    refusals: LAUNCH_REFUSALS,
  }),
  launchGalaxy: liveProvider({
    path: 'casino/launchgalaxy',
    summary: 'First live-game provider: launch from the tile',
    source: TILE,
  }),
  launchImlive: liveProvider({
    path: 'casino/launchimlive',
    summary: 'Second live-game provider: launch from the tile',
    source: TILE,
  }),
  launchOther: endpoint({
    method: 'POST',
    path: `${CASINO}/launchother`,
    body: z.object({ provider: id, game: id, site }),
    data: z.object({ launchURL: launchUrl }),
    summary: 'Any other provider: launch from the tile',
    source: TILE,
    refusals: LAUNCH_REFUSALS,
  }),
  galaxyAuth: liveProvider({
    path: 'users/galaxyauth',
    summary: 'The same as `launchGalaxy`, under its other name',
    source: AUTH,
  }),
  imliveAuth: liveProvider({
    path: 'users/imliveauth',
    summary: 'The same as `launchImlive`, under its other name',
    source: AUTH,
  }),
  galaxyGames: liveTables('the first live-game provider', 'galaxygames'),
  imliveGames: liveTables('the second live-game provider', 'imlivegames'),
  casinoTable: endpoint({
    method: 'GET',
    path: `${CASINO}/table`,
    access: 'ticket',
    data: casinoTable,
    summary: "A game's places, limits and recent rounds, for its page",
    source: 'ours: spec §2 "A game opens in a full-screen frame"',
    extension: true,
  }),
  casinoPlay: endpoint({
    method: 'POST',
    path: `${CASINO}/play`,
    access: 'ticket',
    body: z.object({
      roundId: id.describe(
        `Idempotency key made by the page: a duplicate gets the same answer, for the last ${CASINO_ROUNDS_KEPT} rounds of the player; an older one is refused`,
      ),
      stakes: z.array(casinoStake).min(1).max(CASINO_STAKES_MAX),
    }),
    data: casinoRound,
    beside: z.object({ balance: z.number().describe('Available chips after the round, rupees') }),
    summary: "Play a round of the ticket's game",
    source: 'ours: spec §2 "A game opens in a full-screen frame"',
    extension: true,
    refusals: [
      'TOO_MANY',
      'PLACE_NOT_FOUND',
      'INVALID_STAKE',
      'BELOW_MINIMUM',
      'ABOVE_MAXIMUM',
      'INSUFFICIENT_FUNDS',
      'DUPLICATE_ROUND_ID',
      'LOSS_LIMIT',
      'TIMED_OUT',
      'SELF_EXCLUDED',
    ],
  }),
  casinoHistory: endpoint({
    method: 'POST',
    path: `${USERS}/casinohis`,
    writes: false,
    body: z.object({
      provider: z.string().max(64).default('').describe("A provider's code or id; empty for all"),
    }),
    data: z.array(casinoHistoryRow),
    summary: `Casino rounds, newest first: the last ${CASINO_ROUNDS_KEPT}`,
    source: 'spec §7 "casinohis"',
    refusals: ['PROVIDER_NOT_FOUND'],
  }),
}
