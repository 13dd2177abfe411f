import { BET_STATUS, type LiveBet } from '@layline/shared/entities/bet'
import type { PriceMark } from '@layline/shared/entities/market'
import { clockOf, durationText } from '../../ui/dates.ts'
import { type Sample, STOP_KINDS, type Stop } from './chart-columns.ts'

/** Its letter in the picture, and its name. */
interface MarkKind {
  letter: string
  name: string
}

/** Something that a chart marks besides its lines. */
export interface ChartMark extends MarkKind {
  /** World time, ms. */
  atMs: number
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

const KINDS: Readonly<Record<string, MarkKind>> = {
  inplay: { letter: '▶', name: 'In play' },
  goal: { letter: 'G', name: 'Goal' },
  'red-card': { letter: 'R', name: 'Red card' },
  wicket: { letter: 'W', name: 'Wicket' },
  innings: { letter: 'I', name: 'Innings' },
  set: { letter: 'S', name: 'Set' },
  quarter: { letter: 'Q', name: 'Quarter' },
  round: { letter: 'R', name: 'Round' },
}
const OTHER: MarkKind = { letter: '·', name: 'Other' }

/** What happened; suspensions are drawn as spans, not as marks. */
export const marksOf = (marks: readonly PriceMark[]): ChartMark[] =>
  marks
    .filter(({ kind }) => !STOP_KINDS.includes(kind))
    .map(({ time, kind, text }) => ({ ...(KINDS[kind] ?? OTHER), atMs: Date.parse(time), text }))

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
  /** Of a fancy: runs scored by then. */
  score: number | undefined
  text: string
}

/**
 * A suspension as short as a delivery is drawn, and not listed: there is one a minute. ms of world time. Source: our own:
 * the off, a wicket, a goal or a card suspends for longer.
 */
const LISTED_FROM_MS = 12_000

const listedStops = (stops: readonly Stop[]) =>
  stops
    .filter(({ fromMs, toMs }) => toMs === undefined || toMs - fromMs >= LISTED_FROM_MS)
    .map(({ fromMs, toMs }) => ({
      atMs: fromMs,
      text: toMs === undefined ? 'Suspended' : `Suspended for ${durationText(toMs - fromMs)}`,
    }))

export function rowsOf({
  merged,
  marks,
  bets,
  stops,
}: {
  merged: readonly Sample[]
  marks: readonly ChartMark[]
  bets: readonly BetMark[]
  stops: readonly Stop[]
}): ChartRow[] {
  const prices = merged
    .filter(({ price, score }, index) => {
      const before = merged[index - 1]
      return price !== undefined && (price !== before?.price || score !== before?.score)
    })
    .map(({ atMs, price, matched, score }) => ({ atMs, price, matched, score, text: '' }))
  const others = [...marks, ...listedStops(stops), ...bets].map(({ atMs, text }) => ({
    atMs,
    price: undefined,
    matched: undefined,
    score: undefined,
    text,
  }))
  return [...prices, ...others]
    .sort((a, b) => a.atMs - b.atMs)
    .map((row) => ({ ...row, time: clockOf(row.atMs) }))
}
