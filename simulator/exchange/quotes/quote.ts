import type { OddsHundredths } from '@layline/shared/units'

/** One side of what an operator takes. */
export interface Quote {
  /** 100 + x for a bookmaker's x, 100 + rate for a fancy. */
  priceHundredths: OddsHundredths
  /** The run line, in fancy markets. */
  line?: number
}

/** ACTIVE takes bets; the other two say why not. Source: spec §4 "Market status", domain §2.6. */
export type QuoteStatus = 'ACTIVE' | 'SUSPENDED' | 'BALL_RUNNING'

/** What an operator takes on one runner. `back` is for who bets that it happens (YES), `lay` for who bets against (NO). */
export interface RunnerQuotes {
  status: QuoteStatus
  back: Quote | undefined
  lay: Quote | undefined
}

export const NO_QUOTES: RunnerQuotes = { status: 'SUSPENDED', back: undefined, lay: undefined }
