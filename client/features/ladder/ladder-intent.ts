import { betSideOf, ownSideOf } from './ladder-figures.ts'
import type { LadderCell } from './ladder-screen.ts'
import type { OwnRow, Side } from './own-orders.ts'

/** How a cell was used. */
export interface CellUse {
  /** One-click bets are armed. */
  isArmed: boolean
  /** The right button, a long touch or Shift+Enter: nothing is bet or cancelled without a question. */
  asks: boolean
}

/** What a click on a cell, or Enter, is to do. */
export type Intent =
  | { kind: 'bet'; side: Side; row: number }
  | { kind: 'slip'; side: Side; row: number }
  | { kind: 'cancel-newest' | 'cancel-all'; own: OwnRow }

/**
 * What using a cell means: a bet at the row's price while one-click bets are armed, else the slip at that price; on own
 * orders a cancel of the newest, or of all there. Undefined for the other cells. Source: trader-ux part 4.
 */
export function intentOf(
  { row, column }: LadderCell,
  own: Readonly<Record<Side, ReadonlyMap<number, OwnRow>>>,
  { isArmed, asks }: CellUse,
): Intent | undefined {
  const side = betSideOf(column)
  if (side) return { kind: isArmed && !asks ? 'bet' : 'slip', side, row }
  const ownSide = ownSideOf(column)
  const there = ownSide && own[ownSide].get(row)
  if (!there || there.bets.length === 0) return undefined
  return { kind: asks ? 'cancel-all' : 'cancel-newest', own: there }
}
