import styles from './logo.module.css'

export function Logo({ large = false }: { large?: boolean }) {
  return (
    <span className={`${styles.logo} ${large ? styles.large : ''}`}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M6 22 L25 6" className={styles.lay} />
        <path d="M6 26 H26" className={styles.line} />
      </svg>
      <span className={styles.word}>Layline</span>
    </span>
  )
}
