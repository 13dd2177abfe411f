/**
 * Money, odds, time and ids: the units of the wire and the units inside, and the only places where one becomes the
 * other. Inside the exchange money is integer paise and a price is integer hundredths; on the wire both are decimals.
 */

/** Integer paise; 100 paise are one rupee. */
export type Paise = number
/** Rupees with at most two decimals, as the wire carries them. */
export type Rupees = number
/** Decimal odds times 100, an integer: 1.85 is 185. */
export type OddsHundredths = number
/** World time in ms since the Unix epoch. */
export type WorldMs = number

export const PAISE_PER_RUPEE = 100

/** Rupees to whole paise; what lies beyond the second decimal is rounded half away from zero. */
export function paiseOf(rupees: Rupees): Paise {
  return Math.sign(rupees) * Math.round(Math.abs(rupees) * PAISE_PER_RUPEE) + 0
}

/** Rupees to whole paise, or undefined where there are more than two decimals: a stake is refused, never rounded. */
export function exactPaiseOf(rupees: Rupees): Paise | undefined {
  return hundredthsOf(rupees)
}

export function rupeesOf(paise: Paise): Rupees {
  return paise / PAISE_PER_RUPEE + 0
}

/** Adds amounts of rupees without losing a paisa. */
export function sumRupees(amounts: readonly Rupees[]): Rupees {
  return rupeesOf(amounts.reduce((sum, rupees) => sum + paiseOf(rupees), 0))
}

/** Decimal odds to hundredths, or undefined where the number has more than two decimals or is none. */
export function hundredthsOf(odds: number): OddsHundredths | undefined {
  if (!Number.isFinite(odds)) return undefined
  const hundredths = Math.round(odds * 100)
  return Math.abs(odds * 100 - hundredths) < 1e-6 ? hundredths : undefined
}

export function oddsOf(hundredths: OddsHundredths): number {
  return hundredths / 100
}

/**
 * Decimal odds, to the hundredth, of what is paid on a stake of 100: a bookmaker quotes 85 for odds of 1.85, a fancy's
 * rate of 90 pays as odds of 1.90. Source: spec §5, "converted as value/100 + 1"; domain §2.2.
 */
export function oddsOfQuote(quote: number): number {
  return Math.round(quote + 100) / 100
}

/** `marketId_selectionId`. Source: spec §3, "Bet slip item". */
export function instrumentIdOf(marketId: string, selectionId: string): string {
  return `${marketId}_${selectionId}`
}

/** Market ids are written as real exchanges write them: `1.` and digits. */
export const MARKET_ID_PATTERN = /^\d{1,2}\.\d{1,15}$/
