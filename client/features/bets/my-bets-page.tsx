import { PageTitle } from '../../ui/page-title.tsx'
import { BetLists } from './bet-lists.tsx'
import styles from './bets.module.css'

/** Bets of every market that is not settled. Source: spec §2 "Current Bets". */
export function MyBetsPage() {
  return (
    <section className={styles.page}>
      <PageTitle>Current Bets</PageTitle>
      <BetLists eventId="" />
    </section>
  )
}
