import { TEXT } from '@layline/shared/texts'
import { useEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../state/session-store.ts'
import { notify } from '../ui/notify.ts'

/** To the login, saying why; the bare address of the site is no mistake and is told nothing. */
function TurnedAway() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== '/') notify.error(TEXT.pleaseLoginForAccess)
  }, [pathname])
  return <Navigate to="/login" replace />
}

/** Players, and guests who browse. */
export function ReadersOnly() {
  const { isLogin, guest } = useSession()
  return isLogin || guest ? <Outlet /> : <TurnedAway />
}

export function PlayersOnly() {
  const { isLogin } = useSession()
  return isLogin ? <Outlet /> : <TurnedAway />
}
