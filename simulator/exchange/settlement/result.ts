import type { Paise } from '@layline/shared/units'
import type { AccountState } from '../accounts/account-state.ts'
import type { MarketState } from '../markets/market-state.ts'
import type { Trade } from '../orders/trades.ts'

/**
 * How a market ended. RUNNERS: the places from the first on, those that tied in one of them together; what comes after
 * the places the market pays is not looked at. RUNS: what a fancy came to. VOID: every stake goes back.
 */
export type Result =
  | { kind: 'RUNNERS'; places: readonly (readonly string[])[] }
  | { kind: 'RUNS'; runs: number }
  | { kind: 'VOID' }

/** One winner, no tie. */
export const wonBy = (...selectionIds: string[]): Result => ({
  kind: 'RUNNERS',
  places: selectionIds.map((id) => [id]),
})

/** What an account got or gave at settlement. */
export interface Payment {
  account: AccountState
  amountPaise: Paise
  commissionPaise: Paise
}

/** A settlement as it was booked: what a reversal takes back. */
export interface Settlement {
  result: Result
  payments: Payment[]
}

/** The part of a bet that came true: all, nothing, or in a dead heat n places among d that tied for them. */
export interface Share {
  won: number
  of: number
}

const ALL: Share = { won: 1, of: 1 }
const NOTHING: Share = { won: 0, of: 1 }

/** Says of each trade what part of it came true; throws where the result does not fit the market (rule ST7). */
export function sharesOf(
  market: MarketState,
  result: Result,
): (bet: Pick<Trade, 'runnerIndex' | 'line'>) => Share {
  if (result.kind === 'VOID') return () => NOTHING
  if ((result.kind === 'RUNS') !== market.isOnRuns) {
    throw new Error(`market ${market.marketId} is not settled by ${result.kind}`)
  }
  if (result.kind === 'RUNS') {
    const { runs } = result
    if (!(Number.isInteger(runs) && runs >= 0)) throw new Error(`${runs} is no number of runs`)
    return ({ line }) => (runs >= line! ? ALL : NOTHING)
  }
  const shares = runnerShares(market, result.places)
  return ({ runnerIndex }) => shares.get(runnerIndex) ?? NOTHING
}

/** Exposure was held for as many winners as the market pays: with more or fewer a bet could cost more than it held. */
function runnerShares(market: MarketState, places: readonly (readonly string[])[]): Map<number, Share> {
  const { marketId, runnerIndex, isActive, numberOfWinners } = market
  const active = isActive.filter(Boolean).length
  const isOpen = numberOfWinners === 0
  const paid = isOpen ? places.flat().length : Math.min(numberOfWinners, active)
  const shares = new Map<number, Share>()
  const seen = new Set<string>()
  let left = paid
  for (const tied of places) {
    for (const selectionId of tied) {
      const index = runnerIndex.get(selectionId)
      if (index === undefined || !isActive[index] || seen.has(selectionId)) {
        throw new Error(`market ${marketId} has no runner ${selectionId} that could come in there`)
      }
      seen.add(selectionId)
      if (left > 0) shares.set(index, tied.length <= left ? ALL : { won: left, of: tied.length })
    }
    left = Math.max(0, left - tied.length)
  }
  if (left > 0 || active === 0 || (paid === 0 && !isOpen)) {
    throw new Error(
      `market ${marketId} pays ${paid} places, ${paid - left} are named; void it if there is no result`,
    )
  }
  return shares
}

/**
 * What the backer of a bet gets, negative where he gives: his return shared among those that tied, rounded half up to
 * the paisa, less his stake (rules ST1, ST8).
 */
export function backerPaise(
  { stakePaise, profitPaise }: Pick<Trade, 'stakePaise' | 'profitPaise'>,
  { won, of }: Share,
): Paise {
  return Math.floor((2 * (stakePaise + profitPaise) * won + of) / (2 * of)) - stakePaise
}
