import { Player } from '@layline/simulator/testing'
import type { Page } from 'playwright-core'

/** Passwords of the players that every world starts with. */
const PASSWORDS = {
  player1: 'Player@1',
  player2: 'Player@2',
  fresh: 'Fresh@1',
  demo: 'Demo@1',
  locked: 'Locked@1',
} as const
export type SeededPlayer = keyof typeof PASSWORDS

/** What the site stores of a guest, who browses the markets. */
export const GUEST_SESSION = JSON.stringify({ guest: true })

/** The name under which a page of a world stores something: `session`, or `w/{world}/session`. */
export function storageKey(url: string, key: string): string {
  return `${new URL(url).pathname.slice(1)}/${key}`.replace(/^\/+/, '')
}

/**
 * Signs a player in by a call, and returns what the site stores of it. Pages of one player share it: a second sign-in ends
 * the first session, except demo's.
 */
export async function signInByCall(url: string, who: SeededPlayer = 'player1'): Promise<string> {
  const body = { stUserName: who, password: PASSWORDS[who] }
  const answer = await new Player(url).send('POST', '/api/v1/users/login', body)
  if (answer.status !== 200) throw new Error(`${who} cannot sign in: ${answer.body.message}`)
  const { token, loginFirst, data } = answer.body as unknown as Record<string, unknown>
  return JSON.stringify({ isLogin: true, guest: false, kept: false, token, loginFirst, user: data })
}

/** Puts a session into the tab's storage, so that the next page opens signed in; neither the login page nor Home is loaded. */
export async function storeSession(page: Page, url: string, session: string): Promise<void> {
  // Storage belongs to the origin: any page of it will do that runs nothing.
  await page.goto(new URL('/healthz', url).href)
  await page.evaluate(
    `sessionStorage.setItem(${JSON.stringify(storageKey(url, 'session'))}, ${JSON.stringify(session)})`,
  )
}

/** Calls by the session that a page has: signing in again would end it. */
export async function playerOf(page: Page, url: string): Promise<Player> {
  const stored = await page.evaluate<string>(
    `sessionStorage.getItem(${JSON.stringify(storageKey(url, 'session'))})`,
  )
  return Object.assign(new Player(url), { token: (JSON.parse(stored) as { token: string }).token })
}
