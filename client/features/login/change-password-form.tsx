import { PASSWORD_MIN_LENGTH } from '@layline/shared/limits'
import { TEXT } from '@layline/shared/texts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callWithMessage } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'
import { leave } from './leave.ts'
import styles from './login-form.module.css'

/** New password and its confirmation; the old one is not asked for (spec §2). Afterwards the player is signed out. */
export function ChangePasswordForm({ tooShort, onCancel }: { tooShort: string; onCancel?: () => void }) {
  const [wrong, setWrong] = useState('')
  const change = useMutation({
    mutationFn: (newPass: string) => callWithMessage('changePassword', { body: { newPass } }),
    onSuccess: ({ message }) => {
      notify.success(message)
      leave()
    },
    onError: (error) => notify.error(error.message),
  })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password'))
    const problem =
      password.length < PASSWORD_MIN_LENGTH
        ? tooShort
        : password !== form.get('confirmation')
          ? TEXT.passwordMismatch
          : ''
    setWrong(problem)
    if (!problem) change.mutate(password)
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <label className={styles.field}>
        <span>New Password</span>
        <input
          name="password"
          type="password"
          autoComplete="new-password"
          aria-describedby="password-error"
        />
      </label>
      <label className={styles.field}>
        <span>Confirm Password</span>
        <input
          name="confirmation"
          type="password"
          autoComplete="new-password"
          aria-describedby="password-error"
        />
      </label>
      <p id="password-error" className={styles.error} role="alert">
        {wrong}
      </p>
      <Button type="submit" look="primary" disabled={change.isPending}>
        Submit
      </Button>
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
    </form>
  )
}
