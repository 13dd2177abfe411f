import { useEffect, useState } from 'react'
import { animationFrames } from '../feed/animation-frames.ts'
import { useClient } from '../state/client-context.ts'
import { createTrading } from '../trading/trading.ts'
import { TradingContext } from '../trading/trading-context.ts'
import { Frame } from './frame.tsx'

/** Every page but the bare ones, with the prices and bets of its world around it. */
export function Shell({ withSlip }: { withSlip: boolean }) {
  const client = useClient()
  const [trading] = useState(() => createTrading(client, animationFrames()))
  useEffect(() => () => trading.close(), [trading])
  return (
    <TradingContext value={trading}>
      <Frame withSlip={withSlip} />
    </TradingContext>
  )
}
