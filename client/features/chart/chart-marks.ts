import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import type { PriceMark } from '@layline/shared/entities/market'
import { clockOf } from '../../ui/dates.ts'
import { type Sample, SUSPENDED } from './chart-columns.ts'

/** Something that a chart marks besides its lines. */
export interface ChartMark {
  /** World time, ms. */
  atMs: number
  /** One letter for the picture. */
  letter: string
  text: string
}

/** An own matched bet. */
export interface BetMark {
  /** When it was placed, world time, ms. */
  atMs: number
  /** Decimal odds, average matched; of a fancy the line. */
  price: number
  side: LiveBet['betType']
  text: string
}

const LETTERS: Readonly<Record<string, string>> = {
  inplay: '▶',
  goal: 'G',
  'red-card': 'R',
  wicket: 'W',
  innings: 'I',
  set: 'S',
}
const OTHER = '·'

/** What happened; suspensions are drawn as spans, not as marks. */
export const marksOf = (marks: readonly PriceMark[]): ChartMark[] =>
  marks
    .filter(({ kind }) => kind !== SUSPENDED)
    .map(({ time, kind, text }) => ({ atMs: Date.parse(time), letter: LETTERS[kind] ?? OTHER, text }))

/** The matched bets on the runner. */
export const betMarksOf = (
  bets: readonly LiveBet[],
  { marketId, selectionId }: Pick<LiveBet, 'marketId' | 'selectionId'>,
): BetMark[] =>
  bets
    .filter((bet) => bet.marketId === marketId && bet.selectionId === selectionId)
    .filter(({ betStatus }) => betStatus === BET_STATUS.executed)
    .map(({ createdAt, odds, stack, betType }) => ({
      atMs: Date.parse(createdAt),
      price: odds,
      side: betType,
      text: `Your ${betType === 'BACK' ? 'back' : 'lay'} of ${stack} at ${odds}`,
    }))

/** Each thing of a chart in the order of time, for its table. */
export interface ChartRow {
  atMs: number
  time: string
  /** Undefined where the row is a happening alone. */
  price: number | undefined
  matched: number | undefined
  text: string
}

export function rowsOf({
  merged,
  marks,
  bets,
}: {
  merged: readonly Sample[]
  marks: readonly ChartMark[]
  bets: readonly BetMark[]
}): ChartRow[] {
  const prices = merged
    .filter(({ price }, index) => price !== undefined && price !== merged[index - 1]?.price)
    .map(({ atMs, price, matched }) => ({ atMs, price, matched, text: '' }))
  const others = [...marks, ...bets].map(({ atMs, text }) => ({
    atMs,
    price: undefined,
    matched: undefined,
    text,
  }))
  return [...prices, ...others]
    .sort((a, b) => a.atMs - b.atMs)
    .map((row) => ({ ...row, time: clockOf(row.atMs) }))
}
