import { type StakeButtons, stakeButtonsOf } from '@layline/shared/entities/account'
import type { LoginLocation } from '@layline/shared/entities/session'
import { STAKE_BUTTON_DEFAULTS } from '@layline/shared/limits'
import type { Paise, WorldMs } from '@layline/shared/units'
import type { KeptOwnLimits } from './office/own-limits.ts'

/** A scrypt hash made outside the fold; the world only keeps it. Hex. */
export interface PasswordRecord {
  saltHex: string
  hashHex: string
}

/** No password has this hash: of players whose password is not known here, as in a world that was shared. */
export const NO_PASSWORD: PasswordRecord = { saltHex: '00'.repeat(16), hashHex: '00'.repeat(32) }

/** A sign-in as the activity page shows it. */
export interface Activity {
  atMs: WorldMs
  location: LoginLocation
  userIp: string
  userAgent: string
}

/** A session that runs. */
export interface RunningSession {
  /** sha256 of its token, hex. */
  tokenHash: string
  /** The wall's clock when it began, and when it was last known to be in use; the host ends old sessions. */
  signedInWallMs: number
  seenWallMs: number
  /** Begun by a ticket: it stands beside the player's own, and neither ends the other. */
  isBeside?: true
}

export interface Account {
  userName: string
  password: PasswordRecord
  /** Set until the first password change. */
  loginFirst: boolean
  /** Its session check answers locked, and every other call but the logout is refused. */
  locked: boolean
  /** Newest last. A player has at most one besides those begun by a ticket; the demo user's stand side by side. */
  sessions: RunningSession[]
  /** What a player who signed up gave. */
  mobile?: string
  referral?: string
  /** Hashes of sessions that a later sign-in ended, newest last: so that their owner is told why. */
  endedTokenHashes: string[]
  stakeButtons: StakeButtons
  activity: Activity[]
  /** Absent until the player sets one, so that the state of other accounts is as it was without them. */
  ownLimits?: KeptOwnLimits
}

export interface AccountSeed {
  userName: string
  password: PasswordRecord
  loginFirst: boolean
  locked: boolean
  chipsPaise: Paise
  mobile?: string
  referral?: string
}

export function accountOf({
  userName,
  password,
  loginFirst,
  locked,
  mobile,
  referral,
}: AccountSeed): Account {
  return {
    ...(mobile !== undefined && { mobile }),
    ...(referral !== undefined && { referral }),
    userName,
    password,
    loginFirst,
    locked,
    sessions: [],
    endedTokenHashes: [],
    stakeButtons: stakeButtonsOf(STAKE_BUTTON_DEFAULTS.labels, STAKE_BUTTON_DEFAULTS.amounts),
    activity: [],
  }
}

/** An account of a snapshot. One that was written when a player had no list of sessions has the fields of one. */
export function restoredAccount(kept: Account & Partial<RunningSession>): Account {
  const { tokenHash, signedInWallMs = 0, seenWallMs = 0, ...account } = structuredClone(kept)
  account.sessions ??= tokenHash === undefined ? [] : [{ tokenHash, signedInWallMs, seenWallMs }]
  return account
}

/** Sessions of the demo user that run side by side; the next one ends the oldest. */
export const DEMO_SESSIONS_MAX = 100
/** Sessions of one player that were begun by a ticket; the next one ends the oldest. */
export const BESIDE_SESSIONS_MAX = 10
/** How many ended sessions and sign-ins an account remembers. */
export const ENDED_SESSIONS_KEPT = 20
export const ACTIVITY_KEPT = 1000
