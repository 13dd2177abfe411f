import { stakeButtons } from '@layline/shared/entities/account'
import { loginLocation } from '@layline/shared/entities/session'
import { z } from 'zod'
import { DONE, refused } from '../../exchange/outcome.ts'
import { whyShut } from '../office/own-limits.ts'
import { mustWait } from '../office/wait.ts'
import { inputKind, playerInput, userName } from './input-kind.ts'

/** A scrypt hash made before; the world only keeps it. Hex. */
const password = z.object({ saltHex: z.string(), hashHex: z.string() })

/** From where and when a session began. */
const SIGNED_IN = {
  location: loginLocation,
  userIp: z.string(),
  userAgent: z.string(),
  wallMs: z.number().describe("The wall's clock: sessions age with it"),
}

/** Sign-in, sign-out, and what a player sets for the own account. */
export const SESSION_INPUTS = {
  /** A sign-in with the right password. Refused during the back-off after wrong ones, or guessing would not be slowed. */
  login: playerInput({
    fields: z.object({
      userName,
      tokenHash: z.string(),
      saltHex: z.string().optional().describe('Of the password that was right; not in journals of before'),
      ...SIGNED_IN,
    }),
    shared: 'none',
    fold({ office, sessions, nowMs }, input, account) {
      if (input.saltHex !== undefined && input.saltHex !== account.password.saltHex) {
        return refused('LOGIN_FAILED')
      }
      const waitMs = office.guesses.waitMs(account.userName, nowMs)
      if (waitMs > 0) return mustWait(waitMs)
      const shut = whyShut(account, nowMs)
      if (shut) return shut
      office.guesses.forget(account.userName)
      sessions.begin(account, input, nowMs)
      return DONE
    },
  }),

  /** A sign-in by the operator's ticket, which asks for no password and tells nothing of wrong ones. */
  'ticket-login': playerInput({
    fields: z.object({ userName, tokenHash: z.string(), ...SIGNED_IN }),
    shared: 'none',
    fold({ sessions, nowMs }, input, account) {
      const shut = whyShut(account, nowMs)
      if (shut) return shut
      sessions.beginBeside(account, input, nowMs)
      return DONE
    },
  }),

  /** A sign-in with a wrong password or an unknown user name. */
  'login-failed': inputKind({
    fields: z.object({ userName }),
    shared: 'none',
    fold: ({ office }, input) => office.loginFailed(input.userName),
  }),

  /** The session is in use: so that a restart knows how long it was not. */
  'session-seen': playerInput({
    fields: z.object({ userName, tokenHash: z.string(), wallMs: z.number() }),
    shared: 'none',
    fold({ sessions }, { tokenHash, wallMs }) {
      const session = sessions.find(tokenHash)?.session
      if (session) session.seenWallMs = wallMs
      return DONE
    },
  }),

  /** Of one session; without its token's hash, of all. */
  logout: playerInput({
    fields: z.object({ userName, tokenHash: z.string().optional() }),
    shared: 'none',
    fold({ sessions }, { tokenHash }, account) {
      sessions.end(account, tokenHash)
      return DONE
    },
  }),

  'change-password': playerInput({
    fields: z.object({
      userName,
      password,
      tokenHash: z.string().optional().describe('Of the session that changes it; not in journals of before'),
    }),
    shared: 'none',
    fold({ sessions }, input, account) {
      // It may have ended while the new password was hashed.
      const ended = input.tokenHash === undefined ? undefined : sessions.whyEnded(input.tokenHash)
      if (ended) return ended
      account.password = input.password
      account.loginFirst = false
      sessions.end(account)
      return DONE
    },
  }),

  'stake-buttons': playerInput({
    fields: z.object({ userName, buttons: stakeButtons }),
    shared: 'all',
    fold(_, { buttons }, account) {
      account.stakeButtons = buttons
      return DONE
    },
  }),
}
