import { BREAKPOINT_WIDE_PX } from '@layline/shared/limits'
import { TEXT } from '@layline/shared/texts'
import { useEffect, useRef, useState } from 'react'
import { LadderDock, useHasLadders } from '../features/ladder/ladder-dock.tsx'
import { ProcessingOverlay } from '../features/slip/processing-overlay.tsx'
import { SlipAndBets } from '../features/slip/slip-and-bets.tsx'
import { useFeedIsDown } from '../feed/use-feed.ts'
import { ModalHost } from '../modals/modal-host.tsx'
import { useIsOffline } from '../state/reach.ts'
import { useHasJustMoved } from '../state/timeline.ts'
import { useWorldIsKnown } from '../state/world-clock.ts'
import { useBetSocket } from '../trading/bet-line.ts'
import { Notice } from '../ui/notice.tsx'
import { PanelBoundary } from '../ui/panel-boundary.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useMedia } from '../ui/use-media.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { KeptPages } from './kept-pages.tsx'
import { useActiveCard } from './keys/active-card.ts'
import { useKeys } from './keys/use-keys.ts'
import { Marquee } from './marquee.tsx'
import { Notices } from './notices/notices.tsx'
import { OFFLINE } from './offline-bar.tsx'
import { usePrefetch } from './prefetch.ts'
import { useRaceFollow } from './race-follow.ts'
import { SideMenu } from './side-menu.tsx'
import { SkipLink } from './skip-link.tsx'
import { SportTabs } from './sport-tabs.tsx'
import { TopBar } from './top-bar.tsx'

/** Below this width ladders take the place of the side menu, px. */
const LADDERS_AND_MENU_PX = 1440

/** Whether the side menu has no place of its own, and lies over the page. */
function useMenuLiesOver(): boolean {
  const hasLadders = useHasLadders()
  const isNarrow = useMedia(`(max-width: ${BREAKPOINT_WIDE_PX - 1}px)`)
  const isMiddle = useMedia(`(max-width: ${LADDERS_AND_MENU_PX - 1}px)`)
  return isNarrow || (isMiddle && hasLadders)
}

/**
 * Whether the side menu is open where it lies over the page; Escape closes it and gives the focus to its button. There it
 * is made when it is first opened.
 */
function useSideMenu() {
  const [isOpen, setIsOpen] = useState(false)
  const liesOver = useMenuLiesOver()
  const [isMade, setIsMade] = useState(!liesOver)
  if (!isMade && (isOpen || !liesOver)) setIsMade(true)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const opener = button.current
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setIsOpen(false)
      opener?.focus()
    }
    addEventListener('keydown', closeByKey)
    return () => removeEventListener('keydown', closeByKey)
  }, [isOpen])
  return {
    isOpen: isOpen && liesOver,
    isMade,
    liesOver,
    button,
    toggle: () => setIsOpen(!isOpen),
    close: () => setIsOpen(false),
  }
}

/** The bars, the side menu, the page, and on most pages the slip with the bets. */
export function Frame({ withSlip }: { withSlip: boolean }) {
  useBetSocket()
  useKeys()
  useActiveCard()
  usePrefetch()
  useRaceFollow()
  const feedIsDown = useFeedIsDown()
  const worldIsKnown = useWorldIsKnown()
  const isOffline = useIsOffline()
  const hasJustMoved = useHasJustMoved()
  const menu = useSideMenu()
  return (
    <div
      className={styles.shell}
      data-stale={feedIsDown || undefined}
      data-menu-over={menu.liesOver || undefined}
    >
      <SkipLink to="main">Skip to content</SkipLink>
      {withSlip && <SkipLink to="slip">Skip to the bet slip</SkipLink>}
      <div className={styles.bars}>
        <TopBar menuButton={menu.button} onMenu={menu.toggle} menuIsOpen={menu.isOpen} />
        <SportTabs />
        <Marquee />
        <p className={styles.down} role="status">
          {hasJustMoved
            ? TEXT.clockMoved
            : feedIsDown
              ? 'Reconnecting… prices are not live'
              : worldIsKnown && isOffline && 'You are offline, prices are not live'}
        </p>
      </div>
      <div className={`${styles.columns} ${withSlip ? '' : styles.wide}`}>
        <aside className={`${styles.side} ${menu.isOpen ? styles.sideOpen : ''}`} aria-label="Menu">
          {menu.isMade && (
            <PanelBoundary name="the menu">
              <SideMenu onChosen={menu.close} />
            </PanelBoundary>
          )}
        </aside>
        {menu.isOpen && (
          <button type="button" className={styles.veil} aria-label="Close the menu" onClick={menu.close} />
        )}
        <div className={styles.middle}>
          <main id="main" tabIndex={-1} className={styles.main}>
            {worldIsKnown ? <KeptPages /> : isOffline ? <Notice>{OFFLINE}</Notice> : <Spinner />}
          </main>
          <Footer />
        </div>
        {withSlip && <SlipAndBets />}
      </div>
      <LadderDock />
      <BottomBar onMenu={menu.toggle} menuIsOpen={menu.isOpen} />
      <ProcessingOverlay />
      <ModalHost />
      <Notices />
    </div>
  )
}
