import { TEXT } from '@layline/shared/texts'
import { useEffect, useState } from 'react'
import { usePendingOrder } from '../../trading/order-store.ts'
import styles from './processing-overlay.module.css'

/** Up while an order is on its way, with the seconds it takes. Source: spec §2 "Bet processing overlay". */
export function ProcessingOverlay() {
  const { pending, sinceMs } = usePendingOrder()
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!pending) return
    setNow(performance.now())
    const timer = setInterval(() => setNow(performance.now()), 250)
    return () => clearInterval(timer)
  }, [pending])
  if (!pending) return null
  const seconds = Math.max(0, Math.floor((now - sinceMs) / 1000))
  return (
    <div className={styles.overlay} role="alert">
      <span className={styles.ring} />
      <p>{TEXT.betProcessing}</p>
      <p className={styles.seconds}>{seconds} s</p>
    </div>
  )
}
