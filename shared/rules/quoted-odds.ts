/** Decimal odds of a bookmaker's quote: x / 100 + 1, to the hundredth. Source: spec §5 and §9, "sport 13". */
export function oddsOfQuote(quote: number): number {
  return Math.round(quote + 100) / 100
}

/** Decimal odds that a fancy's rate comes to: stake x rate / 100 is won on top of the stake. Source: domain §2.2. */
export const oddsOfRate = oddsOfQuote
