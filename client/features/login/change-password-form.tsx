import { zodResolver } from '@hookform/resolvers/zod'
import { SESSION_CALLS } from '@layline/shared/contract/calls/session-calls'
import { PASSWORD_MIN_LENGTH } from '@layline/shared/limits'
import { TEXT } from '@layline/shared/texts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useClient } from '../../state/client-context.ts'
import { tellSignedOut } from '../../state/other-tabs.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'
import styles from './login-form.module.css'

const fieldsWith = (tooShort: string) =>
  z
    .object({ password: z.string().min(PASSWORD_MIN_LENGTH, tooShort), confirmation: z.string() })
    .refine(({ password, confirmation }) => password === confirmation, {
      path: ['confirmation'],
      message: TEXT.passwordMismatch,
    })

/** New password and its confirmation; the old one is not asked for (spec §2). Afterwards the player is signed out. */
export function ChangePasswordForm({ tooShort, onCancel }: { tooShort: string; onCancel?: () => void }) {
  const { api, world, session, leave } = useClient()
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(fieldsWith(tooShort)),
    defaultValues: { password: '', confirmation: '' },
  })
  const change = useMutation({
    mutationFn: (newPass: string) => api.callWithMessage(SESSION_CALLS.changePassword, { body: { newPass } }),
    onSuccess: ({ message }) => {
      tellSignedOut(world, session.state.token)
      notify.success(message)
      leave()
    },
    onError: (error) => notify.error(error.message),
  })
  const { password, confirmation } = formState.errors
  useEffect(() => setFocus('password'), [setFocus])
  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit((fields) => change.mutate(fields.password))}
      noValidate
    >
      <label className={styles.field}>
        <span>New Password</span>
        <input
          {...register('password')}
          type="password"
          autoComplete="new-password"
          aria-describedby="password-error"
        />
      </label>
      <label className={styles.field}>
        <span>Confirm Password</span>
        <input
          {...register('confirmation')}
          type="password"
          autoComplete="new-password"
          aria-describedby="password-error"
        />
      </label>
      <p id="password-error" className={styles.error} role="alert">
        {password?.message ?? confirmation?.message}
      </p>
      <Button type="submit" look="primary" disabled={change.isPending}>
        Submit
      </Button>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </form>
  )
}
