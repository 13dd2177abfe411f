import { SESSION_CALLS } from '@layline/shared/contract/calls/session-calls'
import { TEXT } from '@layline/shared/texts'
import { useNavigate } from 'react-router-dom'
import { useClient } from '../../state/client-context.ts'
import { tellSignedOut } from '../../state/other-tabs.ts'
import { notify } from '../../ui/notify.ts'

/** Signs out, here and in the other tabs of the session, and goes home. Source: spec §2 "Logo click and logout go to /". */
export function useLogout(): () => void {
  const { api, world, session, leave } = useClient()
  const navigate = useNavigate()
  return () => {
    tellSignedOut(world, session.state.token)
    // Whatever the server says to it, this side is signed out.
    void api.call(SESSION_CALLS.logout).catch(() => undefined)
    leave()
    notify.success(TEXT.loggedOut)
    navigate('/')
  }
}
