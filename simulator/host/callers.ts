import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@layline/shared/contract/error-codes'
import { isBlockedProvider } from '@layline/shared/rules/blocked-provider'
import { TEXT } from '@layline/shared/texts'
import { gameOf } from '../casino/catalogue/catalogue.ts'
import type { Account, RunningSession } from '../world/account.ts'
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

/** A player and the session in which the player asks. */
export interface Caller {
  account: Account
  session: RunningSession
}

/**
 * Whose token it is; refuses with the reason where it is nobody's, is too old, or was ended by a later sign-in. A locked
 * player is refused as if it had been; two calls are `openToLocked`. Source: readings.md "A locked session".
 */
export function callerOf(runner: WorldRunner, token: string, { openToLocked = false } = {}): Caller {
  const caller = runningSession(runner, token)
  if (!openToLocked) refuseLocked(caller)
  use(runner, caller)
  return caller
}

/** As `callerOf`, and to ask does not count as use. */
export function sessionOf(runner: WorldRunner, token: string): Caller {
  const caller = runningSession(runner, token)
  refuseLocked(caller)
  return caller
}

/** Lets a session's age count from its sign-in on, whatever the date does until its first call. */
export function beginAge(runner: WorldRunner, token: string): void {
  const found = runner.world.sessions.find(tokenHashOf(token))
  if (found?.session) use(runner, { account: found.account, session: found.session })
}

function runningSession(runner: WorldRunner, token: string): Caller {
  const found = token === '' ? undefined : runner.world.sessions.find(tokenHashOf(token))
  if (!found) throw new Refusal('NOT_SIGNED_IN')
  const { account, session } = found
  if (!session) throw new Refusal('SESSION_ELSEWHERE')
  return { account, session }
}

function refuseLocked({ account }: Caller): void {
  if (account.locked) throw new Refusal('SESSION_ELSEWHERE')
}

function agesOf(runner: WorldRunner): SessionAges {
  const known = ages.get(runner) ?? new SessionAges()
  ages.set(runner, known)
  return known
}

/** Notes that the session is in use, from its sign-in on; refuses where it is over. */
function use(runner: WorldRunner, { account: { userName }, session }: Caller): void {
  const state = agesOf(runner).use(session)
  if (state === 'over') throw new Refusal('NOT_SIGNED_IN', TEXT.sessionOver)
  if (state !== 'keep') return
  const { tokenHash } = session
  const seen = { kind: 'session-seen', userName, tokenHash, wallMs: Date.now() } as const
  // What cannot be kept only makes the session look idle for longer after a restart.
  runner.submit(seen).catch((error: unknown) => runner.log?.debug({ err: error }, 'a session was not kept'))
}

/**
 * Whose ticket it is and for which game; refuses where it ran out, the session it was given in is over, or the house has
 * blocked the game's provider since. Source: readings.md "Blocked provider".
 */
export function holderOfTicket(runner: WorldRunner, token: string): { account: Account; gameId: string } {
  const { casino, sessions, office, nowMs } = runner.world
  const ticket = casino.ticket(tokenHashOf(token), nowMs)
  const found = ticket && sessions.find(ticket.tokenHash)
  if (!ticket || !found?.session || found.account.locked || agesOf(runner).isOver(found.session)) {
    throw new Refusal('TICKET_ENDED')
  }
  const { account } = found
  const { providerCode } = gameOf(ticket.gameId)!
  if (isBlockedProvider(providerCode, office.blocks.of(account.userName))) throw new Refusal('TICKET_ENDED')
  return { account, gameId: ticket.gameId }
}

/** The bearer token of an authorization header; empty where there is none. */
export function bearerToken(header: string | undefined): string {
  return /^Bearer (\S{1,512})$/i.exec(header ?? '')?.[1] ?? ''
}
