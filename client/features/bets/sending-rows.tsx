import { useEffect, useState } from 'react'
import { useMarketFacts } from '../../feed/use-markets.ts'
import { useQuietOrders, type Waiting } from '../../trading/order-store.ts'
import { sideNameOf } from './bet-terms.ts'
import styles from './bets.module.css'

/** How often the seconds are drawn, ms. */
const TICK_MS = 250

/** Orders that are on their way and block nothing, each with the seconds it takes. */
export function SendingRows() {
  const sending = useQuietOrders()
  if (sending.length === 0) return null
  return (
    <ul aria-label="Bets on their way">
      {sending.map((waiting) => (
        <SendingRow key={waiting.order.orderId} waiting={waiting} />
      ))}
    </ul>
  )
}

function SendingRow({ waiting: { order, sinceMs } }: { waiting: Waiting }) {
  const [nowMs, setNowMs] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const { betType, marketId, selectionName, stack, odds } = order
  const sportId = useMarketFacts(marketId)?.stSportsID ?? ''
  return (
    <li className={`${styles.row} ${betType === 'BACK' ? '' : styles.lay}`}>
      <p className={styles.what}>
        <b>
          {sideNameOf(betType, sportId)} {selectionName}
        </b>
        <span>
          {stack.toLocaleString('en-IN')} at {odds}
        </span>
        {/* The seconds are not spoken: each would interrupt the one before. */}
        <span className={styles.status} data-status="PENDING">
          Sending <span aria-hidden="true">{Math.max(0, Math.floor((nowMs - sinceMs) / 1000))} s</span>
        </span>
      </p>
    </li>
  )
}
