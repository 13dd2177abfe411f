import { TIME_ZONE_LABEL } from '@layline/shared/limits'
import type { Ref } from 'react'
import { Link } from 'react-router-dom'
import { useLogout } from '../features/login/use-logout.ts'
import { SessionClock } from '../features/safer/public.ts'
import { useModals } from '../modals/modals.ts'
import { useSession } from '../state/session-store.ts'
import { useClockIsStopped, useWorldIsKnown, useWorldNow, useWorldSpeed } from '../state/world-clock.ts'
import { Button } from '../ui/button.tsx'
import { clockOf, isoDay } from '../ui/dates.ts'
import { Logo } from '../ui/logo.tsx'
import { BalanceMenu } from './balance-menu.tsx'
import { ActionButton } from './keys/action-button.tsx'
import styles from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

/** The world's clock: what every start time and countdown on the page goes by. */
function WorldTime() {
  const now = useWorldNow()
  const speed = useWorldSpeed()
  const isStopped = useClockIsStopped()
  if (!useWorldIsKnown()) return null
  const pace = isStopped ? 'not live' : speed === 0 ? 'paused' : speed === 1 ? '' : `×${speed}`
  return (
    <p className={styles.time} title={`World time, ${TIME_ZONE_LABEL}`}>
      <time dateTime={new Date(now).toISOString()}>
        {isoDay(now)} <b>{clockOf(now)}</b>
      </time>
      <span className={styles.zone}>{TIME_ZONE_LABEL}</span>
      {pace !== '' && <span className={styles.speed}>{pace}</span>}
    </p>
  )
}

export function TopBar({
  menuButton,
  onMenu,
  menuIsOpen,
}: {
  menuButton: Ref<HTMLButtonElement>
  onMenu: () => void
  menuIsOpen: boolean
}) {
  const { isLogin } = useSession()
  const modals = useModals()
  const logout = useLogout()
  return (
    <header className={styles.bar}>
      <button
        ref={menuButton}
        type="button"
        className={styles.menu}
        aria-label="Menu of sports"
        aria-expanded={menuIsOpen}
        onClick={onMenu}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" />
        </svg>
      </button>
      <Link to="/" className={styles.home} aria-label="Layline, home">
        <Logo />
      </Link>
      <WorldTime />
      <div className={styles.right}>
        <ActionButton actionId="search" className={styles.search}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M3 8.5a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M13 13l5 5" />
          </svg>
        </ActionButton>
        {isLogin ? (
          <>
            <SessionClock onLogout={logout} />
            <BalanceMenu />
            <UserMenu />
          </>
        ) : (
          <Button look="primary" onClick={() => modals.open('login')}>
            Sign in
          </Button>
        )}
      </div>
    </header>
  )
}
