import type { WorldMs } from '@layline/shared/units'
import { ACTIVITY_KEPT, type Account, ENDED_SESSIONS_KEPT } from '../account.ts'
import type { Input } from '../input.ts'

type Login = Extract<Input, { kind: 'login' }>

/** Who is signed in: one session for each player. What it knows follows from the accounts, so no snapshot keeps it. */
export class Sessions {
  /** By the hash of a token, of sessions that run and of those that a later sign-in ended. */
  readonly #owners = new Map<string, Account>()

  constructor(accounts: Iterable<Account>) {
    for (const account of accounts) {
      for (const hash of account.endedTokenHashes) this.#owners.set(hash, account)
      if (account.tokenHash !== undefined) this.#owners.set(account.tokenHash, account)
    }
  }

  /** Whose session it is or was; `ended` where a later sign-in ended it. */
  find(tokenHash: string): { account: Account; ended: boolean } | undefined {
    const account = this.#owners.get(tokenHash)
    return account && { account, ended: account.tokenHash !== tokenHash }
  }

  begin(account: Account, { tokenHash, location, userIp, userAgent, wallMs }: Login, nowMs: WorldMs): void {
    this.#endEarlier(account)
    this.#owners.set(tokenHash, account)
    account.tokenHash = tokenHash
    account.signedInWallMs = wallMs
    account.seenWallMs = wallMs
    account.activity.push({ atMs: nowMs, location, userIp, userAgent })
    if (account.activity.length > ACTIVITY_KEPT) account.activity.shift()
  }

  /** A later sign-in ends the session; its hash is remembered so that its owner is told why. */
  #endEarlier(account: Account): void {
    if (account.tokenHash === undefined) return
    account.endedTokenHashes.push(account.tokenHash)
    if (account.endedTokenHashes.length <= ENDED_SESSIONS_KEPT) return
    this.#owners.delete(account.endedTokenHashes.shift()!)
  }

  /** Signs out. */
  end(account: Account): void {
    if (account.tokenHash !== undefined) this.#owners.delete(account.tokenHash)
    delete account.tokenHash
  }
}
