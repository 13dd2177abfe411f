import { CASINO_CLIENT_ID, CASINO_PLATFORM, CASINO_SITE } from '@layline/shared/casino'
import { paiseOf } from '@layline/shared/units'
import { type Check, checksOf } from '../check.ts'
import { expectRefusal } from '../client/answer.ts'
import { anyGame, gamePage, newRoundId, smallestStake } from '../fixtures/casino-fixture.ts'
import { inMoment } from '../fixtures/world-moment.ts'
import { same } from '../mismatch.ts'

const LOBBY = checksOf('casinoGames', [
  {
    name: 'page by page shows every game once, and a page behind the last is empty',
    run: async ({ player }) => {
      const page = (number: number) => player.data('casinoGames', { query: { page: number, limit: 100 } })
      const { totalPages } = await page(1)
      const ids: string[] = []
      for (let number = 1; number <= totalPages; number++) {
        ids.push(...(await page(number)).games.map(({ id }) => id))
      }
      same('games that stand twice', ids.length - new Set(ids).size, 0)
      same('games behind the last page', (await page(totalPages + 1)).games, [])
    },
  },
  {
    name: 'of a provider only its games; a provider and a category that are not there are refused',
    run: async ({ player }) => {
      const { providerCode } = await anyGame(player)
      const { games } = await player.data('casinoGames', { query: { provider: providerCode } })
      same('providers', [...new Set(games.map((game) => game.providerCode))], [providerCode])
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

const PLAYING = checksOf('casinoPlay', [
  {
    name: 'a round moves the chips by what it says, once, and stands first in the history',
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
      same('staked', round.staked, body.stakes[0]!.amount)
      const after = await player.data('balance')
      const moved = paiseOf(after.deBalance - before.deBalance)
      same('chips', moved, paiseOf(round.paid - round.staked))
      same('balance', paiseOf(beside.balance), paiseOf(after.deBalance + after.exposure + after.deRisk))
      await player.pace.wait()
      same('the same round again', (await page.success('casinoPlay', { body })).data, round)
      same('the balance after it', await player.data('balance'), after)
      const other = { ...body, stakes: [{ ...body.stakes[0]!, amount: 2 * table.min }] }
      await player.pace.wait()
      expectRefusal(await page.ask('casinoPlay', { body: other }), 'DUPLICATE_ROUND_ID')
      const [row] = await player.data('casinoHistory', { body: {} })
      same('the newest of the history', [row?.debit, row?.credit], [round.staked, round.paid])
      isOfMoment('createdAt in the history', row?.createdAt ?? '')
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

const HISTORY = checksOf('casinoHistory', [
  {
    name: 'refuses a provider that is not there',
    run: async ({ player }) => {
      const body = { provider: 'no-such-provider' }
      expectRefusal(await player.ask('casinoHistory', { body }), 'PROVIDER_NOT_FOUND')
    },
  },
])

/** The casino: lobby, launches, rounds. Source: spec §7 "Casino calls". */
export const CASINO: readonly Check[] = [...LOBBY, ...LAUNCHES, ...PLAYING, ...HISTORY]
