import { kindOf } from '@layline/shared/market-kinds'
import {
  profitAndLiability,
  whyNoPrice,
  whyNoStake,
  whySlipIsDisabled,
} from '@layline/shared/rules/slip-stake'
import { TEXT } from '@layline/shared/texts'
import { oddsOfSlip, type Slip } from '../../trading/slip-store.ts'
import { useSlipMarket } from './use-slip-market.ts'
import { useStakeLimits } from './use-stakes.ts'

export type SlipState = ReturnType<typeof useSlipState>

/** What is known of a slip before it is sent. */
export function useSlipState(slip: Slip) {
  const { market, side, priceText, stake } = slip
  const limits = useStakeLimits(market)
  const { stopped, isLive } = useSlipMarket(slip)
  const price = priceText.trim() === '' ? Number.NaN : Number(priceText)
  const { isOnRuns: isFancy } = kindOf(market.stSportsID)
  const why = stopped ?? (isLive ? whySlipIsDisabled({ stake, price, fancy: isFancy, limits }) : TEXT.notLive)
  const isReckonable =
    stopped !== TEXT.nonRunner &&
    (stake === undefined || (stake >= 0 && whyNoStake(stake) === undefined)) &&
    (isFancy || !whyNoPrice(price))
  const outcome = isReckonable ? profitAndLiability(side, stake ?? 0, oddsOfSlip(slip)) : undefined
  return { limits, price, isFancy, why, outcome }
}
