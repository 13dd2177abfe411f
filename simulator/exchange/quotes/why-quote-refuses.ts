import type { OddsHundredths } from '@layline/shared/units'
import type { RunnerState } from '../markets/market-state.ts'
import type { Accept } from '../orders/order.ts'
import type { ExchangeRefusal } from '../refusal.ts'
import type { Quote } from './quote.ts'

/** The quote that a bet was clicked at, and which others it takes. */
interface QuotedBet {
  readonly isBack: boolean
  readonly priceHundredths: OddsHundredths
  readonly line: number | undefined
  readonly accept?: Accept | undefined
}

/** Why an operator does not take this bet now (rules QT1, QT3, QT4). */
export function whyQuoteRefuses(bet: QuotedBet, { quotes }: RunnerState): ExchangeRefusal | undefined {
  if (!quotes || quotes.status === 'SUSPENDED') return 'RUNNER_SUSPENDED'
  if (quotes.status === 'BALL_RUNNING') return 'BALL_RUNNING'
  const quote = bet.isBack ? quotes.back : quotes.lay
  return quote && takes(bet, quote) ? undefined : 'ODDS_CHANGED'
}

function takes({ isBack, priceHundredths, line, accept }: QuotedBet, quote: Quote): boolean {
  if (quote.priceHundredths === priceHundredths && quote.line === line) return true
  if (accept !== 'BETTER') return accept === 'ANY'
  const higher = quote.priceHundredths - priceHundredths
  const longer = (quote.line ?? 0) - (line ?? 0)
  // Who bets that it happens wants a high price and a low line.
  return isBack ? higher >= 0 && longer <= 0 : higher <= 0 && longer >= 0
}
