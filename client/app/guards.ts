import type { Session } from '../state/session-store.ts'

/** Who may see a page: visitors not signed in; players and browsing guests; players; players with a first password. */
export type Guard = 'visitor' | 'reader' | 'player' | 'first-login'

type Who = Pick<Session, 'isLogin' | 'guest' | 'loginFirst'>

const REDIRECTS: Readonly<Record<Guard, (who: Who) => string | undefined>> = {
  visitor: ({ isLogin }) => (isLogin ? '/' : undefined),
  reader: ({ isLogin, guest }) => (isLogin || guest ? undefined : '/login'),
  player: ({ isLogin }) => (isLogin ? undefined : '/login'),
  'first-login': ({ isLogin, loginFirst }) => (!isLogin ? '/login' : loginFirst ? undefined : '/'),
}

/** Where a page sends someone it is not for; undefined where it may be shown. Source: spec §2 "Signed-out", §4. */
export function redirectOf(guard: Guard, who: Who): string | undefined {
  if (who.isLogin && who.loginFirst && guard !== 'first-login') return '/changepassword'
  return REDIRECTS[guard](who)
}
