import type { WorldMs } from '@layline/shared/units'
import { ACTIVITY_KEPT, type Account, ENDED_SESSIONS_KEPT } from '../account.ts'
import type { Input } from '../input.ts'
import type { Outcome } from '../world.ts'
import type { Guesses } from './guesses.ts'
import { mustWait } from './wait.ts'

type Login = Extract<Input, { kind: 'login' }>

/** Signs in with a password that is right; not even so while the name has to wait, or waiting would slow nobody. */
export function signIn(account: Account, input: Login, guesses: Guesses, nowMs: WorldMs): Outcome {
  const { userName, tokenHash, location, userIp, userAgent, wallMs } = input
  const waitMs = guesses.waitMs(userName, nowMs)
  if (waitMs > 0) return mustWait(waitMs)
  guesses.forget(userName)
  endSession(account)
  account.tokenHash = tokenHash
  account.signedInWallMs = wallMs
  account.seenWallMs = wallMs
  account.activity.push({ atMs: nowMs, location, userIp, userAgent })
  if (account.activity.length > ACTIVITY_KEPT) account.activity.shift()
  return { ok: true }
}

/** A later sign-in ends the session; its hash is remembered so that its owner is told why. */
function endSession(account: Account): void {
  if (account.tokenHash === undefined) return
  account.endedTokenHashes.push(account.tokenHash)
  if (account.endedTokenHashes.length > ENDED_SESSIONS_KEPT) account.endedTokenHashes.shift()
}
