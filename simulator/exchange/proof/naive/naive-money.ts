import type { OddsHundredths, Paise } from '@layline/shared/units'

/** A fraction to the nearest whole, halves up; never asked for less than zero. */
export function rounded(numerator: number, denominator: number): number {
  const rest = numerator % denominator
  const whole = (numerator - rest) / denominator
  return 2 * rest >= denominator ? whole + 1 : whole
}

/** What a backer wins at this price, and his layer loses (rule ST1). */
export function winnings(stake: Paise, price: OddsHundredths): Paise {
  return rounded(stake * (price - 100), 100)
}
