import type { LiveBet } from '@layline/shared/entities/bet'
import { useMarketFacts } from '../../feed/use-markets.ts'
import { useOfWorldTime } from '../../state/world-clock.ts'

/** Seconds of world time until a bet's delay is over; nothing where the market's delay is not known. */
export function DelayLeft({ bet: { marketId, createdAt } }: { bet: LiveBet }) {
  const delaySeconds = useMarketFacts(marketId)?.inBetDelay ?? 0
  const endMs = Date.parse(createdAt) + delaySeconds * 1000
  const leftSeconds = useOfWorldTime((nowMs) => Math.max(0, Math.ceil((endMs - nowMs) / 1000)))
  return delaySeconds > 0 ? ` ${leftSeconds} s` : null
}
