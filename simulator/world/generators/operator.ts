import type { Quote, RunnerQuotes } from '../../exchange/quotes/quote.ts'
import { NO_QUOTES } from '../../exchange/quotes/quote.ts'
import type { FancyMarket } from '../../sports/side-market.ts'

/** Quotes bookmaker and fancy markets. */
export const OPERATOR = 'operator'

/** What it keeps on each side, as a share of the odds less one. */
const MARGIN = 0.03
/** Beyond these the outcome is as good as known, and nothing is quoted. */
const CHANCE_LEAST = 0.1
const CHANCE_MOST = 0.97

/** A bookmaker's back and lay for a team: x / 100 to one, so 100 + x hundredths. */
export function bookmakerQuotes(chance: number): RunnerQuotes {
  if (chance < CHANCE_LEAST || chance > CHANCE_MOST) return NO_QUOTES
  const fair = 100 * (1 / chance - 1)
  const back = Math.max(1, Math.floor(fair * (1 - MARGIN)))
  const lay = Math.max(back + 1, Math.ceil(fair * (1 + MARGIN)))
  return { status: 'ACTIVE', back: { priceHundredths: 100 + back }, lay: { priceHundredths: 100 + lay } }
}

/** Rates by group: odd or even are one line, a wicket's fall is guesswork and costs more. Source: domain §2.1. */
const RATES = { FM: { yes: 100, no: 100 }, FMTO: { yes: 97, no: 103 }, FWP: { yes: 90, no: 110 } } as const

/** NO one run below YES around what is expected; odd or even is a line of one. */
export function fancyQuotes({ group }: FancyMarket<never>, expected: number): RunnerQuotes {
  const { yes, no } = RATES[group]
  const below = Math.max(1, Math.round(expected))
  const quote = (rate: number, line: number): Quote => ({ priceHundredths: 100 + rate, line })
  const line = group === 'FM' ? below + 1 : below
  return { status: 'ACTIVE', back: quote(yes, line), lay: quote(no, below) }
}
