/** From here on a price is far from the best one. Source: trader-ux part 3 "Guards". */
const FAR_FROM_BEST = 0.2
/** From here on a bet risks much of the balance. Source: as above. */
const MUCH_OF_BALANCE = 0.25
/** 1.6 / 2 is a fifth off, whatever the last binary place says. */
const ROUNDING = 1e-9

interface Risk {
  /** Decimal odds. */
  price: number
  /** What the bet would meet; undefined where nothing is offered. */
  best: number | undefined
  /** Rupees. */
  liability: number
  /** Chips that can be staked, rupees; undefined until they are known. */
  available: number | undefined
}

/** What a player should see before such a bet; it can be placed all the same. */
export function warningsOf({ price, best, liability, available }: Risk): string[] {
  const warnings: string[] = []
  const off = best === undefined ? 0 : price / best - 1
  if (Math.abs(off) >= FAR_FROM_BEST - ROUNDING) {
    const percent = Math.round(Math.abs(off) * 100)
    warnings.push(`${percent} % ${off > 0 ? 'above' : 'below'} the best price of ${best}`)
  }
  if (available !== undefined && liability > available) warnings.push('More than your balance')
  else if (available !== undefined && liability > available * MUCH_OF_BALANCE) {
    warnings.push('More than a quarter of your balance')
  }
  return warnings
}
