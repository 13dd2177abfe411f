import { useFactsOf } from '../../feed/use-markets.ts'
import { EventRow } from './event-row.tsx'
import styles from './lists.module.css'

/** Rows in the order of their start, under the columns' heads. */
export function EventRows({ ids }: { ids: readonly string[] }) {
  const order = useFactsOf(ids)
    .map(({ stMarketID, dtStartDate }) => ({ stMarketID, dtStartDate }))
    .sort((a, b) => (a.dtStartDate < b.dtStartDate ? -1 : a.dtStartDate > b.dtStartDate ? 1 : 0))
  return (
    <div className={styles.rows}>
      <div className={styles.heads} aria-hidden="true">
        <span />
        {['1', 'X', '2'].map((column) => (
          <span key={column} className={styles.head}>
            <b>{column}</b>
            <small>Back</small>
            <small>Lay</small>
          </span>
        ))}
      </div>
      <ul>
        {order.map(({ stMarketID }) => (
          <EventRow key={stMarketID} marketId={stMarketID} />
        ))}
      </ul>
    </div>
  )
}
