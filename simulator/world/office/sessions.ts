import { DEMO_USER } from '@layline/shared/casino'
import type { WorldMs } from '@layline/shared/units'
import { type Refused, refused } from '../../exchange/outcome.ts'
import {
  ACTIVITY_KEPT,
  type Account,
  type Activity,
  BESIDE_SESSIONS_MAX,
  DEMO_SESSIONS_MAX,
  ENDED_SESSIONS_KEPT,
  type RunningSession,
} from '../account.ts'

/** A sign-in; `wallMs` is the wall's clock. */
type Login = Omit<Activity, 'atMs'> & { tokenHash: string; wallMs: number }

/**
 * Who is signed in: one session for each player, several of the demo user (spec §6 exempts it from the logout), and those
 * begun by a ticket. What it
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

  /** The refusal of whoever has a token whose session does not run; undefined where it does. */
  whyEnded(tokenHash: string): Refused | undefined {
    const found = this.find(tokenHash)
    if (!found) return refused('NOT_SIGNED_IN')
    return found.session && !found.account.locked ? undefined : refused('SESSION_ELSEWHERE')
  }

  begin(account: Account, login: Login, nowMs: WorldMs): void {
    const sideBySide = account.userName === DEMO_USER ? DEMO_SESSIONS_MAX : 1
    this.#endOldest(account, (session) => !session.isBeside, sideBySide)
    this.#add(account, login, nowMs)
  }

  /** As `begin`, by a ticket: ends none of the sessions that the player began. */
  beginBeside(account: Account, login: Login, nowMs: WorldMs): void {
    this.#endOldest(account, (session) => session.isBeside === true, BESIDE_SESSIONS_MAX)
    this.#add(account, login, nowMs).isBeside = true
  }

  #add(
    account: Account,
    { tokenHash, location, userIp, userAgent, wallMs }: Login,
    nowMs: WorldMs,
  ): RunningSession {
    const session: RunningSession = { tokenHash, signedInWallMs: wallMs, seenWallMs: wallMs }
    this.#owners.set(tokenHash, account)
    account.sessions.push(session)
    account.activity.push({ atMs: nowMs, location, userIp, userAgent })
    if (account.activity.length > ACTIVITY_KEPT) account.activity.shift()
    return session
  }

  /** A later sign-in ends the oldest sessions of a kind; their hashes are remembered so that their owner is told why. */
  #endOldest(account: Account, isOfKind: (session: RunningSession) => boolean, max: number): void {
    const ofKind = account.sessions.filter(isOfKind)
    for (const ended of ofKind.slice(0, Math.max(0, ofKind.length - max + 1))) {
      account.sessions = account.sessions.filter((session) => session !== ended)
      account.endedTokenHashes.push(ended.tokenHash)
      if (account.endedTokenHashes.length > ENDED_SESSIONS_KEPT) {
        this.#owners.delete(account.endedTokenHashes.shift()!)
      }
    }
  }

  /** Signs out of one session, or everywhere. */
  end(account: Account, tokenHash?: string): void {
    const isOver = (session: RunningSession) => tokenHash === undefined || session.tokenHash === tokenHash
    for (const session of account.sessions.filter(isOver)) this.#owners.delete(session.tokenHash)
    account.sessions = account.sessions.filter((session) => !isOver(session))
  }
}
