import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@layline/shared/contract/error-codes'
import { TEXT } from '@layline/shared/texts'
import type { Account } from '../world/account.ts'
import { SessionAges } from './session-ages.ts'
import type { WorldRunner } from './worlds/world-runner.ts'

/** A session's token: 256 random bits; the world only ever sees its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const ages = new WeakMap<WorldRunner, SessionAges>()

/** Whose token it is; refuses with the reason where it is nobody's, is too old, or was ended by a later sign-in. */
export function accountOfToken(runner: WorldRunner, token: string): Account {
  return inUse(runner, sessionOf(runner, token))
}

/** As `accountOfToken`, and to ask does not count as use. */
export function sessionOf(runner: WorldRunner, token: string): Account {
  const found = token === '' ? undefined : runner.world.sessions.find(tokenHashOf(token))
  if (!found) throw new Refusal('NOT_SIGNED_IN')
  if (found.ended) throw new Refusal('SESSION_ELSEWHERE')
  return found.account
}

/** Notes that the session is in use, from its sign-in on; refuses where it is over. */
export function inUse(runner: WorldRunner, account: Account): Account {
  const known = ages.get(runner) ?? new SessionAges()
  ages.set(runner, known)
  const { userName, tokenHash } = account
  const state = known.use(account)
  if (state === 'over') throw new Refusal('NOT_SIGNED_IN', TEXT.sessionOver)
  if (state === 'keep' && tokenHash !== undefined) {
    const seen = { kind: 'session-seen', userName, tokenHash, wallMs: Date.now() } as const
    // What cannot be kept only makes the session look idle for longer after a restart.
    runner.submit(seen).catch((error: unknown) => runner.log?.debug({ err: error }, 'a session was not kept'))
  }
  return account
}

/** Whose ticket it is and for which game; refuses where it ran out, or the session it was given in has ended. */
export function holderOfTicket(runner: WorldRunner, token: string): { account: Account; gameId: string } {
  const { world } = runner
  const ticket = world.casino.ticket(tokenHashOf(token), world.nowMs)
  const account = ticket && world.accounts.get(ticket.userName)
  if (!account || account.tokenHash !== ticket.tokenHash) throw new Refusal('TICKET_ENDED')
  return { account, gameId: ticket.gameId }
}

/** The bearer token of an authorization header; empty where there is none. */
export function bearerToken(header: string | undefined): string {
  return /^Bearer (\S{1,512})$/i.exec(header ?? '')?.[1] ?? ''
}
