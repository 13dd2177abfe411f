/**
 * Units of money, odds, time and ids, and the only conversions between wire and exchange. In the exchange money is
 * integer paise and a price is integer hundredths; on the wire both are decimals.
 */

/** Integer paise; 100 paise are one rupee. */
export type Paise = number
/** Rupees with at most two decimals, as on the wire. */
export type Rupees = number
/** Decimal odds times 100, an integer: 1.85 is 185. */
export type OddsHundredths = number
/** World time in ms since the Unix epoch. */
export type WorldMs = number

export const PAISE_PER_RUPEE = 100

/** Rupees to whole paise, rounded half away from zero. */
export function paiseOf(rupees: Rupees): Paise {
  return Math.sign(rupees) * Math.round(Math.abs(rupees) * PAISE_PER_RUPEE) + 0
}

function exactHundredthsOf(decimal: number): number | undefined {
  const hundredths = Math.round(decimal * 100)
  // A decimal with two places is the number nearest to its hundredths, so that division gives it back exactly.
  return Number.isFinite(decimal) && hundredths / 100 === decimal ? hundredths + 0 : undefined
}

/**
 * Rupees to whole paise; undefined for more than two decimals or no finite number, as an amount is refused, never
 * rounded. Source: readings.md "Stakes and amounts".
 */
export function exactPaiseOf(rupees: Rupees): Paise | undefined {
  return exactHundredthsOf(rupees)
}

export function rupeesOf(paise: Paise): Rupees {
  return paise / PAISE_PER_RUPEE + 0
}

/** Adds rupees exactly, in paise. */
export function sumRupees(amounts: readonly Rupees[]): Rupees {
  return rupeesOf(amounts.reduce((sum, rupees) => sum + paiseOf(rupees), 0))
}

/** Decimal odds to hundredths; undefined for more than two decimals or no finite number. */
export function hundredthsOf(odds: number): OddsHundredths | undefined {
  return exactHundredthsOf(odds)
}

export function oddsOf(hundredths: OddsHundredths): number {
  return hundredths / 100
}

/**
 * Decimal odds, to the hundredth, of a quote per 100 staked: a bookmaker's 85 is 1.85, a fancy's rate of 90 is 1.90.
 * Source: spec §5, "converted as value/100 + 1"; domain §2.2.
 */
export function oddsOfQuote(quote: number): number {
  return Math.round(quote + 100) / 100
}

/** `marketId_selectionId`. Source: spec §3, "Bet slip item". */
export function instrumentIdOf(marketId: string, selectionId: string): string {
  return `${marketId}_${selectionId}`
}

/** Market ids as on real exchanges: `1.` and digits. */
export const MARKET_ID_PATTERN = /^\d{1,2}\.\d{1,15}$/
