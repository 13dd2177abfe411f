import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@layline/shared/contract/error-codes'
import { isBlockedProvider } from '@layline/shared/rules/blocked-provider'
import { TEXT } from '@layline/shared/texts'
import { gameOf } from '../casino/catalogue/catalogue.ts'
import type { Account, RunningSession } from '../world/account.ts'
import type { WorldRunner } from './worlds/world-runner.ts'
import { MAIN_WORLD } from './worlds/worlds.ts'

/** Creates a session token: 256 random bits. The world stores only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Hash of a token as its world knows it, hex. A fork has what its parent knew, and yet takes none of its parent's tokens. */
export function tokenHashOf(token: string, { name }: Pick<WorldRunner, 'name'>): string {
  const text = name === MAIN_WORLD ? token : `${name} ${token}`
  return createHash('sha256').update(text).digest('hex')
}

/** The authenticated player and session. */
export interface Caller {
  account: Account
  session: RunningSession
}

/**
 * Authenticates a token and marks its session as used. Refuses an unknown or expired token, one ended by a later
 * sign-in, and (with the same code) a locked player, except `openToLocked`. Source: readings.md "A locked session".
 */
export function callerOf(runner: WorldRunner, token: string, { openToLocked = false } = {}): Caller {
  const caller = runningSession(runner, token)
  if (!openToLocked) refuseLocked(caller)
  touchSession(runner, caller)
  return caller
}

/** As `callerOf`, but neither marks the session as used nor checks its age. */
export function sessionOf(runner: WorldRunner, token: string): Caller {
  const caller = runningSession(runner, token)
  refuseLocked(caller)
  return caller
}

/** Starts the session's age on the monotonic clock at sign-in, so that later changes of the date do not matter. */
export function startSessionAge(runner: WorldRunner, token: string): void {
  const found = runner.world.sessions.find(tokenHashOf(token, runner))
  if (found?.session) touchSession(runner, { account: found.account, session: found.session })
}

function runningSession(runner: WorldRunner, token: string): Caller {
  const found = token === '' ? undefined : runner.world.sessions.find(tokenHashOf(token, runner))
  if (!found) throw new Refusal('NOT_SIGNED_IN')
  const { account, session } = found
  if (!session) throw new Refusal('SESSION_ELSEWHERE')
  return { account, session }
}

function refuseLocked({ account }: Caller): void {
  if (account.locked) throw new Refusal('SESSION_ELSEWHERE')
}

/** Marks the session as used; refuses an expired one. */
function touchSession(runner: WorldRunner, { account: { userName }, session }: Caller): void {
  const state = runner.sessionAges.touch(session)
  if (state === 'expired') throw new Refusal('NOT_SIGNED_IN', TEXT.sessionOver)
  if (state !== 'persist') return
  const { tokenHash } = session
  const seen = { kind: 'session-seen', userName, tokenHash, wallMs: Date.now() } as const
  // If this fails, the session only looks idle for longer after a restart.
  runner.submit(seen).catch((error: unknown) => runner.log?.debug({ err: error }, 'a session was not kept'))
}

/**
 * Authenticates a launch ticket: its player and game. Refuses if the ticket or its session has expired, or the game's
 * provider is blocked. Source: readings.md "Blocked provider".
 */
export function holderOfTicket(runner: WorldRunner, token: string): { account: Account; gameId: string } {
  const { casino, sessions, office, nowMs } = runner.world
  const ticket = casino.ticket(tokenHashOf(token, runner), nowMs)
  const found = ticket && sessions.find(ticket.tokenHash)
  if (!ticket || !found?.session || found.account.locked || runner.sessionAges.isExpired(found.session)) {
    throw new Refusal('TICKET_ENDED')
  }
  const { account } = found
  const { providerCode } = gameOf(ticket.gameId)!
  if (isBlockedProvider(providerCode, office.blocks.of(account.userName))) throw new Refusal('TICKET_ENDED')
  return { account, gameId: ticket.gameId }
}

/** Bearer token of an authorization header; empty if none. */
export function bearerToken(header: string | undefined): string {
  return /^Bearer (\S{1,512})$/i.exec(header ?? '')?.[1] ?? ''
}
