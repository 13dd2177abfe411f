import type { LoginLocation, SessionUser } from '@layline/shared/entities/session'
import { proxy, subscribe, useSnapshot } from 'valtio'
import { useClient } from './client-context.ts'
import { PLAYER_KEYS } from './player-keys.ts'
import type { World } from './world.ts'

export interface Session {
  isLogin: boolean
  token: string
  loginFirst: boolean
  user: SessionUser | null
  /** Where the player said to be at the sign-in; parts that are not known are empty. */
  location: LoginLocation
  /** Came in by 'Browse markets': may read the lists and event pages. */
  guest: boolean
  /** Survives the browser: 'keep me signed in'. */
  kept: boolean
}

/** No place is known. */
export const NOWHERE: LoginLocation = { country: '', subdivision: '', city: '', locality: '' }

const EMPTY: Session = {
  isLogin: false,
  token: '',
  loginFirst: false,
  user: null,
  location: NOWHERE,
  guest: false,
  kept: false,
}

function stored(key: string): Partial<Session> {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? '{}') as Partial<Session>
  } catch {
    return {}
  }
}

/** Who is signed in to a world here; it survives a reload (spec §3). */
export function createSession(world: World) {
  const key = world.storageKey('session')
  const state = proxy<Session>({ ...EMPTY, ...stored(key) })
  subscribe(state, () => {
    if (!state.isLogin && !state.guest) return
    const text = JSON.stringify(state)
    sessionStorage.setItem(key, text)
    if (state.kept) localStorage.setItem(key, text)
  })
  return {
    state,

    signedIn(
      data: { token: string; loginFirst: boolean; user: SessionUser; location: LoginLocation },
      { kept }: { kept: boolean },
    ): void {
      Object.assign(state, { isLogin: true, guest: false, kept, ...data })
    },

    enterAsGuest(): void {
      state.guest = true
    },

    /** Resets to empty defaults and clears what is kept of the player in this world. Source: spec §4 "Logout". */
    signedOut(): void {
      Object.assign(state, EMPTY)
      for (const storage of [sessionStorage, localStorage]) {
        for (const kept of PLAYER_KEYS) storage.removeItem(world.storageKey(kept))
      }
    },
  }
}

export function useSession(): Session {
  return useSnapshot(useClient().session.state) as Session
}
