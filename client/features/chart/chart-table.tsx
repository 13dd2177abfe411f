import { compact } from '../../ui/compact.ts'
import figures from '../../ui/figure-table.module.css'
import styles from './chart.module.css'
import type { ChartRow } from './chart-marks.ts'

/** All that a chart shows, as a table. */
export function ChartTable({
  rows,
  valueText,
  isOnRuns,
}: {
  rows: readonly ChartRow[]
  valueText: (price: number) => string
  /** Prices are lines of runs, to which the score climbs. */
  isOnRuns: boolean
}) {
  if (rows.length === 0) return <p className={styles.none}>Nothing was traded yet.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Price history">
      <table className={`${figures.table} ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">{isOnRuns ? 'Line' : 'Price'}</th>
            {isOnRuns && <th scope="col">Score</th>}
            <th scope="col">Matched so far</th>
            <th scope="col">What happened</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ time, price, matched, score, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several may be of one moment
            <tr key={`${time}/${index}`}>
              <th scope="row">{time}</th>
              <td>{price !== undefined && valueText(price)}</td>
              {isOnRuns && <td>{score}</td>}
              <td>{matched !== undefined && `₹${compact(matched)}`}</td>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
