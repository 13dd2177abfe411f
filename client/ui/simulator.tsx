import { TEXT } from '@layline/shared/texts'
import styles from './simulator.module.css'

/** The permanent mark that nothing here is real. Source: readings.md "It is a simulator and says so". */
export function Simulator() {
  return (
    <p className={styles.simulator}>
      <strong>{TEXT.simulator}</strong> Play money only. Every player, team and price here is invented.
    </p>
  )
}
