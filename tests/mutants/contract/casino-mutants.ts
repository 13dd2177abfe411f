import type { DataOf, EndpointName } from '@layline/shared/contract/endpoints'
import type { CasinoRound } from '@layline/shared/entities/casino-round'
import { changeBody, changeData, changeReply, dataOf, ignoreQuery, withData } from './changes.ts'
import type { ContractMutant } from './mutant.ts'

/** The check of a round. */
export const ROUND =
  'casinoPlay: a round changes the chips by what it says, once, and is the first of the history'
const WHO = 'casinoAuth: says who the player is, and the chips that the balance leaves to stake'
const PAGES =
  'casinoGames: page by page shows every game once, those of the fixed list too, and a page behind the last is empty'
const FILTERS =
  'casinoGames: of a provider and of a category only their games, all of them; what is not there is refused'
const OPENS = 'leads to the page of the game that was asked for'
const LAUNCH = `launch: ${OPENS}, with the limits of its table`

const lost = (winStatus: CasinoRound['winStatus']) => (winStatus === 'WIN' ? 'LOSS' : 'WIN')

type HistoryRow = DataOf<'casinoHistory'>[number]

const inHistory = (name: string, change: (row: HistoryRow) => Partial<HistoryRow>): ContractMutant => ({
  name,
  caughtBy: ROUND,
  create: () => changeData('casinoHistory', (rows) => rows.map((row) => ({ ...row, ...change(row) }))),
})

const inRound = (name: string, change: (round: CasinoRound) => Partial<CasinoRound>): ContractMutant => ({
  name,
  caughtBy: ROUND,
  create: () => changeData('casinoPlay', (round) => ({ ...round, ...change(round) })),
})

const inTable = (
  name: string,
  change: (table: DataOf<'casinoTable'>) => Partial<DataOf<'casinoTable'>>,
  caughtBy = ROUND,
): ContractMutant => ({
  name,
  caughtBy,
  create: () => changeData('casinoTable', (table) => ({ ...table, ...change(table) })),
})

const inAuth = (
  name: string,
  change: (who: DataOf<'casinoAuth'>) => Partial<DataOf<'casinoAuth'>>,
): ContractMutant => ({
  name,
  caughtBy: WHO,
  create: () => changeData('casinoAuth', (who) => ({ ...who, ...change(who) })),
})

const ROUNDS: readonly ContractMutant[] = [
  inHistory('the casino history calls a lost round won', ({ winStatus }) => ({ winStatus: lost(winStatus) })),
  inHistory('the casino history names another game', () => ({ game: 'Another' })),
  inHistory('the casino history names another provider', () => ({ Provider: 'Another' })),
  inRound('a lost round is called won', ({ winStatus }) => ({ winStatus: lost(winStatus) })),
  inRound('the stakes of a round have paid something else than the round', ({ stakes }) => ({
    stakes: stakes.map((stake) => ({ ...stake, paid: stake.paid + 5 })),
  })),
  inRound('a round names another place than was staked on', ({ stakes }) => ({
    stakes: stakes.map((stake) => ({ ...stake, on: 'elsewhere' })),
  })),
  inTable('the table remembers no round', () => ({ rounds: [] })),
  inTable('the table says other chips', ({ balance }) => ({ balance: balance + 1000 })),
  inAuth('the casino service says other chips', ({ balance }) => ({ balance: balance + 1 })),
  inAuth('the casino service names another player', () => ({ stUserName: 'somebody' })),
  {
    name: 'the casino history takes no notice of the provider',
    caughtBy: 'casinoHistory: of a provider has only its rounds, the newest first',
    create: () => changeBody('casinoHistory', () => ({})),
  },
]

const LOBBY: readonly ContractMutant[] = [
  {
    name: 'the lobby takes no notice of the limit',
    caughtBy: PAGES,
    create: () => ignoreQuery('casinoGames', 'limit'),
  },
  {
    name: 'the lobby has one page too many',
    caughtBy: PAGES,
    create: () =>
      changeData('casinoGames', ({ totalPages, ...rest }) => ({ ...rest, totalPages: totalPages + 1 })),
  },
  {
    name: 'the lobby lacks games of the fixed list',
    caughtBy: PAGES,
    create: () =>
      changeReply(['casinoGames'], (reply, { path }) => {
        const { games, ...rest } = dataOf(reply) as DataOf<'casinoGames'>
        // The page stays full: only the fixed list tells that something is missing.
        const shown = path.includes('page=1&') ? [...games.slice(1), { ...games[0]!, id: 'none' }] : games
        return withData(reply, { ...rest, games: shown })
      }),
  },
  ...(['provider', 'category'] as const).map((field) => ({
    name: `the lobby takes no notice of the ${field}`,
    caughtBy: FILTERS,
    create: () => ignoreQuery('casinoGames', field),
  })),
]

/** The address that a launch leads to, where its call has it. */
const ADDRESSES = [
  ['openGame', `openGame: ${OPENS}`, (url: string) => ({ data: { url } })],
  ['openGameIframe', `openGameIframe: ${OPENS}`, (url: string) => ({ data: { url } })],
  ['launch', LAUNCH, (url: string) => ({ data: { url } })],
  ['launchOther', `launchOther: ${OPENS}`, (launchURL: string) => ({ data: { launchURL } })],
  ['launchGalaxy', `launchGalaxy: ${OPENS}`, (launch: string) => ({ launch })],
  ['galaxyAuth', `galaxyAuth: ${OPENS}`, (launch: string) => ({ launch })],
  ['launchImlive', `launchImlive: ${OPENS}`, (launch: string) => ({ launch })],
  ['imliveAuth', `imliveAuth: ${OPENS}`, (launch: string) => ({ launch })],
] as const satisfies readonly (readonly [EndpointName, string, (address: string) => object])[]

const LAUNCHES: readonly ContractMutant[] = [
  ...ADDRESSES.map(([call, caughtBy, at]) => ({
    name: `${call} leads to an address without a ticket`,
    caughtBy,
    create: () =>
      changeReply([call], (reply) => ({
        ...reply,
        json: { ...(reply.json as object), ...at('/casino/play/undefined') },
      })),
  })),
  inTable(
    'every launch opens the same game',
    () => ({ gameId: '1001', name: 'Always This', code: 'always-this' }),
    LAUNCH,
  ),
  {
    name: 'a launch has other limits than its table',
    caughtBy: LAUNCH,
    create: () =>
      changeReply(['launch'], (reply) => ({
        ...reply,
        json: { ...(reply.json as object), min: 1, max: 5, max_pay: 5 },
      })),
  },
]

/** Rounds, the lobby and launches of the casino. */
export const CASINO: readonly ContractMutant[] = [...ROUNDS, ...LOBBY, ...LAUNCHES]
