import type { OddsHundredths, Paise } from '@layline/shared/units'

/**
 * What the backer of a matched piece wins, and its layer loses: stake x (odds - 1), rounded half away from zero to the
 * paisa, once for the piece. Source: domain decisions, "Rounding".
 */
export function pieceProfitPaise(stakePaise: Paise, priceHundredths: OddsHundredths): Paise {
  return Math.floor((stakePaise * (priceHundredths - 100) + 50) / 100)
}
