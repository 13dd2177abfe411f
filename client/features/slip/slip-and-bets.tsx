import { BREAKPOINT_MIDDLE_PX } from '@layline/shared/limits'
import { useEffect } from 'react'
import { useMarketFacts } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { useSession } from '../../state/session-store.ts'
import { whenQuiet } from '../../state/when-quiet.ts'
import { OneClickBar } from '../../trading/one-click-bar.tsx'
import { useSlip, useSlipKey } from '../../trading/slip-store.ts'
import { usePickGestures } from '../../trading/use-pick-gestures.ts'
import { deferred } from '../../ui/deferred.tsx'
import { PanelBoundary } from '../../ui/panel-boundary.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { usePageParams } from '../../ui/use-page-params.ts'
import { BetLists } from '../bets/public.ts'
import oneClick from './one-click-bar.module.css'
import styles from './slip.module.css'

const { Deferred: BetSlip, prepare } = deferred(async () => (await import('./bet-slip.tsx')).BetSlip)
/** Loads the slip's code. */
export const prepareSlip = prepare

/** The slip is there when a price is clicked, also where the network is gone by then. */
function usePreparedSlip(): void {
  const { queries } = useClient()
  useEffect(() => {
    // Asked for again with the first slip.
    void whenQuiet(queries).then(() => prepareSlip().catch(() => undefined))
  }, [queries])
}

/** The right column: the slip, and under it the bets; on a phone the slip is a sheet from below. */
export function SlipAndBets() {
  const slip = useSlip()
  const key = useSlipKey()
  const { isLogin } = useSession()
  const params = usePageParams()
  // There the bets are a view of the page.
  const isPhone = useMedia(`(max-width: ${BREAKPOINT_MIDDLE_PX - 1}px)`)
  usePickGestures()
  usePreparedSlip()
  // The page of a race names its market alone.
  const ofMarket = useMarketFacts(params.marketId)?.stEventID
  const eventId = params.eventId || (ofMarket ?? '')
  // On a phone it covers half the page: on another event's, or a list, the bar at the foot leads back to it.
  const isHere = !isPhone || slip?.market.stEventID === eventId
  return (
    <aside id="slip" tabIndex={-1} className={styles.column} aria-label="Slip and bets">
      {isLogin && <OneClickBar className={oneClick.bar} />}
      <PanelBoundary name="the slip">{slip && isHere && <BetSlip key={key} slip={slip} />}</PanelBoundary>
      {!isPhone && (
        <>
          {!slip && <p className={styles.hint}>Pick a price to open the slip.</p>}
          {isLogin && (
            <PanelBoundary name="your bets">
              <BetLists eventId={eventId} />
            </PanelBoundary>
          )}
        </>
      )}
    </aside>
  )
}
