import {
  PRICE_MAX,
  PRICE_MIN,
  SLIP_MAX_RUPEES,
  SLIP_MIN_RUPEES,
  STAKE_STEP_RUPEES,
  STAKE_WHEN_LEFT_EMPTY_RUPEES,
} from '../limits.ts'
import { exactPaiseOf, hundredthsOf, sumRupees } from '../units.ts'

export interface StakeLimits {
  /** Rupees. */
  min: number
  max: number
}

/** A market's stake limits, or the slip's defaults. Source: spec §5 "Slip limits". */
export function stakeLimitsOf(min: number | undefined, max: number | undefined): StakeLimits {
  return { min: min || SLIP_MIN_RUPEES, max: max || SLIP_MAX_RUPEES }
}

function stepped(stake: number | undefined, step: number, { min, max }: StakeLimits): number {
  if (stake === undefined) return STAKE_WHEN_LEFT_EMPTY_RUPEES
  return Math.min(max, Math.max(min, stakePlus(stake, step)))
}

/** Plus on the stake field: adds 100 within the limits; sets 100 in an empty field. Source: spec §5, readings.md. */
export function stakeUp(stake: number | undefined, limits: StakeLimits): number {
  return stepped(stake, STAKE_STEP_RUPEES, limits)
}

export function stakeDown(stake: number | undefined, limits: StakeLimits): number {
  return stepped(stake, -STAKE_STEP_RUPEES, limits)
}

/** A quick button adds its amount to the stake, exact to the paisa. Source: spec §5. */
export function stakePlus(stake: number | undefined, amount: number): number {
  return sumRupees([stake ?? 0, amount])
}

/** Reason why a quick stake is disabled, or undefined. Source: readings.md "Quick stakes". */
export function whyQuickStakeIsDisabled(
  stake: number | undefined,
  amount: number,
  { min, max }: StakeLimits,
): string | undefined {
  const result = stakePlus(stake, amount)
  if (result < min) return `The smallest stake is ${min}`
  return result > max ? `The largest stake is ${max}` : undefined
}

/** Validation error of an order's price, or undefined. Source: spec §5 "Price field". */
export function whyNoPrice(price: number): string | undefined {
  if (Number.isNaN(price)) return 'The price is not a number'
  if (price < PRICE_MIN) return `The lowest price is ${PRICE_MIN}`
  if (price > PRICE_MAX) return `The highest price is ${PRICE_MAX}`
  return hundredthsOf(price) === undefined ? 'A price has at most two decimals' : undefined
}

/** Validation error of a stake before any limits, or undefined. */
export function whyNoStake(stake: number): string | undefined {
  if (Number.isNaN(stake)) return 'Enter a stake'
  return exactPaiseOf(stake) === undefined ? 'A stake has at most two decimals' : undefined
}

/** Reason why the slip cannot be sent, or undefined. Source: spec §5 "Bet submit". The exchange refuses the same. */
export function whySlipIsDisabled(slip: {
  stake: number | undefined
  price: number
  fancy: boolean
  limits: StakeLimits
}): string | undefined {
  const { stake, price, fancy, limits } = slip
  const noStake = whyNoStake(stake ?? Number.NaN)
  if (stake === undefined || noStake !== undefined) return noStake
  if (stake < limits.min) return `The smallest stake is ${limits.min}`
  if (stake > limits.max) return `The largest stake is ${limits.max}`
  if (fancy) return Number.isNaN(price) ? whyNoPrice(price) : undefined
  return whyNoPrice(price)
}

/** Profit and liability of a bet, rupees, rounded to the paisa. */
export function profitAndLiability(side: 'BACK' | 'LAY', stake: number, price: number) {
  const winnings = Math.round(stake * (price - 1) * 100) / 100
  return side === 'BACK' ? { profit: winnings, liability: stake } : { profit: stake, liability: winnings }
}
