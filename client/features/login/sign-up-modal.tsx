import { MOBILE, NEW_USER_NAME } from '@layline/shared/account-rules'
import { SESSION_CALLS } from '@layline/shared/contract/calls/session-calls'
import { PASSWORD_MIN_LENGTH } from '@layline/shared/limits'
import { TEXT } from '@layline/shared/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { InModal } from '../../modals/registry.ts'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import formStyles from '../../ui/form.module.css'
import { notify } from '../../ui/notify.ts'
import { useFirstFocus } from '../../ui/use-first-focus.ts'
import { userNameQuery } from './queries.ts'
import { type NewPlayer, signUpProblems } from './sign-up-problems.ts'

const EMPTY: NewPlayer = { stUserName: '', password: '', mobile: '', otp: '', referral: '' }

/** Becoming a player: a name that is free, a password, and a mobile that a one-time code proves. Source: spec §7 "signup". */
export function SignUpModal({ onClose }: InModal) {
  const { api, world } = useClient()
  const [player, setPlayer] = useState(EMPTY)
  /** What is wrong is said once the player has tried to send it. */
  const [isTried, setIsTried] = useState(false)
  const first = useFirstFocus<HTMLInputElement>()
  const form = useRef<HTMLFormElement>(null)
  const { stUserName, mobile } = player
  const name = useQuery({ ...userNameQuery(api, stUserName), enabled: NEW_USER_NAME.test(stUserName) })
  const problems = signUpProblems(player)
  // The server names a free one like it.
  const taken = name.data?.data.available === false ? name.data.message : ''
  const free = name.data?.data.available ? `${stUserName} is free` : undefined
  const code = useMutation({
    mutationFn: () => api.callWithMessage(SESSION_CALLS.generateOtp, { body: { mobile } }),
    onSuccess: ({ message }) => {
      notify.success(message)
      form.current?.querySelector<HTMLInputElement>('[name=otp]')?.focus()
    },
    onError: (error) => notify.error(error.message),
  })
  const signUp = useMutation({
    mutationFn: () => api.callWithMessage(SESSION_CALLS.signup, { body: player }),
    onSuccess: ({ message }) => {
      onClose()
      notify.success(message)
    },
    onError: (error) => notify.error(error.message),
  })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    const [wrong] = Object.keys(problems)
    if (wrong === undefined) return signUp.mutate()
    form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }
  const field = (key: keyof NewPlayer) => ({
    name: key,
    value: player[key],
    onChange: (event: { target: { value: string } }) =>
      setPlayer({ ...player, [key]: key === 'password' ? event.target.value : event.target.value.trim() }),
    problem: isTried ? (problems[key] ?? '') : '',
  })
  return (
    <form ref={form} className={formStyles.form} onSubmit={handleSubmit} noValidate>
      <Field
        ref={first}
        {...field('stUserName')}
        {...(taken && { problem: taken })}
        label="Username"
        maxLength={32}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={free ?? '3 to 32 letters, digits and . _ -, the first a letter'}
      />
      <Field
        {...field('password')}
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
      />
      <Field
        {...field('mobile')}
        label="Mobile"
        type="tel"
        maxLength={16}
        autoComplete="tel"
        aside={
          <Button disabled={!MOBILE.test(mobile) || code.isPending} onClick={() => code.mutate()}>
            Send code
          </Button>
        }
      />
      <Field
        {...field('otp')}
        label="One-time code"
        inputMode="numeric"
        maxLength={12}
        autoComplete="one-time-code"
        hint={
          code.isSuccess && (
            <>
              {TEXT.simulator}: no message leaves this machine.{' '}
              <a
                href={`${world.prefix}/control/otp?mobile=${encodeURIComponent(mobile)}`}
                target="_blank"
                rel="noreferrer"
              >
                Read the code here
              </a>{' '}
              or in the log.
            </>
          )
        }
      />
      <Field {...field('referral')} label="Referral (optional)" maxLength={64} autoComplete="off" />
      <Button type="submit" look="primary" disabled={signUp.isPending || taken !== ''}>
        {signUp.isPending ? 'Creating…' : 'Sign up'}
      </Button>
    </form>
  )
}
