import { PRICE_MAX, PRICE_MIN } from '@layline/shared/limits'
import { type StakeLimits, whyNoPrice, whyNoStake } from '@layline/shared/rules/slip-stake'

/** What a click puts right in the slip: the stake in rupees, or the price in decimal odds. */
export interface SlipCure {
  label: string
  stake?: number
  price?: number
}

interface Filled {
  stake: number | undefined
  price: number
  limits: StakeLimits
  /** The price is the player's to change. */
  isPriceFree: boolean
}

const amount = (rupees: number) => rupees.toLocaleString('en-IN', { maximumFractionDigits: 2 })
const cut = (figure: number) => Math.floor(figure * 100 + 1e-6) / 100

/** The nearest figure that the slip can be sent with, for the first that it cannot; undefined where there is none. */
export function cureOf({ stake, price, limits, isPriceFree }: Filled): SlipCure | undefined {
  if (stake === undefined || Number.isNaN(stake)) return undefined
  if (stake < limits.min) return { label: `Min here ${amount(limits.min)} · use it`, stake: limits.min }
  if (stake > limits.max) return { label: `Max here ${amount(limits.max)} · use it`, stake: limits.max }
  if (whyNoStake(stake) !== undefined) return { label: `${amount(cut(stake))} · use it`, stake: cut(stake) }
  if (!isPriceFree || Number.isNaN(price) || whyNoPrice(price) === undefined) return undefined
  const near = Math.min(PRICE_MAX, Math.max(PRICE_MIN, cut(price)))
  return { label: `${near} · use it`, price: near }
}
