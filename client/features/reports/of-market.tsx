import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useMarketFacts } from '../../feed/use-markets.ts'
import { useClient } from '../../state/client-context.ts'
import { MarketBets } from './market-bets.tsx'
import { betHistoryQuery } from './queries.ts'
import styles from './report.module.css'

/** What a market is called: by the market where it is held, else by the player's bets on it, else by its id. */
function useMarketName(marketId: string): string {
  const facts = useMarketFacts(marketId)
  const { data: bets } = useQuery(betHistoryQuery(useClient().api, marketId))
  const bet = bets?.[0]
  if (facts) return `${facts.stMarketName} · ${facts.stEventName}`
  return bet ? `${bet.marketName} · ${bet.eventName}` : marketId
}

/** Which market the statement is of, and the way to the whole of it. */
export function MarketFilter({ marketId }: { marketId: string }) {
  return (
    <p className={styles.filter}>
      <b>{useMarketName(marketId)}</b>
      <Link to="/reports/statement">Show all markets</Link>
    </p>
  )
}

/** The bets on the market: an open one has brought nothing yet. */
export function BetsOfMarket({ marketId }: { marketId: string }) {
  return (
    <section aria-label="Bets">
      <h2 className={styles.part}>Bets</h2>
      <MarketBets marketId={marketId} />
    </section>
  )
}
