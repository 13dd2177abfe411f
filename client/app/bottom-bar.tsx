import { Link } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { eventPath } from '../features/event/public.ts'
import { useSession } from '../state/session-store.ts'
import { useTrading } from '../trading/trading-context.ts'
import styles from './bottom-bar.module.css'
import { OpenBetsLink } from './open-bets.tsx'

/** The way to the slip that was begun: its event, where it lies over this bar. */
function SlipEntry() {
  const { slip } = useSnapshot(useTrading().slip.state)
  if (!slip) {
    return (
      <button type="button" className={styles.entry} disabled>
        Slip
      </button>
    )
  }
  const { stSportsID: sportId, stMarketID: marketId, stEventID: eventId } = slip.market
  return (
    <Link to={eventPath({ sportId, marketId, eventId })} className={styles.entry}>
      Slip
      <small className={styles.count}>1</small>
    </Link>
  )
}

/** On a phone: markets, bets and slip within the thumb's reach. Source: trader-ux part 2 "Phone". */
export function BottomBar({ onMenu, menuIsOpen }: { onMenu: () => void; menuIsOpen: boolean }) {
  const { isLogin } = useSession()
  return (
    <nav className={styles.bar} aria-label="Markets, bets and slip">
      <button type="button" className={styles.entry} aria-expanded={menuIsOpen} onClick={onMenu}>
        Markets
      </button>
      {isLogin ? (
        <OpenBetsLink className={styles.entry} countClassName={styles.count} />
      ) : (
        <button type="button" className={styles.entry} disabled>
          Open bets
        </button>
      )}
      <SlipEntry />
    </nav>
  )
}
