import {
  PRICE_MIN,
  SLIP_MAX_RUPEES,
  SLIP_MIN_RUPEES,
  STAKE_STEP_RUPEES,
  STAKE_WHEN_LEFT_EMPTY_RUPEES,
} from '../limits.ts'

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

/** Why the slip cannot be sent, or undefined where it can. Source: spec §5 "Bet submit". */
export function whySlipIsDisabled(slip: {
  stake: number | undefined
  price: number
  fancy: boolean
  min: number
}): string | undefined {
  if (slip.stake === undefined || Number.isNaN(slip.stake)) return 'Enter a stake'
  if (slip.stake < slip.min) return `The smallest stake is ${slip.min}`
  if (Number.isNaN(slip.price)) return 'The price is not a number'
  if (!slip.fancy && slip.price < PRICE_MIN) return `The lowest price is ${PRICE_MIN}`
  return undefined
}

/** What a bet of this side wins and risks, rupees, to the paisa. */
export function profitAndLiability(side: 'BACK' | 'LAY', stake: number, price: number) {
  const winnings = Math.round(stake * (price - 1) * 100) / 100
  return side === 'BACK' ? { profit: winnings, liability: stake } : { profit: stake, liability: winnings }
}
