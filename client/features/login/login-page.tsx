import { useNavigate } from 'react-router-dom'
import { useClient } from '../../state/client-context.ts'
import { Logo } from '../../ui/logo.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Simulator } from '../../ui/simulator.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-page.module.css'

/** The only page a visitor reaches. Source: spec §2 "Signed-out"; readings.md "Visitors". */
export function LoginPage() {
  const { session } = useClient()
  const navigate = useNavigate()
  const browse = () => {
    session.enterAsGuest()
    navigate('/')
  }
  return (
    <main tabIndex={-1} className={styles.page}>
      <div className={styles.card}>
        <PageTitle>
          <Logo large />
        </PageTitle>
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
