import { GALAXY_PROVIDER, IMLIVE_PROVIDER } from '@layline/shared/casino'
import { Refusal } from '@layline/shared/contract/error-codes'
import { CASINO_MAX_RUPEES, CASINO_MIN_RUPEES, CURRENCY, LANGUAGE } from '@layline/shared/limits'
import { CASINO_GAMES, categoryOf, gameOf } from '../../casino/catalogue/catalogue.ts'
import type { Game } from '../../casino/game.ts'
import type { Account } from '../../world/account.ts'
import {
  casinoHistoryView,
  gameView,
  liveGamesView,
  lobbyView,
  maxPayOf,
  roundView,
  stakeableOf,
  tableView,
} from '../../world/views/casino-view.ts'
import {
  galaxyGame,
  gameAt,
  imliveGame,
  isSport,
  launchUrlOf,
  providerCodeOf,
  redirectOf,
  refuseDemo,
} from './casino-launch.ts'
import type { Call, Handlers } from './handlers.ts'

type LiveLaunch = 'launchGalaxy' | 'launchImlive' | 'galaxyAuth' | 'imliveAuth'

type LiveCall = Pick<Call<LiveLaunch>, 'runner' | 'account' | 'session'> & { body: { gid: string } }

/** Handler of the four live-game calls, which differ only in their provider. */
const live = (gameAtGid: (account: Account, gid: string) => Game) => async (call: LiveCall) => {
  const launch = await launchUrlOf(call, gameAtGid(call.account, call.body.gid))
  return { data: null, beside: { launch } }
}

export const casinoHandlers: Handlers<
  | LiveLaunch
  | 'casinoAuth'
  | 'casinoGames'
  | 'getGames'
  | 'openGame'
  | 'openGameIframe'
  | 'launch'
  | 'launchOther'
  | 'galaxyGames'
  | 'imliveGames'
  | 'casinoTable'
  | 'casinoPlay'
  | 'casinoHistory'
> = {
  casinoAuth({ runner, account }) {
    refuseDemo(account)
    const { userName: stUserName } = account
    const balance = stakeableOf(runner.world, stUserName)
    const [min, max] = [CASINO_MIN_RUPEES, CASINO_MAX_RUPEES]
    return { data: { stUserName, balance, currency: CURRENCY, language: LANGUAGE, min, max } }
  },

  casinoGames({ query }) {
    const category = categoryOf(query.category)
    if (query.category !== '' && !category) throw new Refusal('CATEGORY_NOT_FOUND')
    const providerCode = providerCodeOf(query.provider)
    return { data: lobbyView({ providerCode, category }, query.page, query.limit) }
  },

  getGames: () => ({ data: CASINO_GAMES.filter(({ isNamed }) => isNamed).map(gameView) }),

  async openGame(call) {
    const { account, body, client } = call
    const game = gameAt(account, { provider: body.providerCode, game: body.gameId })
    const redirect = redirectOf(body.redirect_url, client.origin)
    return { data: { url: await launchUrlOf(call, game, redirect) } }
  },

  async openGameIframe(call) {
    const { account, body, client } = call
    const game = gameAt(account, { provider: body.providerCode, game: body.gameCode })
    const redirect = redirectOf(body.redirect_url, client.origin)
    return { data: { url: await launchUrlOf(call, game, redirect) } }
  },

  async launch(call) {
    const { account, body } = call
    const game = gameAt(account, { provider: body.provider_id, game: body.game_id })
    return {
      data: { url: await launchUrlOf(call, game) },
      beside: {
        isModal: !isSport(game),
        min: CASINO_MIN_RUPEES,
        max: CASINO_MAX_RUPEES,
        max_pay: maxPayOf(game),
      },
    }
  },

  launchGalaxy: live(galaxyGame),
  launchImlive: live(imliveGame),
  galaxyAuth: live(galaxyGame),
  imliveAuth: live(imliveGame),

  async launchOther(call) {
    return { data: { launchURL: await launchUrlOf(call, gameAt(call.account, call.body)) } }
  },

  galaxyGames: () => ({ data: liveGamesView(GALAXY_PROVIDER) }),

  imliveGames: () => ({ data: liveGamesView(IMLIVE_PROVIDER) }),

  casinoTable: ({ runner, account, gameId }) => ({
    data: tableView(runner.world, account.userName, gameOf(gameId)!),
  }),

  async casinoPlay({ runner, account, gameId, body }) {
    const { userName } = account
    const { round } = await runner.submitOrder({ kind: 'casino-round', userName, gameId, ...body })
    return { data: roundView(round!), beside: { balance: stakeableOf(runner.world, userName) } }
  },

  casinoHistory: ({ runner, account, body }) => ({
    data: casinoHistoryView(runner.world, account.userName, providerCodeOf(body.provider)),
  }),
}
