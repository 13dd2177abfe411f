import type { MarketFacts } from '../../feed/market-store.ts'
import styles from './event.module.css'

/** Brings the card of a market below the head. */
const jumpTo = (marketId: string) =>
  document.querySelector(`[data-market="${CSS.escape(marketId)}"]`)?.scrollIntoView({ block: 'start' })

/** On a phone: a chip for each market with a card, which leads to it. Source: trader-ux part 2 "Phone". */
export function MarketChips({ markets }: { markets: readonly MarketFacts[] }) {
  if (markets.length < 2) return null
  return (
    <nav className={styles.chips} aria-label="Markets of the event">
      {markets.map(({ stMarketID, stMarketName }) => (
        <button key={stMarketID} type="button" onClick={() => jumpTo(stMarketID)}>
          {stMarketName}
        </button>
      ))}
    </nav>
  )
}
