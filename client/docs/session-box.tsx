import { type FormEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Modal } from '../ui/modal.tsx'
import { docsSession, useDocsSession } from './docs-session.ts'
import type { CallEntry } from './documents.ts'
import { sendCall } from './try/send-call.ts'
import styles from './try/try.module.css'

interface LoginBody {
  stUserName: string
  password: string
}

function SignInForm({ login, onDone }: { login: CallEntry; onDone: () => void }) {
  const [refusal, setRefusal] = useState('')
  const example = login.operation.requestBody!.content['application/json']!.examples!.example!
    .value as LoginBody
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const stUserName = String(fields.get('user'))
    const body = JSON.stringify({ stUserName, password: String(fields.get('password')) })
    const { read, failure } = await sendCall({ call: login, parameters: {}, body, token: '' })
    const { token, message } = (read ?? {}) as { token?: string; message?: string }
    if (!token) {
      setRefusal(failure ?? message ?? 'Could not sign in')
      return
    }
    Object.assign(docsSession, { userName: stUserName, token })
    onDone()
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <label className={styles.field}>
        User name
        <input name="user" autoComplete="username" defaultValue={example.stUserName} />
      </label>
      <label className={styles.field}>
        Password
        <input name="password" autoComplete="current-password" defaultValue={example.password} />
      </label>
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      <p className={styles.hint}>
        Use any play account. Signing in here ends that player’s other session, like any second sign-in.
      </p>
      <Button type="submit" look="primary">
        Sign in
      </Button>
    </form>
  )
}

/** Who the tries are made as; signs in and out by the calls themselves. */
export function SessionBox({ calls }: { calls: readonly CallEntry[] }) {
  const { userName, token } = useDocsSession()
  const [isOpen, setOpen] = useState(false)
  const callOf = (name: string) => calls.find((call) => call.name === name)!
  if (token) {
    const signOut = () => {
      void sendCall({ call: callOf('logout'), parameters: {}, body: '{}', token })
      Object.assign(docsSession, { userName: '', token: '' })
    }
    return (
      <>
        <span className={styles.who}>
          as <b>{userName}</b>
        </span>
        <Button onClick={signOut}>Sign out</Button>
      </>
    )
  }
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        Sign in
      </Button>
      {isOpen && (
        <Modal title="Sign in" onClose={() => setOpen(false)}>
          <SignInForm login={callOf('login')} onDone={() => setOpen(false)} />
        </Modal>
      )}
    </>
  )
}
