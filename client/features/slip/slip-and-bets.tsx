import { useLocation, useSearchParams } from 'react-router-dom'
import { useSession } from '../../state/session-store.ts'
import { useSlip, useSlipKey } from '../../trading/slip-store.ts'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { BetLists } from '../bets/public.ts'
import { BetSlip } from './bet-slip.tsx'
import styles from './slip.module.css'

/** The right column: the slip, and under it the bets; on a phone the slip is a sheet from below. */
export function SlipAndBets() {
  const slip = useSlip()
  const key = useSlipKey()
  const { isLogin } = useSession()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const eventId = pathname === '/sports/event' ? (search.get('eventId') ?? '') : ''
  return (
    <aside className={styles.column} aria-label="Slip and bets">
      <PanelBoundary name="the slip">{slip && <BetSlip key={key} slip={slip} />}</PanelBoundary>
      <div className={styles.columnBody}>
        {!slip && <p className={styles.hint}>Pick a price to open the slip.</p>}
        {isLogin && (
          <PanelBoundary name="your bets">
            <BetLists eventId={eventId} />
          </PanelBoundary>
        )}
      </div>
    </aside>
  )
}
