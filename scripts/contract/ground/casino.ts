import type { CasinoGame, LiveGame } from '@layline/shared/entities/casino'
import type { CasinoTable } from '@layline/shared/entities/casino-round'
import { Caller } from '../client/caller.ts'
import { Mismatch, Skip } from '../mismatch.ts'
import type { Player } from './player.ts'

/** A game of the fixed list. */
export async function anyGame(player: Caller): Promise<CasinoGame> {
  const [game] = await player.data('getGames')
  if (!game) throw new Skip('the casino has no game')
  return game
}

/** A table of the first or the second live-game provider. */
export async function liveTable(caller: Caller, call: 'galaxyGames' | 'imliveGames'): Promise<LiveGame> {
  const [table] = await caller.data(call)
  if (!table) throw new Skip(`${call} has no table`)
  return table
}

/** The page of a game that the player has launched: it calls with the ticket in its address. */
export async function gamePage(player: Player): Promise<Caller> {
  const { providerCode, id } = await anyGame(player)
  await player.pace.wait()
  const { url } = await player.data('openGame', { body: { providerCode, gameId: id } })
  const ticket = new URL(url, player.url).searchParams.get('ticket')
  if (!ticket) throw new Mismatch('openGame: url', 'an address with a ticket', url)
  return new Caller(player, ticket)
}

/** The smallest stake on the first place of a table. */
export function smallestStake({ places, min }: CasinoTable) {
  return { on: places[0]!.code, amount: min }
}

let rounds = 0
export const newRoundId = () => `suite-${Date.now()}-${++rounds}`
