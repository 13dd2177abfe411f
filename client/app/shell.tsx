import { BREAKPOINT_MIDDLE_PX } from '@layline/shared/limits'
import { useEffect, useState } from 'react'
import { animationFrames } from '../feed/animation-frames.ts'
import { useClient } from '../state/client-context.ts'
import { createTrading } from '../trading/trading.ts'
import { TradingContext } from '../trading/trading-context.ts'
import { Frame } from './frame.tsx'

export { askFirst } from './prefetch.ts'

/** Least time between two drawings of prices on a phone, ms. Source: trader-ux part 8. */
const PHONE_DRAW_MS = 100

function drawEveryMs(): () => number {
  const phone = matchMedia(`(max-width: ${BREAKPOINT_MIDDLE_PX - 1}px)`)
  return () => (phone.matches ? PHONE_DRAW_MS : 0)
}

/** Every page but the bare ones, with the prices and bets of its world around it. */
export function Shell({ withSlip }: { withSlip: boolean }) {
  const client = useClient()
  const [trading] = useState(() => createTrading(client, animationFrames(drawEveryMs())))
  useEffect(() => {
    const end = client.timeline.onMove(trading.moved)
    return () => {
      end()
      trading.close()
    }
  }, [client, trading])
  return (
    <TradingContext value={trading}>
      <Frame withSlip={withSlip} />
    </TradingContext>
  )
}
