import { useEffect, useState } from 'react'
import type { Holding } from './market-store.ts'
import styles from './stale-note.module.css'
import { useHoldingStaleSince, useStaleSince } from './use-markets.ts'

const SHOWN_AGAIN_MS = 1000

function Age({ sinceMs }: { sinceMs: number | undefined }) {
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

/** How old a market's prices are, while they are not live; nothing while they are. */
export function StaleNote({ marketId }: { marketId: string }) {
  return <Age sinceMs={useStaleSince(marketId)} />
}

/** How old the prices of a list are, while they are not live; nothing while they are. */
export function ListStaleNote({ holding }: { holding: Holding }) {
  return <Age sinceMs={useHoldingStaleSince(holding)} />
}
