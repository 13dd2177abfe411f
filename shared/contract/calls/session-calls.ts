import { z } from 'zod'
import { NEW_USER_NAME } from '../../account-rules.ts'
import { loginLocation, sessionUser } from '../../entities/session.ts'
import { endpoint } from '../endpoint.ts'
import { mobile, password, USERS, userName } from './fields.ts'

/** Becoming a player, signing in and out, and whether that still holds. */
export const SESSION_CALLS = {
  checkUserName: endpoint({
    method: 'GET',
    path: `${USERS}/checkusername`,
    access: 'anyone',
    query: z.object({ stUserName: userName }),
    data: z.object({
      available: z.boolean().describe('False too where no player may be called so'),
    }),
    summary: 'Can a new player be called so',
    source: 'spec §7 "checkusername"',
  }),
  generateOtp: endpoint({
    method: 'POST',
    path: `${USERS}/generateotp`,
    access: 'anyone',
    body: z.object({ mobile }),
    data: z.object({ expiresAt: z.string().describe('World time, ISO 8601 UTC') }),
    summary:
      "Make a one-time code for a mobile; it is shown in the simulator's log and by its control, never here. Good for 5 min of world time and five guesses, five codes in 15 min",
    source: 'spec §7 "generateotp"',
    refusals: ['TOO_MANY'],
  }),
  signup: endpoint({
    method: 'POST',
    path: `${USERS}/signup`,
    access: 'anyone',
    body: z.object({
      stUserName: z
        .string()
        .trim()
        .regex(NEW_USER_NAME, 'a user name is 3 to 32 letters, digits and . _ -, the first a letter'),
      password,
      mobile,
      otp: z.string().trim().max(12).describe('The code that was made for this mobile'),
      referral: z.string().trim().max(64).default('').describe('Who brought the player'),
    }),
    data: z.object({ stUserName: z.string() }),
    summary: 'Become a player, with chips to begin with',
    source: 'spec §7 "signup"',
    refusals: ['PASSWORD_TOO_SHORT', 'USER_NAME_TAKEN', 'OTP_WRONG', 'TOO_MANY'],
    example: {
      body: { stUserName: 'player9', password: 'Player@9', mobile: '9876543210', otp: '402913' },
      data: { stUserName: 'player9' },
    },
  }),
  login: endpoint({
    method: 'POST',
    path: `${USERS}/login`,
    access: 'anyone',
    body: z.object({
      stUserName: userName,
      password,
      wkey: z.string().max(256).default('').describe("The site's key; not used by the simulator"),
      location: loginLocation.default({ country: '', subdivision: '', city: '', locality: '' }),
    }),
    data: sessionUser,
    beside: z.object({ token: z.string(), loginFirst: z.boolean() }),
    summary:
      "Sign in; ends any other session of the player, but for the demo user's, which stand side by side. A session is over after 12 h without a call, or 7 days, of wall time; five wrong passwords are free, then each try has to wait, up to 15 min of world time",
    source: 'spec §7 "login", §3 "Login response"',
    refusals: ['LOGIN_FAILED', 'TOO_MANY'],
  }),
  logout: endpoint({
    method: 'POST',
    path: `${USERS}/logout`,
    access: 'any-session',
    data: z.null(),
    summary: 'End the session',
    source: 'ours: spec §4 "Logout resets the session"',
    extension: true,
  }),
  checkSession: endpoint({
    method: 'GET',
    path: `${USERS}/checksession`,
    access: 'any-session',
    data: z.object({ locked: z.boolean(), loginFirst: z.boolean() }),
    summary:
      'Is the session still valid; asked every 5 s. A locked player is told so here; every other call but the logout is refused',
    source: 'spec §7 "Session validity check"',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: `${USERS}/changepass`,
    access: 'player-or-first-login',
    body: z.object({ newPass: password.describe('At least 4 characters') }),
    data: z.null(),
    summary: 'Set a new password; the player is signed out everywhere',
    source: 'spec §7 "changepass": change user password, and change password for user',
    refusals: ['PASSWORD_TOO_SHORT', 'DEMO_PASSWORD', 'TOO_MANY'],
  }),
}
