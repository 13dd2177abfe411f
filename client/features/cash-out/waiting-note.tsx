import styles from './cash-out.module.css'

/** Says that what closes the position is placed, and not matched yet. */
export const WaitingNote = () => (
  <p className={styles.waiting} role="status">
    A closing bet waits for its delay
  </p>
)
