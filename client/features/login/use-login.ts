import { LOGIN_REDIRECT_MS } from '@layline/shared/timings'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { useClient } from '../../state/client-context.ts'
import { notify } from '../../ui/notify.ts'
import { whereAmI } from './where-am-i.ts'

/** What the login form is filled in with. */
export interface LoginFields {
  userName: string
  password: string
  keep: boolean
}

/** Signs a player in and goes home. The contract's schemas are loaded when they are first used. */
export function useLogin(onDone: (() => void) | undefined) {
  const { api, queries, session } = useClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ userName, password }: LoginFields) => {
      const { SESSION_CALLS } = await import('@layline/shared/contract/calls/session-calls')
      const location = await whereAmI(api)
      const answer = await api.callWithMessage(SESSION_CALLS.login, {
        body: { stUserName: userName, password, wkey: '', location },
      })
      return { ...answer, location }
    },
    onSuccess: ({ data: user, beside, message, location }, { keep }) => {
      notify.success(message)
      queries.clear()
      setTimeout(() => {
        session.signedIn({ ...beside, user, location }, { kept: keep })
        onDone?.()
        navigate('/')
      }, LOGIN_REDIRECT_MS)
    },
    onError: (error) => notify.error(error.message),
  })
}
