import { type StakeButtons, stakeButtonsOf } from '@layline/shared/entities/account'
import type { LoginLocation } from '@layline/shared/entities/session'
import { STAKE_BUTTON_DEFAULTS } from '@layline/shared/limits'
import type { Paise, WorldMs } from '@layline/shared/units'

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

export interface Account {
  userName: string
  password: PasswordRecord
  /** Set until the first password change. */
  loginFirst: boolean
  /** Its session check answers locked. */
  locked: boolean
  /** sha256 of the session's token, hex; undefined while signed out. */
  tokenHash?: string
  /** The wall's clock when the session began, and when it was last known to be in use; the host ends old sessions. */
  signedInWallMs?: number
  seenWallMs?: number
  /** What a player who signed up gave. */
  mobile?: string
  referral?: string
  /** Hashes of sessions that a later sign-in ended, newest last: so that their owner is told why. */
  endedTokenHashes: string[]
  stakeButtons: StakeButtons
  activity: Activity[]
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
    endedTokenHashes: [],
    stakeButtons: stakeButtonsOf(STAKE_BUTTON_DEFAULTS.labels, STAKE_BUTTON_DEFAULTS.amounts),
    activity: [],
  }
}

/** How many ended sessions and sign-ins an account remembers. */
export const ENDED_SESSIONS_KEPT = 20
export const ACTIVITY_KEPT = 1000
