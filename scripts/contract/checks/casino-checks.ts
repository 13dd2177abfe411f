import { CASINO_CLIENT_ID, CASINO_PLATFORM, CASINO_SITE } from '@layline/shared/casino'
import type { EndpointName } from '@layline/shared/contract/endpoints'
import type { CasinoGame } from '@layline/shared/entities/casino'
import type { CasinoRound, CasinoStake, CasinoTable } from '@layline/shared/entities/casino-round'
import { paiseOf, sumRupees } from '@layline/shared/units'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal, readSuccess } from '../client/answer.ts'
import {
  anyGame,
  gamePage,
  newRoundId,
  pageAt,
  playedRound,
  smallestStake,
} from '../fixtures/casino-fixture.ts'
import type { Player } from '../fixtures/suite-player.ts'
import { inMoment } from '../fixtures/world-moment.ts'
import { holds, like, NotOffered, Skip, same } from '../mismatch.ts'

const LIMIT = 100

const idsOf = (games: readonly CasinoGame[]) => games.map(({ id }) => id)

/** Every game of a lobby, page by page. Each page but the last is full, and the last has some. */
async function lobbyOf(player: Player, filter: { provider?: string; category?: string }) {
  const page = (number: number) =>
    player.data('casinoGames', { query: { ...filter, page: number, limit: LIMIT } })
  const { totalPages } = await page(1)
  const games: CasinoGame[] = []
  for (let number = 1; number <= totalPages; number++) {
    const shown = await page(number)
    const { length } = shown.games
    const isFilled = number < totalPages ? length === LIMIT : length <= LIMIT && (length > 0 || number === 1)
    holds(`page ${number} of ${totalPages}`, `${LIMIT} games, on the last some`, isFilled, length)
    same('page', shown.page, number)
    games.push(...shown.games)
  }
  same('games behind the last page', (await page(totalPages + 1)).games, [])
  same('games that stand twice', games.length - new Set(idsOf(games)).size, 0)
  return games
}

const LOBBY = checksOf('casinoGames', [
  {
    name: 'page by page shows every game once, those of the fixed list too, and a page behind the last is empty',
    run: async ({ player }) => {
      const ids = new Set(idsOf(await lobbyOf(player, {})))
      const missing = (await player.data('getGames')).filter(({ id }) => !ids.has(id))
      same('games of the fixed list that are not in the lobby', missing, [])
    },
  },
  {
    name: 'of a provider and of a category only their games, all of them; what is not there is refused',
    run: async ({ player }) => {
      const { providerCode, category } = await anyGame(player)
      const all = await lobbyOf(player, {})
      const ofProvider = all.filter((game) => game.providerCode === providerCode)
      const found = await lobbyOf(player, { provider: providerCode })
      same(`of ${providerCode}`, idsOf(found).sort(), idsOf(ofProvider).sort())
      for (const { code, name } of category) {
        const ofCategory = all.filter((game) => game.category.some((each) => each.code === code))
        const found = await lobbyOf(player, { category: name })
        same(`of ${name}`, idsOf(found).sort(), idsOf(ofCategory).sort())
      }
      const ask = (query: object) => player.ask('casinoGames', { query })
      expectRefusal(await ask({ provider: 'no-such-provider' }), 'PROVIDER_NOT_FOUND')
      expectRefusal(await ask({ category: 'no-such-category' }), 'CATEGORY_NOT_FOUND')
    },
  },
])

const FOREIGN = ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '\\\\evil.example']

/** Every way to launch refuses a provider, a game and a way back that are not this site's. */
const LAUNCHES = [
  ...(['openGame', 'openGameIframe'] as const).flatMap((name) =>
    checksOf(name, [
      {
        name: 'refuses a provider, a game and a way back that are none of ours',
        writes: true,
        run: async ({ player }) => {
          const { providerCode, id } = await anyGame(player)
          const ask = (over: object) =>
            player.ask(name, { body: { providerCode, gameId: id, gameCode: id, ...over } as never })
          expectRefusal(await ask({ providerCode: 'no-such-provider' }), 'PROVIDER_NOT_FOUND')
          expectRefusal(await ask({ gameId: 'none', gameCode: 'none' }), 'GAME_NOT_FOUND')
          for (const redirect_url of FOREIGN) expectRefusal(await ask({ redirect_url }), 'BAD_REDIRECT')
        },
      },
    ]),
  ),
  ...checksOf('launch', [
    {
      name: 'refuses a provider and a game that are not there',
      writes: true,
      run: async ({ player }) => {
        const { provider_id, id } = await anyGame(player)
        const good = { provider_id, game_id: id, client_id: CASINO_CLIENT_ID, device: 'desktop' } as const
        const ask = (over: object) => player.ask('launch', { body: { ...good, ...over } })
        expectRefusal(await ask({ provider_id: 'no-such-provider' }), 'PROVIDER_NOT_FOUND')
        expectRefusal(await ask({ game_id: 'none' }), 'GAME_NOT_FOUND')
      },
    },
  ]),
  ...checksOf('launchOther', [
    {
      name: 'refuses a provider and a game that are not there',
      writes: true,
      run: async ({ player }) => {
        const { providerCode } = await anyGame(player)
        const ask = (over: object) =>
          player.ask('launchOther', {
            body: { provider: providerCode, game: 'none', site: CASINO_SITE, ...over },
          })
        expectRefusal(await ask({ provider: 'no-such-provider' }), 'PROVIDER_NOT_FOUND')
        expectRefusal(await ask({}), 'GAME_NOT_FOUND')
      },
    },
  ]),
  ...(['launchGalaxy', 'launchImlive', 'galaxyAuth', 'imliveAuth'] as const).flatMap((name) =>
    checksOf(name, [
      {
        name: 'refuses a game that is not there',
        writes: true,
        run: async ({ player }) => {
          const body = { dvt: 1, hmu: CASINO_SITE, plm: CASINO_PLATFORM, gid: 'none' } as const
          expectRefusal(await player.ask(name, { body }), 'GAME_NOT_FOUND')
        },
      },
    ]),
  ),
]

type Game = Pick<CasinoTable, 'gameId' | 'name' | 'code'> & Partial<CasinoTable>

/** Launches a game and looks at the table of the page that this leads to. */
async function tableBehind(player: Player, game: Game, launch: () => Promise<string>): Promise<CasinoTable> {
  await player.pace.wait()
  const answer = await pageAt(player, await launch()).ask('casinoTable')
  if (answer.status === 404) throw new NotOffered('casinoTable: a game shows its page in another way')
  const table = readSuccess(answer, player.keys).data as CasinoTable
  like('the table', table, game)
  return table
}

/** The last game of the fixed list: a server that always opens the first is not right by chance. */
async function lastGame(player: Player): Promise<CasinoGame> {
  const game = (await player.data('getGames')).at(-1)
  if (!game) throw new Skip('the casino has no game')
  return game
}

/** Ways to launch a game of the list. Each says the address that it leads to. */
const WAYS: Partial<Record<EndpointName, (player: Player, game: CasinoGame) => Promise<string>>> = {
  openGame: async (player, { providerCode, id }) =>
    (await player.data('openGame', { body: { providerCode, gameId: id } })).url,
  openGameIframe: async (player, { providerCode, code }) =>
    (await player.data('openGameIframe', { body: { providerCode, gameCode: code } })).url,
  launchOther: async (player, { providerCode, code }) => {
    const body = { provider: providerCode, game: code, site: CASINO_SITE } as const
    return (await player.data('launchOther', { body })).launchURL
  },
}

const PAGE = 'leads to the page of the game that was asked for'

const PAGES = [
  ...Object.entries(WAYS).flatMap(([name, launch]) =>
    checksOf(name, [
      {
        name: PAGE,
        writes: true,
        run: async ({ player }) => {
          const game = await lastGame(player)
          const { id: gameId, code, providerName, name } = game
          await tableBehind(player, { gameId, name, code, providerName }, () => launch(player, game))
        },
      },
    ]),
  ),
  ...checksOf('launch', [
    {
      name: `${PAGE}, with the limits of its table`,
      writes: true,
      run: async ({ player }) => {
        const { id: gameId, name, code, provider_id } = await lastGame(player)
        const client = { client_id: CASINO_CLIENT_ID, device: 'desktop' } as const
        let limits: object = {}
        const table = await tableBehind(player, { gameId, name, code }, async () => {
          const { data, beside } = await player.success('launch', {
            body: { provider_id, game_id: gameId, ...client },
          })
          limits = { min: beside.min, max: beside.max, maxPay: beside.max_pay }
          return data.url
        })
        like('the table', table, limits)
      },
    },
  ]),
  ...(
    [
      ['launchGalaxy', 'galaxyGames'],
      ['galaxyAuth', 'galaxyGames'],
      ['launchImlive', 'imliveGames'],
      ['imliveAuth', 'imliveGames'],
    ] as const
  ).flatMap(([name, tables]) =>
    checksOf(name, [
      {
        name: PAGE,
        writes: true,
        run: async ({ player }) => {
          const live = (await player.data(tables)).at(-1)
          if (!live) throw new Skip(`${tables} has no table`)
          const { gid, thumb: _, ...game } = live
          const body = { dvt: 1, hmu: CASINO_SITE, plm: CASINO_PLATFORM, gid } as const
          await tableBehind(player, { gameId: gid, ...game }, async () => {
            return (await player.success(name, { body })).beside.launch
          })
        },
      },
    ]),
  ),
]

/** A round is right in itself, and is what was asked for. */
function checkRound(round: CasinoRound, asked: readonly CasinoStake[], { maxPay }: CasinoTable): void {
  const { stakes, staked, paid, winStatus } = round
  same(
    'stakes',
    stakes.map(({ on, amount }) => ({ on, amount })),
    asked,
  )
  same('staked', staked, sumRupees(asked.map(({ amount }) => amount)))
  same('paid', paid, Math.min(maxPay, sumRupees(stakes.map((stake) => stake.paid))))
  same('winStatus', winStatus, paid === staked ? 'TIE' : paid > staked ? 'WIN' : 'LOSS')
}

const PLAYING = checksOf('casinoPlay', [
  {
    name: 'a round changes the chips by what it says, once, and is the first of the history',
    writes: true,
    run: async ({ player }) => {
      const page = await gamePage(player)
      const before = await player.data('balance')
      const table = await page.data('casinoTable')
      const body = { roundId: newRoundId(), stakes: [smallestStake(table)] }
      await player.pace.wait()
      const { result, isOfMoment } = await inMoment(player, () => page.success('casinoPlay', { body }))
      const { data: round, beside } = result
      isOfMoment('createdAt', round.createdAt)
      checkRound(round, body.stakes, table)
      const after = await player.data('balance')
      const moved = paiseOf(after.deBalance - before.deBalance)
      same('chips', moved, paiseOf(round.paid - round.staked))
      same('balance', paiseOf(beside.balance), paiseOf(after.deBalance + after.exposure + after.deRisk))
      await player.pace.wait()
      same('the same round again', (await page.success('casinoPlay', { body })).data, round)
      same('the balance after it', await player.data('balance'), after)
      const later = await page.data('casinoTable')
      same('the balance of the table', later.balance, beside.balance)
      same('the newest round of the table', later.rounds[0], round)
      const other = { ...body, stakes: [{ ...body.stakes[0]!, amount: 2 * table.min }] }
      await player.pace.wait()
      expectRefusal(await page.ask('casinoPlay', { body: other }), 'DUPLICATE_ROUND_ID')
      const [row] = await player.data('casinoHistory', { body: {} })
      like('the newest of the history', row, {
        debit: round.staked,
        credit: round.paid,
        Provider: table.providerName,
        game: table.name,
        winStatus: round.winStatus,
        createdAt: round.createdAt,
      })
    },
  },
  {
    name: 'refuses a place and stakes that cannot be, and no chips move',
    writes: true,
    run: async ({ player }) => {
      const page = await gamePage(player)
      const before = await player.data('balance')
      const table = await page.data('casinoTable')
      const play = async (stake: object) => {
        await player.pace.wait()
        const stakes = [{ ...smallestStake(table), ...stake }]
        return page.ask('casinoPlay', { body: { roundId: newRoundId(), stakes } })
      }
      expectRefusal(await play({ on: 'no-such-place' }), 'PLACE_NOT_FOUND')
      expectRefusal(await play({ amount: 1e300 }), 'INVALID_STAKE')
      expectRefusal(await play({ amount: table.min - 1 }), 'BELOW_MINIMUM')
      expectRefusal(await play({ amount: table.max + 1 }), 'ABOVE_MAXIMUM')
      same('the balance', await player.data('balance'), before)
    },
  },
])

const AUTH = checksOf('casinoAuth', [
  {
    name: 'says who the player is, and the chips that the balance leaves to stake',
    lane: 'money',
    run: async ({ player }) => {
      const who = await player.data('casinoAuth', { body: { client_id: CASINO_CLIENT_ID } })
      const { deBalance, exposure, deRisk } = await player.data('balance')
      same('stUserName', who.stUserName, player.userName)
      same('balance, paise', paiseOf(who.balance), paiseOf(deBalance + exposure + deRisk))
    },
  },
])

const HISTORY = checksOf('casinoHistory', [
  {
    name: 'of a provider has only its rounds, the newest first',
    writes: true,
    run: async ({ player }) => {
      const [first, ...rest] = await player.data('getGames')
      const other = rest.find(({ providerCode }) => providerCode !== first?.providerCode)
      if (!first || !other) throw new Skip('the casino has games of one provider alone')
      for (const game of [first, other]) await playedRound(player, game)
      for (const { providerCode, provider_id, providerName, name } of [first, other]) {
        for (const provider of [providerCode, provider_id]) {
          const rows = await player.data('casinoHistory', { body: { provider } })
          same('the newest', rows[0]?.game, name)
          same('providers', [...new Set(rows.map(({ Provider }) => Provider))], [providerName])
        }
      }
    },
  },
  {
    name: 'refuses a provider that is not there',
    run: async ({ player }) => {
      const body = { provider: 'no-such-provider' }
      expectRefusal(await player.ask('casinoHistory', { body }), 'PROVIDER_NOT_FOUND')
    },
  },
])

/** The casino: lobby, launches, rounds. Source: spec §7 "Casino calls". */
export const CASINO: readonly Check[] = [...LOBBY, ...LAUNCHES, ...PAGES, ...AUTH, ...PLAYING, ...HISTORY]
