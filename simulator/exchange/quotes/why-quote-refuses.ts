import type { OddsHundredths } from '@layline/shared/units'
import type { RunnerState } from '../markets/market-state.ts'
import type { ExchangeRefusal } from '../refusal.ts'

/** What a bet at a quote must match. */
interface QuotedBet {
  readonly isBack: boolean
  readonly priceHundredths: OddsHundredths
  readonly line: number | undefined
}

/** Why an operator does not take this bet now (rules QT1, QT3). */
export function whyQuoteRefuses(bet: QuotedBet, { quotes }: RunnerState): ExchangeRefusal | undefined {
  if (!quotes || quotes.status === 'SUSPENDED') return 'RUNNER_SUSPENDED'
  if (quotes.status === 'BALL_RUNNING') return 'BALL_RUNNING'
  const quote = bet.isBack ? quotes.back : quotes.lay
  const same = quote?.priceHundredths === bet.priceHundredths && quote.line === bet.line
  return same ? undefined : 'ODDS_CHANGED'
}
