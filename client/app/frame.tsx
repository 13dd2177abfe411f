import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useSessionCheck } from '../features/login/use-session-check.ts'
import { ProcessingOverlay } from '../features/slip/processing-overlay.tsx'
import { SlipAndBets } from '../features/slip/slip-and-bets.tsx'
import { useFeedIsDown } from '../feed/use-feed.ts'
import { ModalHost } from '../modals/modal-host.tsx'
import { useWorldIsKnown } from '../state/world-clock.ts'
import { useBetSocket } from '../trading/bet-socket.ts'
import { PanelBoundary } from '../ui/panel-boundary.tsx'
import { Simulator } from '../ui/simulator.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './frame.module.css'
import { ActionButton } from './keys/action-button.tsx'
import { useKeys } from './keys/use-keys.ts'
import { Marquee } from './marquee.tsx'
import { SideMenu } from './side-menu.tsx'
import { SkipLink } from './skip-link.tsx'
import { SportTabs } from './sport-tabs.tsx'
import { TopBar } from './top-bar.tsx'

const reload = () => globalThis.location.reload()

/** The bars, the side menu, the page, and on most pages the slip with the bets. */
export function Frame({ withSlip }: { withSlip: boolean }) {
  useSessionCheck()
  useBetSocket()
  useKeys()
  const { pathname } = useLocation()
  const [menuIsOpen, setMenuIsOpen] = useState(false)
  const feedIsDown = useFeedIsDown()
  const worldIsKnown = useWorldIsKnown()
  return (
    <div className={styles.shell} data-stale={feedIsDown || undefined}>
      <SkipLink to="main">Skip to content</SkipLink>
      {withSlip && <SkipLink to="slip">Skip to the bet slip</SkipLink>}
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
      <div className={`${styles.columns} ${withSlip ? '' : styles.wide}`}>
        <aside className={`${styles.side} ${menuIsOpen ? styles.sideOpen : ''}`}>
          <PanelBoundary name="the menu">
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
        <main id="main" tabIndex={-1} className={styles.main}>
          <PanelBoundary key={pathname} name="this page" onRetry={reload}>
            <Suspense fallback={<Spinner />}>{worldIsKnown ? <Outlet /> : <Spinner />}</Suspense>
          </PanelBoundary>
          <footer className={styles.footer}>
            <Simulator />
            <ActionButton actionId="keys" className={styles.keys} />
          </footer>
        </main>
        {withSlip && <SlipAndBets />}
      </div>
      <ProcessingOverlay />
      <ModalHost />
    </div>
  )
}
