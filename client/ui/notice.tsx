import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './notice.module.css'

/** Says what is not there, and what to do about it. */
export function Notice({ children, onRetry }: { children: ReactNode; onRetry?: (() => void) | undefined }) {
  return (
    <div className={styles.notice} role={onRetry ? 'alert' : undefined}>
      <div>{children}</div>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  )
}
