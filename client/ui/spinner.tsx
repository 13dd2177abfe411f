import styles from './spinner.module.css'

/** The gold spinner: 80 px in 40vh. Source: spec §9 "Spinner colour". */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={styles.place} role="status">
      <span className={styles.spinner} />
      <span className="hidden">{label}</span>
    </div>
  )
}
