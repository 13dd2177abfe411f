import { useLiveMarket, useMarketFacts } from '../../feed/use-markets.ts'
import styles from './list-rows.module.css'
import { BestPrices, PriceRow } from './row-parts.tsx'

/** A draw has a column of its own only in markets of three. Source: spec §2 "Home / in-play list". */
export const RUNNERS_WITH_DRAW = 3

/** One match: star, when, dot, name, and the best prices of 1, X and 2. Source: spec §2; look.md "Home row". */
export function MatchRow({ marketId }: { marketId: string }) {
  const facts = useMarketFacts(marketId)
  const market = useLiveMarket(marketId)
  if (!facts || !market) return null
  const [home, away, draw] = market.runners
  const column = (runner: typeof home) =>
    runner ? <BestPrices market={market} runner={runner} /> : <span className={styles.dash}>–</span>
  return (
    <PriceRow market={market} facts={facts}>
      {column(home)}
      {column(market.runners.length === RUNNERS_WITH_DRAW ? draw : undefined)}
      {column(away)}
    </PriceRow>
  )
}
