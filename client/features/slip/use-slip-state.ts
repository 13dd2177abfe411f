import { kindOf } from '@layline/shared/market-kinds'
import {
  profitAndLiability,
  whyNoPrice,
  whyNoStake,
  whySlipIsDisabled,
} from '@layline/shared/rules/slip-stake'
import { TEXT } from '@layline/shared/texts'
import { oddsOfQuote } from '@layline/shared/units'
import type { Slip } from '../../trading/slip-store.ts'
import { useSlipMarket } from './use-slip-market.ts'
import { useStakeLimits } from './use-stakes.ts'

export type SlipState = ReturnType<typeof useSlipState>

/** What is known of a slip before it is sent. */
export function useSlipState(slip: Slip) {
  const { market, side, priceText, stake, size } = slip
  const limits = useStakeLimits(market)
  const { isStopped, isLive } = useSlipMarket(slip)
  const price = priceText.trim() === '' ? Number.NaN : Number(priceText)
  const { isOnRuns: isFancy } = kindOf(market.stSportsID)
  const why = isStopped
    ? TEXT.suspended
    : isLive
      ? whySlipIsDisabled({ stake, price, fancy: isFancy, limits })
      : TEXT.notLive
  const odds = isFancy ? oddsOfQuote(size ?? 0) : price
  const isReckonable =
    (stake === undefined || whyNoStake(stake) === undefined) && (isFancy || !whyNoPrice(price))
  const outcome = isReckonable ? profitAndLiability(side, stake ?? 0, odds) : undefined
  return { limits, price, isFancy, why, outcome }
}
