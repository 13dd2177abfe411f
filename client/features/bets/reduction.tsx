import type { LiveBet } from '@layline/shared/entities/bet'
import styles from './bets.module.css'

/** The non-runners that have lowered the price of a matched back, with their factors, as the server tells them. */
export function Reduction({ bet: { reductions, odds } }: { bet: LiveBet }) {
  if (!reductions) return null
  return (
    <p className={styles.reduction}>
      {reductions.map(({ selectionName, factor }) => `Non runner ${selectionName}, ${factor} %. `)}
      Price reduced to {odds}
    </p>
  )
}
