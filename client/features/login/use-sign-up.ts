import { NEW_USER_NAME } from '@layline/shared/account-rules'
import { SESSION_CALLS } from '@layline/shared/contract/calls/session-calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useClient } from '../../state/client-context.ts'
import { confirmBetsOf } from '../../trading/confirm-setting.ts'
import { notify } from '../../ui/notify.ts'
import { userNameQuery } from './queries.ts'
import { type NewPlayer, signUpProblems } from './sign-up-problems.ts'

const EMPTY: NewPlayer = { stUserName: '', password: '', mobile: '', otp: '', referral: '' }

/** Whether a name is taken or free, as a text to show; the server names a free one like it. */
function useNameCheck(stUserName: string): { taken: string; free: string | undefined } {
  const { api } = useClient()
  const { data } = useQuery({ ...userNameQuery(api, stUserName), enabled: NEW_USER_NAME.test(stUserName) })
  return {
    taken: data?.data.available === false ? data.message : '',
    free: data?.data.available ? `${stUserName} is free` : undefined,
  }
}

/** What a new player fills in, the code to the mobile, and sending it all; `onDone` once there is an account. */
export function useSignUp(onDone: () => void) {
  const { api, world } = useClient()
  const [player, setPlayer] = useState(EMPTY)
  /** What is wrong is said once the player has tried to send it. */
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const name = useNameCheck(player.stUserName)
  const problems = signUpProblems(player)
  const focus = (field: string) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  const code = useMutation({
    mutationFn: () => api.callWithMessage(SESSION_CALLS.generateOtp, { body: { mobile: player.mobile } }),
    onSuccess: ({ message }) => {
      notify.success(message)
      focus('otp')
    },
    onError: (error) => notify.error(error.message),
  })
  const signUp = useMutation({
    mutationFn: () => api.callWithMessage(SESSION_CALLS.signup, { body: player }),
    onSuccess: ({ message }) => {
      confirmBetsOf(world, player.stUserName)
      onDone()
      notify.success(message)
    },
    onError: (error) => notify.error(error.message),
  })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    const [wrong] = Object.keys(problems)
    if (wrong === undefined) return signUp.mutate()
    focus(wrong)
  }
  const field = (key: keyof NewPlayer) => ({
    name: key,
    value: player[key],
    onChange: (event: { target: { value: string } }) =>
      setPlayer({ ...player, [key]: key === 'password' ? event.target.value : event.target.value.trim() }),
    problem: isTried ? (problems[key] ?? '') : '',
  })
  return { form, mobile: player.mobile, name, code, isPending: signUp.isPending, handleSubmit, field }
}
