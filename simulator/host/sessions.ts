import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '@layline/shared/contract/error-codes'
import type { Account } from '../world/account.ts'
import type { WorldRunner } from './worlds/world-runner.ts'

/** A session's token: 256 random bits; the world only ever sees its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Whose token it is; refuses with the reason where it is nobody's, or was ended by a later sign-in. */
export function accountOfToken(runner: WorldRunner, token: string): Account {
  if (token !== '') {
    const hash = tokenHashOf(token)
    for (const account of runner.world.accounts.values()) {
      if (account.tokenHash === hash) return account
      if (account.endedTokenHashes.includes(hash)) throw new Refusal('SESSION_ELSEWHERE')
    }
  }
  throw new Refusal('NOT_SIGNED_IN')
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
