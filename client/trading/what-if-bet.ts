import { RUNNER_STATUS } from '@layline/shared/entities/market'
import { SLIP_MIN_RUPEES } from '@layline/shared/limits'
import { useSnapshot } from 'valtio'
import { useRunnerStatus } from '../feed/use-markets.ts'
import { type Slip, useSlip } from './slip-store.ts'
import { useTrading } from './trading-context.ts'

/** A bet that is not placed: rupees and decimal odds. */
interface WhatIf {
  selectionId: string
  side: 'BACK' | 'LAY'
  stake: number
  price: number
  /** The player has given no stake: it is the usual one. */
  isAssumed?: boolean
}

/** The bet of an open slip on this market; undefined while it is none. */
function betOf(slip: Slip | undefined, marketId: string): WhatIf | undefined {
  if (slip?.market.stMarketID !== marketId) return undefined
  const { selectionId, side, stake } = slip
  const price = Number(slip.priceText)
  return stake !== undefined && stake > 0 && price > 1 ? { selectionId, side, stake, price } : undefined
}

/**
 * The bet that a market shows the outcome of: the price under the pointer at the stake that a click would have, else
 * that of the slip. Undefined while there is neither. Source: trader-ux part 3 "What-if".
 */
export function useWhatIfBet(marketId: string): WhatIf | undefined {
  const { pick, oneClick, slip: store } = useTrading()
  const slip = useSlip()
  const hovered = useSnapshot(pick.hovered)[marketId]
  const { isArmed, stakes, chosen } = useSnapshot(oneClick.state)
  const { lastStake } = useSnapshot(store.state)
  const isOut = useRunnerStatus(marketId, slip?.selectionId ?? '') === RUNNER_STATUS.removed
  const inSlip = isOut ? undefined : betOf(slip, marketId)
  if (!hovered) return inSlip
  const isOfSlip = slip?.selectionId === hovered.selectionId && slip.side === hovered.side
  if (inSlip && isOfSlip) return inSlip
  const usual = isArmed ? stakes[chosen] : lastStake
  return { ...hovered, stake: inSlip?.stake ?? usual ?? SLIP_MIN_RUPEES, isAssumed: !inSlip }
}
