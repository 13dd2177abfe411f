import type { MarketStatus } from './markets/market-state.ts'

/** What became of a resting order. */
export type RestChange = 'MATCHED' | 'LAPSED' | 'VOIDED' | 'CANCELLED'

/**
 * A player's resting order was matched by another's, or its unmatched part ended otherwise than by the player's own call.
 * Told for each piece (rule OR18).
 */
export interface RestChanged {
  type: 'restChanged'
  accountId: string
  betId: number
  kind: RestChange
}

/** What the exchange tells whoever listens, as it happens. */
export type ExchangeEvent =
  /** Something of the market that a player can see is different: offers, status, runners, volume. */
  | { type: 'marketChanged'; marketId: string }
  /** Chips, exposure or bets of a player are different. */
  | { type: 'walletChanged'; accountId: string }
  | RestChanged
  /** A player's delayed order is through its delay: in the book, matched, or lapsed. */
  | { type: 'entered'; accountId: string; betId: number }
  /** A market was opened, suspended or deactivated; the ball is live, or dead. */
  | { type: 'statusChanged'; marketId: string; status: MarketStatus; before: MarketStatus }
  | { type: 'turnedInPlay'; marketId: string }
  /** A non-runner. */
  | { type: 'runnerRemoved'; marketId: string; selectionId: string }
  /** Paid by a result, or void. */
  | { type: 'settled'; marketId: string }
  | { type: 'reversed'; marketId: string }
