import { CASINO_CLIENT_ID, CASINO_PLATFORM, CASINO_SITE } from '@layline/shared/casino'
import { anyGame, liveTable, newRoundId, smallestStake } from '../fixtures/casino-fixture.ts'
import type { Fixture } from '../fixtures/fixture.ts'
import type { Recipe, Recipes } from './recipe.ts'

const NO_GAME = 'no-such-game'
const NO_PROVIDER = 'no-such-provider'

const liveBody = (gid: string) => ({ dvt: 1, hmu: CASINO_SITE, plm: CASINO_PLATFORM, gid }) as const

const live = (
  tables: 'galaxyGames' | 'imliveGames',
): Recipe<'launchGalaxy' | 'launchImlive' | 'galaxyAuth' | 'imliveAuth'> => ({
  valid: async ({ visitor }: Fixture) => ({ body: liveBody((await liveTable(visitor, tables)).gid) }),
  harmless: () => ({ body: liveBody(NO_GAME) }),
  owned: 'nothing',
})

export const casinoRecipes: Recipes<
  | 'casinoAuth'
  | 'casinoGames'
  | 'getGames'
  | 'openGame'
  | 'openGameIframe'
  | 'launch'
  | 'launchGalaxy'
  | 'launchImlive'
  | 'launchOther'
  | 'galaxyAuth'
  | 'imliveAuth'
  | 'galaxyGames'
  | 'imliveGames'
  | 'casinoTable'
  | 'casinoPlay'
  | 'casinoHistory'
> = {
  casinoAuth: { valid: () => ({ body: { client_id: CASINO_CLIENT_ID } }), owned: 'nothing' },

  casinoGames: { valid: () => ({ query: { page: 1, limit: 50 } }), owned: 'nothing' },

  getGames: { valid: () => ({}), owned: 'nothing' },

  openGame: {
    valid: async ({ player }) => {
      const { providerCode, id } = await anyGame(player)
      return { body: { providerCode, gameId: id } }
    },
    harmless: () => ({ body: { providerCode: NO_PROVIDER, gameId: NO_GAME } }),
    owned: 'nothing',
  },

  openGameIframe: {
    valid: async ({ player }) => {
      const { providerCode, code } = await anyGame(player)
      return { body: { providerCode, gameCode: code } }
    },
    harmless: () => ({ body: { providerCode: NO_PROVIDER, gameCode: NO_GAME } }),
    owned: 'nothing',
  },

  launch: {
    valid: async ({ player }) => {
      const { provider_id, id } = await anyGame(player)
      return { body: { provider_id, game_id: id, client_id: CASINO_CLIENT_ID, device: 'desktop' } }
    },
    harmless: () => ({
      body: { provider_id: NO_PROVIDER, game_id: NO_GAME, client_id: CASINO_CLIENT_ID, device: 'desktop' },
    }),
    owned: 'nothing',
  },

  launchGalaxy: live('galaxyGames'),
  launchImlive: live('imliveGames'),
  galaxyAuth: live('galaxyGames'),
  imliveAuth: live('imliveGames'),

  launchOther: {
    valid: async ({ player }) => {
      const { providerCode, code } = await anyGame(player)
      return { body: { provider: providerCode, game: code, site: CASINO_SITE } }
    },
    harmless: () => ({ body: { provider: NO_PROVIDER, game: NO_GAME, site: CASINO_SITE } }),
    owned: 'nothing',
  },

  galaxyGames: { valid: () => ({}), owned: 'nothing' },

  imliveGames: { valid: () => ({}), owned: 'nothing' },

  casinoTable: { valid: () => ({}), owned: 'nothing' },

  casinoPlay: {
    valid: async ({ game }) => {
      const page = await game()
      return { body: { roundId: newRoundId(), stakes: [smallestStake(await page.data('casinoTable'))] } }
    },
    harmless: () => ({ body: { roundId: newRoundId(), stakes: [{ on: 'no-such-place', amount: 100 }] } }),
    isOrder: true,
    // A round is of the ticket's player and game: no id in it names anybody's.
    owned: 'nothing',
  },

  casinoHistory: { valid: () => ({ body: {} }), owned: 'nothing' },
}
