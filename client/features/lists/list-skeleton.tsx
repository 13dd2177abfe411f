import styles from './list-rows.module.css'

const ROWS = 14

/** As high as a list is: a head and its rows. */
export function ListSkeleton({ rows = ROWS }: { rows?: number }) {
  return (
    <div role="status" className={styles.rows}>
      <span className="hidden">Loading</span>
      <div className={styles.head} />
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <div key={index} className={`${styles.row} ${styles.toCome}`} />
      ))}
    </div>
  )
}
