import { useIsOffline } from '../state/reach.ts'
import styles from './offline-bar.module.css'

export const OFFLINE = 'You are offline. Prices, bets and your balance come back with the connection.'

/** Says that the server cannot be reached; nothing while it can. */
export function OfflineBar() {
  return useIsOffline() ? (
    <p className={styles.bar} role="status">
      {OFFLINE}
    </p>
  ) : null
}
