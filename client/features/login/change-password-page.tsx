import { TEXT } from '@layline/shared/texts'
import { Logo } from '../../app/logo.tsx'
import { Simulator } from '../../ui/simulator.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import styles from './login-page.module.css'

/** Where a first sign-in is held until a new password is set; the shell is hidden meanwhile. Source: spec §4. */
export function ChangePasswordPage() {
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1>
          <Logo large />
        </h1>
        <p className={styles.lead}>Choose a new password to go on</p>
        <ChangePasswordForm tooShort={TEXT.passwordTooShortPage} />
      </div>
      <Simulator />
    </main>
  )
}
