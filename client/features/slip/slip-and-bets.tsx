import { useLocation, useSearchParams } from 'react-router-dom'
import { useSession } from '../../state/session-store.ts'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { BetLists } from '../bets/bet-lists.tsx'
import { BetSlip } from './bet-slip.tsx'
import { useBetSocket } from './bet-socket.ts'
import { ProcessingOverlay } from './processing-overlay.tsx'
import styles from './slip.module.css'
import { useSlip, useSlipKey } from './slip-store.ts'

/** The right column: the slip, and under it the bets; on a phone the slip is a sheet from below. */
export function SlipAndBets() {
  useBetSocket()
  const slip = useSlip()
  const key = useSlipKey()
  const { isLogin } = useSession()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const eventId = pathname === '/sports/event' ? (search.get('eventId') ?? '') : ''
  return (
    <aside className={styles.column} aria-label="Slip and bets">
      <PanelBoundary name="The slip">{slip && <BetSlip key={key} slip={slip} />}</PanelBoundary>
      <div className={styles.columnBody}>
        {!slip && <p className={styles.hint}>Pick a price to open the slip.</p>}
        {isLogin && (
          <PanelBoundary name="The bets">
            <BetLists eventId={eventId} />
          </PanelBoundary>
        )}
      </div>
      <ProcessingOverlay />
    </aside>
  )
}
