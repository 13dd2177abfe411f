import {
  CASINO_PLAY_PATH,
  DEMO_USER,
  GALAXY_PROVIDER,
  IMLIVE_PROVIDER,
  SPORT_PROVIDERS,
} from '@layline/shared/casino'
import { Refusal } from '@layline/shared/contract/error-codes'
import { isBlockedProvider } from '@layline/shared/rules/blocked-provider'
import { pathOnSite } from '@layline/shared/rules/redirect-url'
import { gameOf, providerOf } from '../../casino/catalogue/catalogue.ts'
import type { Game } from '../../casino/game.ts'
import type { Account } from '../../world/account.ts'
import { newToken, tokenHashOf } from '../callers.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'
import { MAIN_WORLD } from '../worlds/worlds.ts'
import type { Call } from './handlers.ts'

/** Refuses the demo account. Source: spec §6 "Demo user", §8 "Demo user launching casino". */
export function refuseDemo({ userName }: Account): void {
  if (userName === DEMO_USER) throw new Refusal('DEMO_NO_LIVE_CASINO')
}

/** True for virtual sport and sportsbook games. Source: readings.md "Demo user". */
export function isSport({ providerCode }: Game): boolean {
  return SPORT_PROVIDERS.includes(providerCode)
}

/** Refuses a game whose provider is blocked for the player. */
function refuseBlocked({ world }: WorldRunner, { userName }: Account, { providerCode }: Game): void {
  const blocks = world.office.blocks.of(userName)
  if (isBlockedProvider(providerCode, blocks)) throw new Refusal('PROVIDER_BLOCKED')
}

/** Provider code from a request's id or code; undefined if empty. */
export function providerCodeOf(asked: string): string | undefined {
  if (asked === '') return undefined
  const provider = providerOf(asked)
  if (!provider) throw new Refusal('PROVIDER_NOT_FOUND')
  return provider.code
}

/** Finds a provider's game by id or code. Refuses the demo account before the look-up. */
export function gameAt(account: Account, asked: { provider: string; game: string }): Game {
  const providerCode = providerCodeOf(asked.provider)
  if (!providerCode || !SPORT_PROVIDERS.includes(providerCode)) refuseDemo(account)
  const game = gameOf(asked.game)
  if (!game || game.providerCode !== providerCode) throw new Refusal('GAME_NOT_FOUND')
  return game
}

export function galaxyGame(account: Account, gid: string): Game {
  return gameAt(account, { provider: GALAXY_PROVIDER, game: gid })
}

export function imliveGame(account: Account, gid: string): Game {
  return gameAt(account, { provider: IMLIVE_PROVIDER, game: gid })
}

/** Path of a game's exit; refuses a URL of another origin. */
export function redirectOf(address: string, origin: string): string {
  const path = pathOnSite(address, origin)
  if (path === undefined) throw new Refusal('BAD_REDIRECT')
  return path
}

/**
 * URL of a game's page for this player, with a ticket for this game only, never the session's token.
 * @param redirect path of the page's EXIT
 */
export async function launchUrlOf(
  { runner, account, session }: Pick<Call<'launch'>, 'runner' | 'account' | 'session'>,
  game: Game,
  redirect?: string,
): Promise<string> {
  refuseBlocked(runner, account, game)
  const ticket = newToken()
  const { userName } = account
  await runner.submitOrder({
    kind: 'casino-launch',
    userName,
    ticketHash: tokenHashOf(ticket, runner),
    gameId: game.gameId,
    tokenHash: session.tokenHash,
  })
  const prefix = runner.name === MAIN_WORLD ? '' : `/w/${runner.name}`
  const query = new URLSearchParams({ ticket, ...(redirect && { redirect }) })
  return `${prefix}${CASINO_PLAY_PATH}/${game.providerCode}/${game.code}?${query}`
}
