import { TEXT } from '@layline/shared/texts'
import { type FormEvent, useState } from 'react'
import { useModals } from '../../modals/modals.ts'
import { Button } from '../../ui/button.tsx'
import { useFirstFocus } from '../../ui/use-first-focus.ts'
import styles from './login-form.module.css'
import { type LoginFields, useLogin } from './use-login.ts'

function fieldsOf(form: HTMLFormElement): LoginFields {
  const data = new FormData(form)
  return {
    userName: String(data.get('userName')).trim(),
    password: String(data.get('password')),
    keep: data.has('keep'),
  }
}

/**
 * User name, password, keep me signed in: on the login page and in the modal of the home header. Three fields and one
 * rule need no form library: this page is the first that anybody waits for.
 */
export function LoginForm({ onDone }: { onDone?: () => void }) {
  const [wrong, setWrong] = useState('')
  const userNameField = useFirstFocus<HTMLInputElement>()
  const login = useLogin(onDone)
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
      <PasswordField />
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
      <Links />
    </form>
  )
}

/** The password, which can be shown. */
function PasswordField() {
  const [shown, setShown] = useState(false)
  return (
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
  )
}

/** What else can be done by whoever has no account here, or wants the app. */
function Links() {
  const modals = useModals()
  return (
    <div className={styles.links}>
      <button type="button" onClick={() => modals.open('sign-up')}>
        Create an account
      </button>
      <button type="button" onClick={() => modals.open('install')}>
        Download the app
      </button>
    </div>
  )
}
