import { useEffect, useState } from 'react'
import styles from './stale-note.module.css'
import { useStaleSince } from './use-markets.ts'

const SHOWN_AGAIN_MS = 1000

/** How old a market's prices are, while they are not live; nothing while they are. */
export function StaleNote({ marketId }: { marketId: string }) {
  const sinceMs = useStaleSince(marketId)
  const [, refresh] = useState(0)
  useEffect(() => {
    if (sinceMs === undefined) return
    const timer = setInterval(() => refresh((n) => n + 1), SHOWN_AGAIN_MS)
    return () => clearInterval(timer)
  }, [sinceMs])
  if (sinceMs === undefined) return null
  const seconds = Math.max(0, Math.round((performance.now() - sinceMs) / 1000))
  return <span className={styles.note}>Not live, {seconds} s old</span>
}
