import { TEXT } from '@layline/shared/texts'
import { LOGIN_REDIRECT_MS } from '@layline/shared/timings'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useModals } from '../../modals/modals.ts'
import { useClient } from '../../state/client-context.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'
import { useFirstFocus } from '../../ui/use-first-focus.ts'
import styles from './login-form.module.css'
import { whereAmI } from './where-am-i.ts'

interface Fields {
  userName: string
  password: string
  keep: boolean
}

function fieldsOf(form: HTMLFormElement): Fields {
  const data = new FormData(form)
  return {
    userName: String(data.get('userName')).trim(),
    password: String(data.get('password')),
    keep: data.has('keep'),
  }
}

/**
 * User name, password, keep me signed in: on the login page and in the modal of the home header. Three fields and one
 * rule need no form library, and the contract's schemas are loaded when they are first used: this page is the first
 * that anybody waits for.
 */
export function LoginForm({ onDone }: { onDone?: () => void }) {
  const { api, queries, session } = useClient()
  const modals = useModals()
  const navigate = useNavigate()
  const [shown, setShown] = useState(false)
  const [wrong, setWrong] = useState('')
  const userNameField = useFirstFocus<HTMLInputElement>()
  const login = useMutation({
    mutationFn: async ({ userName, password }: Fields) => {
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
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = fieldsOf(event.currentTarget)
    // The password field is not marked required (spec §5).
    if (fields.userName !== '') return login.mutate(fields)
    setWrong(TEXT.userNameRequired)
    userNameField.current?.focus()
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit} onInput={() => setWrong('')} noValidate>
      <label className={styles.field}>
        <span>Username</span>
        <input
          ref={userNameField}
          name="userName"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={wrong !== ''}
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
            name="password"
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
        <input type="checkbox" name="keep" />
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
      <div className={styles.links}>
        <button type="button" onClick={() => modals.open('sign-up')}>
          Create an account
        </button>
        <button type="button" onClick={() => modals.open('install')}>
          Download the app
        </button>
      </div>
    </form>
  )
}
