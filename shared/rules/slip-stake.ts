import {
  PRICE_MAX,
  PRICE_MIN,
  SLIP_MAX_RUPEES,
  SLIP_MIN_RUPEES,
  STAKE_STEP_RUPEES,
  STAKE_WHEN_LEFT_EMPTY_RUPEES,
} from '../limits.ts'
import { exactPaiseOf, hundredthsOf } from '../units.ts'

export interface StakeLimits {
  /** Rupees. */
  min: number
  max: number
}

/** A market's limits, or the slip's own where the market brings none. Source: spec §5 "Slip limits". */
export function stakeLimitsOf(min: number | undefined, max: number | undefined): StakeLimits {
  return { min: min || SLIP_MIN_RUPEES, max: max || SLIP_MAX_RUPEES }
}

const bounded = (stake: number, { min, max }: StakeLimits) => Math.min(max, Math.max(min, stake))

/** Plus on the stake field: 100 more, within the limits; on an empty field 100. Source: spec §5, readings.md. */
export function stakeUp(stake: number | undefined, limits: StakeLimits): number {
  return stake === undefined ? STAKE_WHEN_LEFT_EMPTY_RUPEES : bounded(stake + STAKE_STEP_RUPEES, limits)
}

export function stakeDown(stake: number | undefined, limits: StakeLimits): number {
  return stake === undefined ? STAKE_WHEN_LEFT_EMPTY_RUPEES : bounded(stake - STAKE_STEP_RUPEES, limits)
}

/** A quick button adds its amount to what is there. Source: spec §5. */
export function stakePlus(stake: number | undefined, amount: number): number {
  return (stake ?? 0) + amount
}

/** Why a quick stake cannot be added; undefined where it can. Source: readings.md "Quick stakes". */
export function whyQuickStakeIsDisabled(
  stake: number | undefined,
  amount: number,
  { min, max }: StakeLimits,
): string | undefined {
  const result = stakePlus(stake, amount)
  if (result < min) return `The smallest stake is ${min}`
  return result > max ? `The largest stake is ${max}` : undefined
}

/** Why a price is none that an order may ask for; undefined where it is one. Source: spec §5 "Price field". */
export function whyNoPrice(price: number): string | undefined {
  if (Number.isNaN(price)) return 'The price is not a number'
  if (price < PRICE_MIN) return `The lowest price is ${PRICE_MIN}`
  if (price > PRICE_MAX) return `The highest price is ${PRICE_MAX}`
  return hundredthsOf(price) === undefined ? 'A price has at most two decimals' : undefined
}

/** Why an amount is no stake at all, whatever the limits; undefined where it is one. */
export function whyNoStake(stake: number): string | undefined {
  if (Number.isNaN(stake)) return 'Enter a stake'
  return exactPaiseOf(stake) === undefined ? 'A stake has at most two decimals' : undefined
}

/** Why the slip cannot be sent, or undefined where it can. Source: spec §5 "Bet submit"; the exchange refuses the same. */
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

/** What a bet of this side wins and risks, rupees, to the paisa. */
export function profitAndLiability(side: 'BACK' | 'LAY', stake: number, price: number) {
  const winnings = Math.round(stake * (price - 1) * 100) / 100
  return side === 'BACK' ? { profit: winnings, liability: stake } : { profit: stake, liability: winnings }
}
