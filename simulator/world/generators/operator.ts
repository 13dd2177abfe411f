import type { FancyGroup } from '@layline/shared/limits'
import { NO_QUOTES, type RunnerQuotes } from '../../exchange/quotes/quote.ts'
import type { RunsOutlook } from '../../sports/side-market.ts'

/** Quotes bookmaker and fancy markets. */
export const OPERATOR = 'operator'

/** What it keeps on each side of a bookmaker, as a share of the odds less one. */
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

/**
 * What it keeps of each rupee at risk, on YES and on NO alike. Where the chance is one half these are the rates 97 and
 * 103 of odd or even, 90 and 111 of a wicket's fall, which is guesswork and costs more. Source: domain §2.1.
 */
export const FANCY_MARGINS: Record<FancyGroup, number> = { FM: 0.03, FMTO: 0.015, FWP: 0.05 }
/** Rates outside these are not quoted: the line is as good as known. */
const RATE_LEAST = 25
const RATE_MOST = 400

/** YES stakes 100 to win the rate. */
const yesRate = (chance: number, margin: number) => (100 * (1 - chance - margin)) / chance
/** NO stakes the rate to win 100. */
const noRate = (chance: number, margin: number) => (100 * (1 - chance)) / (chance - margin)

/** Whole, and 100 where that is within the margin: what players know of a session. */
function rounded(rate: number, margin: number): number | undefined {
  const whole = Math.abs(rate - 100) <= 100 * margin ? 100 : Math.round(rate)
  return whole >= RATE_LEAST && whole <= RATE_MOST ? whole : undefined
}

/** The highest line that is made at least every other time. */
function medianOf({ least, most, atLeast }: RunsOutlook): number {
  let line = least
  while (line < most && atLeast(line + 1) >= 0.5) line++
  return line
}

/**
 * NO at the median and YES one run above it, or, where such rates would be none and in other groups than FM, both at the
 * line that is nearest to one half.
 */
export function fancyQuotes({ group }: { group: FancyGroup }, outlook: RunsOutlook): RunnerQuotes {
  const { most, atLeast } = outlook
  const margin = FANCY_MARGINS[group]
  const median = medianOf(outlook)
  const above = Math.min(most, median + 1)
  const nearest = atLeast(median) - 0.5 > 0.5 - atLeast(above) ? above : median
  const lines = group === 'FM' ? [{ no: median, yes: above }] : []
  for (const { no, yes } of [...lines, { no: nearest, yes: nearest }]) {
    const yesAt = rounded(yesRate(atLeast(yes), margin), margin)
    const noAt = rounded(noRate(atLeast(no), margin), margin)
    if (yesAt === undefined || noAt === undefined) continue
    return {
      status: 'ACTIVE',
      back: { priceHundredths: 100 + yesAt, line: yes },
      lay: { priceHundredths: 100 + noAt, line: no },
    }
  }
  return NO_QUOTES
}
