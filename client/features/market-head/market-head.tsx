import type { ReactNode } from 'react'
import type { MarketFacts } from '../../feed/market-store.ts'
import card from '../../ui/market-card.module.css'
import { CashOutControl } from '../cash-out/public.ts'
import { CardControls } from './card-controls.tsx'
import styles from './market-head.module.css'

/** The head of a market's card: its name, what is known of it, and what can be opened from it. */
export function MarketHead({
  titleId,
  facts,
  name = facts.stMarketName,
  badge,
  children,
}: {
  titleId: string
  facts: MarketFacts
  name?: string
  /** A word beside the name. */
  badge?: ReactNode
  /** Facts, a span each. */
  children: ReactNode
}) {
  const { stMarketID: marketId, stEventID: eventId } = facts
  return (
    <header className={`${card.header} ${styles.head}`}>
      <div className={styles.title}>
        <h2 id={titleId}>{name}</h2>
        {badge}
      </div>
      <p className={styles.facts}>{children}</p>
      <div className={styles.cash}>
        <CashOutControl marketId={marketId} eventId={eventId} name={name} />
      </div>
      <CardControls marketId={marketId} eventId={eventId} name={name} />
    </header>
  )
}
