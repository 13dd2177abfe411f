import type { SessionUser } from '@layline/shared/entities/session'
import { proxy, subscribe, useSnapshot } from 'valtio'
import { storageKey } from './world.ts'

export interface Session {
  isLogin: boolean
  token: string
  loginFirst: boolean
  user: SessionUser | null
  /** Came in by 'Browse markets': may read the lists and event pages. */
  guest: boolean
  /** Survives the browser: 'keep me signed in'. */
  kept: boolean
}

const EMPTY: Session = { isLogin: false, token: '', loginFirst: false, user: null, guest: false, kept: false }
const KEY = storageKey('session')

function stored(): Partial<Session> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? '{}') as Partial<Session>
  } catch {
    return {}
  }
}

/** Who is signed in here. The only state that is kept (spec §3). */
export const session = proxy<Session>({ ...EMPTY, ...stored() })

subscribe(session, () => {
  if (!session.isLogin && !session.guest) return
  const text = JSON.stringify(session)
  sessionStorage.setItem(KEY, text)
  if (session.kept) localStorage.setItem(KEY, text)
})

export function useSession(): Session {
  return useSnapshot(session) as Session
}

export function signedIn(
  data: { token: string; loginFirst: boolean; user: SessionUser },
  { kept }: { kept: boolean },
): void {
  Object.assign(session, { isLogin: true, guest: false, kept, ...data })
}

export function enterAsGuest(): void {
  session.guest = true
}

/** Resets to empty defaults and clears this world's storage; the choice of theme stays. Source: spec §4 "Logout". */
export function signedOut(): void {
  Object.assign(session, EMPTY)
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of ['session', 'pinnedmarket', 'order']) storage.removeItem(storageKey(key))
  }
}
