import { useNavigate } from 'react-router-dom'
import { Logo } from '../../app/logo.tsx'
import { enterAsGuest } from '../../state/session-store.ts'
import { Simulator } from '../../ui/simulator.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'

/** The only page a visitor reaches. Source: spec §2 "Signed-out"; readings.md "Visitors". */
export function LoginPage() {
  const navigate = useNavigate()
  const browse = () => {
    enterAsGuest()
    navigate('/')
  }
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1>
          <Logo large />
        </h1>
        <p className={styles.lead}>Sign in to the exchange</p>
        <LoginForm />
        <button type="button" className={styles.browse} onClick={browse}>
          Browse markets
        </button>
      </div>
      <Simulator />
    </main>
  )
}
