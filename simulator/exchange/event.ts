import type { OddsHundredths, Paise } from '@layline/shared/units'

/** What the exchange tells whoever listens, as it happens. */
export type ExchangeEvent =
  /** Something of the market that a player can see is different: offers, status, runners, volume. */
  | { type: 'marketChanged'; marketId: string }
  /** Chips, exposure or bets of a player are different. */
  | { type: 'walletChanged'; accountId: string }
  /** A player's order found a counterpart. */
  | { type: 'matched'; accountId: string; betId: number; stakePaise: Paise; priceHundredths: OddsHundredths }
  /** A player's delayed order is through its delay: in the book, matched, or lapsed. */
  | { type: 'entered'; accountId: string; betId: number }
  | { type: 'settled'; marketId: string }
  | { type: 'reversed'; marketId: string }
