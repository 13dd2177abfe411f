import { z } from 'zod'
import { NEW_USER_NAME } from '../../account-rules.ts'
import { moment } from '../../entities/fields.ts'
import { loginLocation, sessionUser } from '../../entities/session.ts'
import { TEXT } from '../../texts.ts'
import { endpoint } from '../endpoint.ts'
import { mobile, password, USERS, userName } from './fields.ts'

/** Sign-up, login, logout and session checks. */
export const SESSION_CALLS = {
  checkUserName: endpoint({
    method: 'GET',
    path: `${USERS}/checkusername`,
    access: 'anyone',
    query: z.object({ stUserName: userName }),
    data: z.object({
      available: z.boolean().describe('False if the name is taken or not valid'),
    }),
    success: [TEXT.success, TEXT.otherNameIsFree('{name}')],
    summary: 'Whether a user name is free for a new player',
    source: 'spec §7 "checkusername"',
  }),
  generateOtp: endpoint({
    method: 'POST',
    path: `${USERS}/generateotp`,
    access: 'anyone',
    body: z.object({ mobile }),
    data: z.object({ expiresAt: moment }),
    success: [TEXT.codeSent],
    summary:
      "Create a one-time code for a mobile. It is shown only in the simulator's log and its control API. Valid for 5 min of world time and five guesses; at most five codes in 15 min. For all mobiles of one address a hundred codes are free, then one each 6 s of wall time",
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
        .regex(NEW_USER_NAME, 'not 3 to 32 letters, digits and . _ -, the first a letter'),
      password,
      mobile,
      otp: z.string().trim().max(12).describe('One-time code of this mobile'),
      referral: z.string().trim().max(64).default('').describe('The referrer'),
    }),
    data: z.object({ stUserName: z.string() }),
    success: [TEXT.signedUp],
    summary: 'Create an account with opening chips',
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
    success: [TEXT.loggedIn],
    summary:
      "Sign in; ends the player's other sessions, but not those of tickets, nor the demo user's, who may have several. A session ends after 12 h idle or 7 days, wall time. After five wrong passwords each try must wait, up to 15 min of world time",
    source: 'spec §7 "login", §3 "Login response"',
    refusals: ['LOGIN_FAILED', 'TOO_MANY', 'TIMED_OUT', 'SELF_EXCLUDED'],
  }),
  ticketLogin: endpoint({
    method: 'POST',
    path: `${USERS}/ticketlogin`,
    access: 'anyone',
    body: z.object({
      ticket: z.string().min(1).max(64).describe('Of POST /control/tickets; it is used up by this call'),
    }),
    data: sessionUser,
    beside: z.object({ token: z.string(), loginFirst: z.boolean() }),
    success: [TEXT.loggedIn],
    summary:
      "Sign in by a one-off ticket of the operator, in a session of its own, which ends none of the player's. At most ten of these at once: the next one ends the oldest",
    source: "ours: the director's preview of a player's page",
    extension: true,
    refusals: ['LOGIN_TICKET_ENDED', 'TIMED_OUT', 'SELF_EXCLUDED'],
  }),
  logout: endpoint({
    method: 'POST',
    path: `${USERS}/logout`,
    access: 'any-session',
    data: z.null(),
    success: [TEXT.loggedOut],
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
      'Whether the session is still valid; polled every 5 s. A locked player may call only this and logout',
    source: 'spec §7 "Session validity check"',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: `${USERS}/changepass`,
    access: 'player-or-first-login',
    body: z.object({ newPass: password.describe('At least 4 characters') }),
    data: z.null(),
    success: [TEXT.passwordChanged],
    summary: 'Set a new password; the player is signed out everywhere',
    source: 'spec §7 "changepass": change user password, and change password for user',
    refusals: ['PASSWORD_TOO_SHORT', 'DEMO_PASSWORD', 'TOO_MANY'],
  }),
}
