import { TEXT } from '@layline/shared/texts'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { call } from '../api/call.ts'
import { StackSettingModal } from '../features/account/stack-setting-modal.tsx'
import { ChangePasswordForm } from '../features/login/change-password-form.tsx'
import { leave } from '../features/login/leave.ts'
import { useSession } from '../state/session-store.ts'
import { useTheme } from '../state/theme.ts'
import { Modal } from '../ui/modal.tsx'
import styles from './top-bar.module.css'

const PAGES = [
  ['My bets', '/reports/mybets'],
  ['Account Statement', '/reports/statement'],
  ['My Profile', '/reports/profile'],
] as const

/** Source: spec §2 "User dropdown". */
export function UserMenu() {
  const { user } = useSession()
  const navigate = useNavigate()
  const [modal, setModal] = useState<'password' | 'stakes' | undefined>()
  const [theme, toggleTheme] = useTheme()
  const close = () => setModal(undefined)
  const logout = () => {
    // Whatever the server says to it, this side is signed out.
    void call('logout').catch(() => undefined)
    leave()
    navigate('/')
  }
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger className={styles.trigger} aria-label={`Account of ${user?.stUserName}`}>
          {user?.stUserName}
          <span aria-hidden="true">▾</span>
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content className={styles.panel} align="end" sideOffset={6}>
            {PAGES.map(([name, path]) => (
              <DropdownMenu.Item key={path} asChild>
                <Link to={path} className={styles.item}>
                  {name}
                </Link>
              </DropdownMenu.Item>
            ))}
            <DropdownMenu.Item className={styles.item} onSelect={() => setModal('password')}>
              Update Password
            </DropdownMenu.Item>
            <DropdownMenu.Item className={styles.item} onSelect={() => setModal('stakes')}>
              Stack Setting
            </DropdownMenu.Item>
            <DropdownMenu.Item className={styles.item} onSelect={toggleTheme}>
              {theme === 'dark' ? 'Light theme' : 'Dark theme'}
            </DropdownMenu.Item>
            <DropdownMenu.Item className={styles.item} onSelect={logout}>
              Logout
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {modal === 'password' && (
        <Modal title="Change Password" onClose={close}>
          <ChangePasswordForm tooShort={TEXT.passwordTooShortModal} onCancel={close} />
        </Modal>
      )}
      {modal === 'stakes' && <StackSettingModal onClose={close} />}
    </>
  )
}
