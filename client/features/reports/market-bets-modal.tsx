import { MarketBets } from './market-bets.tsx'
import styles from './report.module.css'

export interface MarketBetsProps {
  marketId: string
  /** What the statement says of it. */
  title: string
}

/** The bets behind a row of the statement. Source: readings.md "bethistory: details of a statement row". */
export function MarketBetsModal({ marketId, title }: MarketBetsProps) {
  return (
    <>
      <p className={styles.lead}>{title}</p>
      <MarketBets marketId={marketId} />
    </>
  )
}
