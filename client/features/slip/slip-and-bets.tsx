import { useMarketFacts } from '../../feed/use-markets.ts'
import { useSession } from '../../state/session-store.ts'
import { OneClickBar } from '../../trading/one-click-bar.tsx'
import { useSlip, useSlipKey } from '../../trading/slip-store.ts'
import { usePickGestures } from '../../trading/use-pick-gestures.ts'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { usePageParams } from '../../ui/use-page-params.ts'
import { BetLists } from '../bets/public.ts'
import { BetSlip } from './bet-slip.tsx'
import oneClick from './one-click-bar.module.css'
import styles from './slip.module.css'

/** The right column: the slip, and under it the bets; on a phone the slip is a sheet from below. */
export function SlipAndBets() {
  const slip = useSlip()
  const key = useSlipKey()
  const { isLogin } = useSession()
  const params = usePageParams()
  usePickGestures()
  // The page of a race names its market alone.
  const ofMarket = useMarketFacts(params.marketId)?.stEventID
  const eventId = params.eventId || (ofMarket ?? '')
  return (
    <aside id="slip" tabIndex={-1} className={styles.column} aria-label="Slip and bets">
      {isLogin && <OneClickBar className={oneClick.bar} />}
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
