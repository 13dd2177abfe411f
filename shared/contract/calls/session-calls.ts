import { z } from 'zod'
import { loginLocation, sessionUser } from '../../entities/session.ts'
import { endpoint } from '../endpoint.ts'
import { password, USERS, userName } from './fields.ts'

/** Signing in and out, and whether that still holds. */
export const SESSION_CALLS = {
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
    summary: 'Sign in; ends any other session of the player',
    source: 'spec §7 "login", §3 "Login response"',
    refusals: ['LOGIN_FAILED', 'TOO_MANY'],
  }),
  logout: endpoint({
    method: 'POST',
    path: `${USERS}/logout`,
    access: 'player-or-first-login',
    data: z.null(),
    summary: 'End the session',
    source: 'ours: spec §4 "Logout resets the session"',
  }),
  checkSession: endpoint({
    method: 'GET',
    path: `${USERS}/checksession`,
    access: 'player-or-first-login',
    data: z.object({ locked: z.boolean(), loginFirst: z.boolean() }),
    summary: 'Is the session still valid; asked every 5 s',
    source: 'spec §7 "Session validity check"',
  }),
  changePassword: endpoint({
    method: 'POST',
    path: `${USERS}/changepass`,
    access: 'player-or-first-login',
    body: z.object({ newPass: password }),
    data: z.null(),
    summary: 'Set a new password; the player is signed out everywhere',
    source: 'spec §7 "changepass"',
    refusals: ['PASSWORD_TOO_SHORT', 'TOO_MANY'],
  }),
}
