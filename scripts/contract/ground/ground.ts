import type { OrderOutcome } from '@layline/shared/contract/order'
import { Caller } from '../client/caller.ts'
import { Skip } from '../mismatch.ts'
import type { Target } from './account.ts'
import { gamePage } from './casino.ts'
import { type Markets, survey } from './markets.ts'
import { Player } from './player.ts'

/** What the checks stand on: who is signed in, tokens that no longer hold, and markets to bet on. */
export interface Ground {
  target: Target
  visitor: Caller
  player: Player
  /** A token that another sign-in of the first player has ended, and one that was signed out. */
  endedToken: string
  signedOutToken: string
  /** Of the second player and of the one with the first-login flag; throws where no such account is given. */
  other(): Player
  firstLogin(): Player
  /** Throws a Skip where the world has nothing to bet on. */
  markets(): Markets
  /** The page of a game that the first player has launched: its bearer is the ticket. */
  game(): Promise<Caller>
  /** One unmatched bet of the first player's, for all who only look at it. */
  restingBet(): Promise<OrderOutcome>
}

async function signInThrice(target: Target): Promise<[string, string, Player]> {
  const signedOut = await Player.signIn(target, target.user)
  await signedOut.ask('logout')
  const ended = await Player.signIn(target, target.user)
  return [signedOut.token, ended.token, await Player.signIn(target, target.user)]
}

const missing = (who: string) => (): never => {
  throw new Error(`no ${who} was given`)
}

/** Signs everybody in and looks round. Throws where nobody can be signed in: nothing else could be tried either. */
export async function prepare(target: Target): Promise<Ground> {
  const { user2, firstLogin } = target
  const visitor = new Caller(target)
  const [[signedOutToken, endedToken, player], other, first] = await Promise.all([
    signInThrice(target),
    user2 && Player.signIn(target, user2),
    firstLogin && Player.signIn(target, firstLogin),
  ])
  const found = await survey(visitor).catch((error: unknown) => {
    if (error instanceof Skip) return error
    // The checks of the call itself say what is wrong with it.
    return new Skip(`the markets could not be listed: ${(error as Error).message}`)
  })
  const markets = (): Markets => {
    if (found instanceof Skip) throw found
    return found
  }
  let page: Promise<Caller> | undefined
  let resting: Promise<OrderOutcome> | undefined
  return {
    target,
    visitor,
    player,
    endedToken,
    signedOutToken,
    other: other ? () => other : missing('second player'),
    firstLogin: first ? () => first : missing('player with the first-login flag'),
    markets,
    game: () => (page ??= gamePage(player)),
    restingBet: () => (resting ??= player.rest(markets().quiet)),
  }
}

/** Leaves no bet behind. */
export async function tidy({ target, player, other }: Ground): Promise<void> {
  await player.tidy()
  if (target.user2) await other().tidy()
}
