import { DEMO_USER } from '@layline/shared/casino'
import { TEXT } from '@layline/shared/texts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError } from '../../api/call.ts'
import { useClient } from '../../state/client-context.ts'
import { onSignedOut } from '../../state/other-tabs.ts'
import { useSession } from '../../state/session-store.ts'
import { notify } from '../../ui/notify.ts'
import { sessionQuery } from './queries.ts'

const ENDED = ['SESSION_ELSEWHERE', 'NOT_SIGNED_IN']

/** Asks every 5 s whether the session holds. Only a well-formed no ends it; a hiccup never does. A logout in another tab ends it too. */
export function useSessionCheck(): void {
  const { isLogin, user } = useSession()
  const { api, world, session, leave } = useClient()
  const { data, error } = useQuery({ ...sessionQuery(api), enabled: isLogin })
  const over = data?.locked || (error instanceof CallError && ENDED.includes(error.code))
  useEffect(() => {
    // The demo account is exempt from this logout (spec §6).
    if (!isLogin || !over || user?.stUserName === DEMO_USER) return
    notify.error(TEXT.loggedInElsewhere)
    leave()
  }, [isLogin, over, user?.stUserName, leave])
  useEffect(() => {
    if (!isLogin) return
    return onSignedOut(world, (token) => {
      if (token !== session.state.token) return
      notify.success(TEXT.loggedOut)
      leave()
    })
  }, [isLogin, world, session, leave])
}
