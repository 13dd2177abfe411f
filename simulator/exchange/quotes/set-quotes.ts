import type { WorldMs } from '@layline/shared/units'
import { isOnGrid } from '../book/price-ladder.ts'
import type { OrderDesk } from '../orders/order-desk.ts'
import type { Quote, RunnerQuotes } from './quote.ts'

/** Lines are whole runs from 1: no fancy is decided before a run is scored (rule FY2). */
export const LINE_HIGHEST = 9999
export const isLine = (line: number | undefined): line is number =>
  line !== undefined && Number.isInteger(line) && line >= 1 && line <= LINE_HIGHEST

/** What an operator takes on one runner from now on. A removed runner takes nothing. */
export function setQuotes(
  desk: OrderDesk,
  operatorId: string,
  marketId: string,
  selectionId: string,
  quotes: RunnerQuotes,
  atMs: WorldMs,
): void {
  const market = desk.marketToChange(marketId)
  const operator = desk.account(operatorId)
  if (!market.isQuoted) throw new Error(`market ${marketId} has a book, not an operator`)
  if (market.operator && market.operator !== operator) {
    throw new Error(`market ${marketId} is quoted by ${market.operator.accountId}`)
  }
  const runnerIndex = desk.runnerIndexOf(market, selectionId)
  const runner = market.runners[runnerIndex]!
  for (const quote of [quotes.back, quotes.lay]) {
    if (quote && !isSound(quote, market.isOnRuns)) {
      throw new Error(`market ${marketId}: ${JSON.stringify(quote)} is no quote`)
    }
  }
  if (runner.status !== 'ACTIVE') return
  market.operator = operator
  runner.quotes = { ...quotes }
  if (quotes.back?.line !== undefined) market.traded.moveLine(runnerIndex, quotes.back.line, atMs)
  desk.changed(marketId)
}

function isSound({ priceHundredths, line }: Quote, isOnRuns: boolean): boolean {
  return isOnGrid(priceHundredths) && (isOnRuns ? isLine(line) : line === undefined)
}
