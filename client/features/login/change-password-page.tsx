import { TEXT } from '@layline/shared/texts'
import { Logo } from '../../ui/logo.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Simulator } from '../../ui/simulator.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import styles from './login-page.module.css'

/** Where a first sign-in is held until a new password is set; the shell is hidden meanwhile. Source: spec §4. */
export function ChangePasswordPage() {
  return (
    <main tabIndex={-1} className={styles.page}>
      <div className={styles.card}>
        <PageTitle>
          <Logo large />
        </PageTitle>
        <p className={styles.lead}>Choose a new password to continue</p>
        <ChangePasswordForm tooShort={TEXT.passwordTooShortPage} />
      </div>
      <Simulator />
    </main>
  )
}
