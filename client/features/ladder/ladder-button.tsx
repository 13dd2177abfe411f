import { BREAKPOINT_MIDDLE_PX } from '@layline/shared/limits'
import { useMarketFacts } from '../../feed/use-markets.ts'
import { useTrading } from '../../trading/trading-context.ts'
import { notify } from '../../ui/notify.ts'
import { type NextLadder, nextLadder } from './next-ladder.ts'
import { hasLadders, LADDERS_MAX, useOpenLadders } from './open-ladders.ts'

/** A phone has room for one. */
const isPhone = () => globalThis.matchMedia?.(`(max-width: ${BREAKPOINT_MIDDLE_PX - 1}px)`).matches === true

/**
 * Opens the ladder of a runner or, without one, of the market's next: the runner of the open slip, then the shortest
 * price that has no ladder yet. Nothing where the market has no ladders.
 */
export function LadderButton({
  marketId,
  selectionId,
  className,
}: {
  marketId: string
  selectionId?: string
  className?: string | undefined
}) {
  const { markets, slip } = useTrading()
  const ladders = useOpenLadders()
  const facts = useMarketFacts(marketId)
  if (!facts || !hasLadders(facts)) return null
  const handleClick = () => {
    const ofSlip = slip.state.slip
    const wanted: NextLadder = {
      runners: markets.markets[marketId]?.runners ?? [],
      open: ladders.state.open.filter((at) => at.marketId === marketId).map((at) => at.selectionId),
      ofSlip: ofSlip?.market.stMarketID === marketId ? ofSlip.selectionId : undefined,
    }
    const chosen = selectionId ?? nextLadder(wanted)
    if (chosen === undefined) return
    const at = { eventId: facts.stEventID, marketId, selectionId: chosen }
    if (!ladders.open(at, { alone: isPhone() })) {
      notify.info(`${LADDERS_MAX} ladders are open. Close one first.`)
    }
  }
  return (
    <button type="button" className={className} data-action="open-ladder" onClick={handleClick}>
      Ladder
    </button>
  )
}
