import { zodResolver } from '@hookform/resolvers/zod'
import { TEXT } from '@layline/shared/texts'
import { LOGIN_REDIRECT_MS } from '@layline/shared/timings'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'
import { callWithMessage } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { signedIn } from '../../state/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { notify } from '../../ui/notify.ts'
import styles from './login-form.module.css'
import { whereAmI } from './where-am-i.ts'

// The password field is not marked required (spec §5).
const fields = z.object({
  userName: z.string().trim().min(1, TEXT.userNameRequired),
  password: z.string(),
  keep: z.boolean(),
})
type Fields = z.infer<typeof fields>

/** User name, password, keep me signed in: on the login page and in the modal of the home header. */
export function LoginForm({ onDone }: { onDone?: () => void }) {
  const navigate = useNavigate()
  const [shown, setShown] = useState(false)
  const [aboutApp, setAboutApp] = useState(false)
  const { register, handleSubmit, formState } = useForm<Fields>({
    resolver: zodResolver(fields),
    defaultValues: { userName: '', password: '', keep: false },
  })
  const login = useMutation({
    mutationFn: async ({ userName, password }: Fields) => {
      const location = await whereAmI()
      return callWithMessage('login', { body: { stUserName: userName, password, wkey: '', location } })
    },
    onSuccess: ({ data: user, beside, message }, { keep }) => {
      notify.success(message)
      queryClient.clear()
      setTimeout(() => {
        signedIn({ ...beside, user }, { kept: keep })
        onDone?.()
        navigate('/')
      }, LOGIN_REDIRECT_MS)
    },
    onError: (error) => notify.error(error.message),
  })
  const wrong = formState.errors.userName?.message
  return (
    <form className={styles.form} onSubmit={handleSubmit((values) => login.mutate(values))} noValidate>
      <label className={styles.field}>
        <span>Username</span>
        <input
          {...register('userName')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={wrong !== undefined}
          aria-describedby="user-name-error"
        />
      </label>
      <p id="user-name-error" className={styles.error} role="alert">
        {wrong}
      </p>
      <div className={styles.field}>
        <label htmlFor="password">Password</label>
        <div className={styles.password}>
          <input
            {...register('password')}
            id="password"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
          />
          <button
            type="button"
            aria-pressed={shown}
            aria-label="Show password"
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      </div>
      <label className={styles.keep}>
        <input type="checkbox" {...register('keep')} />
        Keep me signed in
      </label>
      <Button
        type="submit"
        look="primary"
        disabled={login.isPending || login.isSuccess}
        className={styles.submit ?? ''}
      >
        {login.isPending ? 'Signing in…' : 'Sign In'}
      </Button>
      <button type="button" className={styles.app} onClick={() => setAboutApp(true)}>
        Download the app
      </button>
      {aboutApp && (
        <Modal title="The app is this page" onClose={() => setAboutApp(false)}>
          <p>Open this address on your phone and add it to the home screen. There is nothing to download.</p>
        </Modal>
      )}
    </form>
  )
}
