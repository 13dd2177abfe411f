import { DEMO_USER } from '@layline/shared/casino'
import type { WorldMs } from '@layline/shared/units'
import {
  ACTIVITY_KEPT,
  type Account,
  type Activity,
  DEMO_SESSIONS_MAX,
  ENDED_SESSIONS_KEPT,
  type RunningSession,
} from '../account.ts'

/** A sign-in; `wallMs` is the wall's clock. */
type Login = Omit<Activity, 'atMs'> & { tokenHash: string; wallMs: number }

/**
 * Who is signed in: one session for each player, several of the demo user (spec §6 exempts it from the logout). What it
 * knows follows from the accounts, so no snapshot keeps it.
 */
export class Sessions {
  /** By the hash of a token, of sessions that run and of those that a later sign-in ended. */
  readonly #owners = new Map<string, Account>()

  constructor(accounts: Iterable<Account>) {
    this.restore(accounts)
  }

  /** Knows what these accounts say, and nothing else. */
  restore(accounts: Iterable<Account>): void {
    this.#owners.clear()
    for (const account of accounts) {
      for (const hash of account.endedTokenHashes) this.#owners.set(hash, account)
      for (const { tokenHash } of account.sessions) this.#owners.set(tokenHash, account)
    }
  }

  /** Whose session it is or was; without `session` a later sign-in ended it. */
  find(tokenHash: string): { account: Account; session: RunningSession | undefined } | undefined {
    const account = this.#owners.get(tokenHash)
    return account && { account, session: account.sessions.find((each) => each.tokenHash === tokenHash) }
  }

  begin(account: Account, { tokenHash, location, userIp, userAgent, wallMs }: Login, nowMs: WorldMs): void {
    const sideBySide = account.userName === DEMO_USER ? DEMO_SESSIONS_MAX : 1
    while (account.sessions.length >= sideBySide) this.#endOldest(account)
    this.#owners.set(tokenHash, account)
    account.sessions.push({ tokenHash, signedInWallMs: wallMs, seenWallMs: wallMs })
    account.activity.push({ atMs: nowMs, location, userIp, userAgent })
    if (account.activity.length > ACTIVITY_KEPT) account.activity.shift()
  }

  /** A later sign-in ends the session; its hash is remembered so that its owner is told why. */
  #endOldest(account: Account): void {
    account.endedTokenHashes.push(account.sessions.shift()!.tokenHash)
    if (account.endedTokenHashes.length <= ENDED_SESSIONS_KEPT) return
    this.#owners.delete(account.endedTokenHashes.shift()!)
  }

  /** Signs out of one session, or everywhere. */
  end(account: Account, tokenHash?: string): void {
    const isOver = (session: RunningSession) => tokenHash === undefined || session.tokenHash === tokenHash
    for (const session of account.sessions.filter(isOver)) this.#owners.delete(session.tokenHash)
    account.sessions = account.sessions.filter((session) => !isOver(session))
  }
}
