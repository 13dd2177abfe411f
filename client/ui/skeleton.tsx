import styles from './skeleton.module.css'

/** Grey rows of the size that what is coming will have. */
export function Skeleton({ rows, rowPx = 52 }: { rows: number; rowPx?: number }) {
  return (
    <div role="status" className={styles.rows}>
      <span className="hidden">Loading</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
        <div key={index} className={styles.row} style={{ height: rowPx }} />
      ))}
    </div>
  )
}
