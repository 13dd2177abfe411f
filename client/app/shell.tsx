import { useState } from 'react'
import { Outlet } from 'react-router-dom'
import { LoginForm } from '../features/login/login-form.tsx'
import { closeLogin, useLoginIsOpen } from '../features/login/open-login.ts'
import { useSessionCheck } from '../features/login/use-session-check.ts'
import { SlipAndBets } from '../features/slip/slip-and-bets.tsx'
import { useFeedIsDown } from '../feed/feed-client.ts'
import { useWorldIsKnown } from '../state/world-clock.ts'
import { Modal } from '../ui/modal.tsx'
import { PanelBoundary } from '../ui/panel-boundary.tsx'
import { Simulator } from '../ui/simulator.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Marquee } from './marquee.tsx'
import styles from './shell.module.css'
import { SideMenu } from './side-menu.tsx'
import { SportTabs } from './sport-tabs.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame around every page but the login: bars, side menu, the page, slip and bets. */
export function Shell() {
  useSessionCheck()
  const [menuIsOpen, setMenuIsOpen] = useState(false)
  const loginIsOpen = useLoginIsOpen()
  const feedIsDown = useFeedIsDown()
  const worldIsKnown = useWorldIsKnown()
  return (
    <div className={styles.shell} data-stale={feedIsDown || undefined}>
      <a className={styles.skip} href="#main">
        Skip to the markets
      </a>
      <div className={styles.bars}>
        <TopBar onMenu={() => setMenuIsOpen(!menuIsOpen)} menuIsOpen={menuIsOpen} />
        <SportTabs />
        <Marquee />
        {feedIsDown && (
          <p className={styles.down} role="status">
            Reconnecting… prices are not live
          </p>
        )}
      </div>
      <div className={styles.columns}>
        <aside className={`${styles.side} ${menuIsOpen ? styles.sideOpen : ''}`}>
          <PanelBoundary name="The menu">
            <SideMenu onChosen={() => setMenuIsOpen(false)} />
          </PanelBoundary>
        </aside>
        {menuIsOpen && (
          <button
            type="button"
            className={styles.veil}
            aria-label="Close the menu"
            onClick={() => setMenuIsOpen(false)}
          />
        )}
        <main id="main" className={styles.main}>
          <PanelBoundary name="This page">{worldIsKnown ? <Outlet /> : <Spinner />}</PanelBoundary>
          <footer className={styles.footer}>
            <Simulator />
          </footer>
        </main>
        <SlipAndBets />
      </div>
      {loginIsOpen && (
        <Modal title="Sign in" onClose={closeLogin}>
          <LoginForm onDone={closeLogin} />
        </Modal>
      )}
    </div>
  )
}
