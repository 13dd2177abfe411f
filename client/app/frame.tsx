import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ProcessingOverlay } from '../features/slip/processing-overlay.tsx'
import { SlipAndBets } from '../features/slip/slip-and-bets.tsx'
import { useFeedIsDown } from '../feed/use-feed.ts'
import { ModalHost } from '../modals/modal-host.tsx'
import { useIsOffline } from '../state/reach.ts'
import { useWorldIsKnown } from '../state/world-clock.ts'
import { useBetSocket } from '../trading/bet-line.ts'
import { Notice } from '../ui/notice.tsx'
import { PanelBoundary } from '../ui/panel-boundary.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { useKeys } from './keys/use-keys.ts'
import { Marquee } from './marquee.tsx'
import { OFFLINE } from './offline-bar.tsx'
import { SideMenu } from './side-menu.tsx'
import { SkipLink } from './skip-link.tsx'
import { SportTabs } from './sport-tabs.tsx'
import { TopBar } from './top-bar.tsx'

const reload = () => globalThis.location.reload()

/** The bars, the side menu, the page, and on most pages the slip with the bets. */
export function Frame({ withSlip }: { withSlip: boolean }) {
  useBetSocket()
  useKeys()
  const { pathname } = useLocation()
  const [menuIsOpen, setMenuIsOpen] = useState(false)
  const menuButton = useRef<HTMLButtonElement>(null)
  const feedIsDown = useFeedIsDown()
  const worldIsKnown = useWorldIsKnown()
  const isOffline = useIsOffline()
  const closeMenu = () => setMenuIsOpen(false)
  useEffect(() => {
    if (!menuIsOpen) return
    const button = menuButton.current
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setMenuIsOpen(false)
      button?.focus()
    }
    addEventListener('keydown', closeByKey)
    return () => removeEventListener('keydown', closeByKey)
  }, [menuIsOpen])
  return (
    <div className={styles.shell} data-stale={feedIsDown || undefined}>
      <SkipLink to="main">Skip to content</SkipLink>
      {withSlip && <SkipLink to="slip">Skip to the bet slip</SkipLink>}
      <div className={styles.bars}>
        <TopBar menuButton={menuButton} onMenu={() => setMenuIsOpen(!menuIsOpen)} menuIsOpen={menuIsOpen} />
        <SportTabs />
        <Marquee />
        <p className={styles.down} role="status">
          {feedIsDown
            ? 'Reconnecting… prices are not live'
            : worldIsKnown && isOffline && 'You are offline, prices are not live'}
        </p>
      </div>
      <div className={`${styles.columns} ${withSlip ? '' : styles.wide}`}>
        <aside className={`${styles.side} ${menuIsOpen ? styles.sideOpen : ''}`} aria-label="Menu">
          <PanelBoundary name="the menu">
            <SideMenu onChosen={closeMenu} />
          </PanelBoundary>
        </aside>
        {menuIsOpen && (
          <button type="button" className={styles.veil} aria-label="Close the menu" onClick={closeMenu} />
        )}
        <div className={styles.middle}>
          <main id="main" tabIndex={-1} className={styles.main}>
            <PanelBoundary key={pathname} name="this page" onRetry={reload}>
              <Suspense fallback={<Spinner />}>
                {worldIsKnown ? <Outlet /> : isOffline ? <Notice>{OFFLINE}</Notice> : <Spinner />}
              </Suspense>
            </PanelBoundary>
          </main>
          <Footer />
        </div>
        {withSlip && <SlipAndBets />}
      </div>
      <ProcessingOverlay />
      <ModalHost />
    </div>
  )
}
