import type { MouseEvent, ReactNode } from 'react'
import styles from './skip-link.module.css'

/** Moves the focus past the bars and menus; seen while it has the focus. It is no entry of the history. */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    const target = document.getElementById(to)
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <a className={styles.skip} href={`#${to}`} onClick={skip}>
      {children}
    </a>
  )
}
