import { Link } from 'react-router-dom'
import { useLogout } from '../features/login/use-logout.ts'
import { useModals } from '../modals/modals.ts'
import { useSession } from '../state/session-store.ts'
import { useTheme } from '../state/theme.ts'
import menu from '../ui/menu.module.css'
import * as DropdownMenu from '../ui/menu.tsx'
import { CopyLinkItem } from './copy-link-item.tsx'
import styles from './top-bar.module.css'

const PAGES = [
  ['My bets', '/reports/mybets'],
  ['Account Statement', '/reports/statement'],
  ['Summary Report', '/reports/summary'],
  ['My Profile', '/reports/profile'],
] as const

/** Source: spec §2 "User dropdown". */
export function UserMenu() {
  const { user } = useSession()
  const modals = useModals()
  const [theme, toggleTheme] = useTheme()
  const logout = useLogout()
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={styles.trigger} aria-label={`Account of ${user?.stUserName}`}>
        <span className={styles.initial} aria-hidden="true">
          {user?.stUserName.slice(0, 1)}
        </span>
        <span className={styles.userName}>{user?.stUserName}</span>
        <span className={styles.caret} aria-hidden="true">
          ▾
        </span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal name="Account menu">
        <DropdownMenu.Content className={menu.panel} align="end" sideOffset={6}>
          {PAGES.map(([name, path]) => (
            <DropdownMenu.Item key={path} asChild>
              <Link to={path} className={menu.item}>
                {name}
              </Link>
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Item className={menu.item} onSelect={() => modals.open('change-password')}>
            Update Password
          </DropdownMenu.Item>
          <DropdownMenu.Item className={menu.item} onSelect={() => modals.open('stack-setting')}>
            Stack Setting
          </DropdownMenu.Item>
          <DropdownMenu.Item className={menu.item} onSelect={() => modals.open('rules')}>
            Rules
          </DropdownMenu.Item>
          <DropdownMenu.Item className={menu.item} onSelect={() => modals.open('safer-gambling')}>
            Safer gambling
          </DropdownMenu.Item>
          <DropdownMenu.Item className={menu.item} onSelect={() => modals.open('settings')}>
            Settings
          </DropdownMenu.Item>
          <DropdownMenu.Item className={menu.item} onSelect={toggleTheme}>
            {theme === 'dark' ? 'Light theme' : 'Dark theme'}
          </DropdownMenu.Item>
          <CopyLinkItem />
          <DropdownMenu.Item className={menu.item} onSelect={logout}>
            Logout
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
