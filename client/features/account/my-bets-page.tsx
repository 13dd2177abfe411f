import { BetLists } from '../bets/bet-lists.tsx'
import styles from './account.module.css'

/** Bets of every market that is not settled. Source: spec §2 "Current Bets". */
export function MyBetsPage() {
  return (
    <section className={styles.page}>
      <h1>Current Bets</h1>
      <BetLists eventId="" />
    </section>
  )
}
