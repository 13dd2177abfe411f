import { ladderPriceOf } from '@layline/shared/rules/ladder-prices'
import { oddsOf, type Paise, rupeesOf } from '@layline/shared/units'
import { compact } from '../../ui/compact.ts'
import { rupeesText } from '../../ui/money.tsx'
import { closedAtRow, type LadderState } from './ladder-state.ts'
import type { OwnRow, Side } from './own-orders.ts'

/** Columns from the left, while the sides are not swapped. Source: trader-ux part 4. */
export const COLUMNS = ['closed', 'my-backs', 'back', 'price', 'lay', 'my-lays', 'matched'] as const
export type Column = (typeof COLUMNS)[number]

const SWAPPED: readonly Column[] = ['closed', 'my-lays', 'lay', 'price', 'back', 'my-backs', 'matched']

export const columnsOf = (isSwapped: boolean): readonly Column[] => (isSwapped ? SWAPPED : COLUMNS)

/** Head of each column: what is written over it, and its name. */
export const COLUMN_HEADS: Readonly<Record<Column, readonly [short: string, name: string]>> = {
  closed: ['P&L', 'Profit or loss if closed here'],
  'my-backs': ['Mine', 'Your back orders'],
  back: ['Back', 'Back'],
  price: ['Odds', 'Odds'],
  lay: ['Lay', 'Lay'],
  'my-lays': ['Mine', 'Your lay orders'],
  matched: ['Vol', 'Matched here'],
}

const SIDE_OF: Readonly<Partial<Record<Column, Side>>> = { back: 'BACK', lay: 'LAY' }
const OWN_SIDE_OF: Readonly<Partial<Record<Column, Side>>> = { 'my-backs': 'BACK', 'my-lays': 'LAY' }

/** The side that a click in this column bets on. */
export const betSideOf = (column: Column) => SIDE_OF[column]
/** The side of the player's own orders that this column shows. */
export const ownSideOf = (column: Column) => OWN_SIDE_OF[column]

/** What one cell shows: a figure, a remark behind it, and how it looks. */
export interface CellFigures {
  text: string
  note: string
  look: string
}

const EMPTY: CellFigures = { text: '', note: '', look: '' }
const money = (paise: Paise) => compact(rupeesOf(paise))

function closedCell(state: LadderState, row: number): CellFigures {
  const paise = closedAtRow(state, row)
  if (paise === undefined) return EMPTY
  const look = paise > 0 ? 'profit' : paise < 0 ? 'loss' : ''
  const sign = paise > 0 ? '+' : paise < 0 ? '−' : ''
  return { text: `${sign}${money(Math.abs(paise))}`, note: '', look }
}

/** Money before the newest order of the row: `≈1.2k` where it is estimated. */
function queueText({ queues }: LadderState, own: OwnRow): string {
  const newest = own.bets[0]
  const queue = newest && queues.get(newest.betId)
  return queue ? `${queue.isEstimate ? '≈' : ''}${compact(queue.ahead)}` : ''
}

/** Whole seconds that an order has waited for its answer. */
const waited = (sinceMs: number, nowMs: number) => Math.max(0, Math.floor((nowMs - sinceMs) / 1000))

function ownCell(state: LadderState, own: OwnRow | undefined, nowMs: number): CellFigures {
  if (!own) return EMPTY
  const text = money(own.restingPaise + own.sentPaise)
  if (own.waitsSinceMs !== undefined) {
    return { text, note: `${waited(own.waitsSinceMs, nowMs)} s`, look: 'sent' }
  }
  if (own.bets.some(({ isWaiting }) => isWaiting)) return { text, note: 'waits', look: 'sent' }
  return { text, note: queueText(state, own), look: 'own' }
}

const moneyCell = (paise: Paise | undefined): CellFigures =>
  paise === undefined ? EMPTY : { text: money(paise), note: '', look: 'money' }

/** What a cell shows. `nowMs` is of `performance.now()`. */
export function cellFigures(
  state: LadderState,
  { row, column }: { row: number; column: Column },
  nowMs: number,
): CellFigures {
  const { sums, own, last } = state
  switch (column) {
    case 'closed':
      return closedCell(state, row)
    case 'back':
      return moneyCell(sums.back.get(row))
    case 'lay':
      return moneyCell(sums.lay.get(row))
    case 'matched':
      return moneyCell(sums.traded.get(row))
    case 'price':
      return { text: priceText(row, state), note: '', look: last?.row === row ? last.way : '' }
    case 'my-backs':
      return ownCell(state, own.BACK.get(row), nowMs)
    case 'my-lays':
      return ownCell(state, own.LAY.get(row), nowMs)
  }
}

/** A row's price, always with two decimals, so that they align. */
export const priceText = (row: number, { steps }: Pick<LadderState, 'steps'>) =>
  oddsOf(ladderPriceOf(row, steps)).toFixed(2)

/** Share of the most that is matched in one row, whole percent. */
export const matchedShare = ({ sums: { traded, mostTraded } }: LadderState, row: number) =>
  mostTraded > 0 ? Math.round(((traded.get(row) ?? 0) / mostTraded) * 100) : 0

/** A cell in words, for the one that the keyboard is on. */
export function cellLabel(state: LadderState, { row, column }: { row: number; column: Column }): string {
  const price = priceText(row, state)
  const side = betSideOf(column)
  if (side) {
    const paise = state.sums[side === 'BACK' ? 'back' : 'lay'].get(row)
    const offered = paise === undefined ? 'nothing' : rupeesText(rupeesOf(paise))
    return `${COLUMN_HEADS[column][1]} at ${price}, ${offered} available`
  }
  const ownSide = ownSideOf(column)
  if (ownSide) return ownLabel(state, state.own[ownSide].get(row), `${COLUMN_HEADS[column][1]} at ${price}`)
  if (column === 'closed') {
    const paise = closedAtRow(state, row)
    return paise === undefined
      ? `Nothing to close at ${price}`
      : `${paise < 0 ? 'Loss' : 'Profit'} of ${rupeesText(rupeesOf(Math.abs(paise)))} if closed at ${price}`
  }
  if (column === 'matched') {
    return `${rupeesText(rupeesOf(state.sums.traded.get(row) ?? 0))} matched at ${price}`
  }
  return state.last?.row === row ? `${price}, last traded` : price
}

function ownLabel(state: LadderState, own: OwnRow | undefined, name: string): string {
  if (!own) return `${name}: none`
  const stake = rupeesText(rupeesOf(own.restingPaise + own.sentPaise))
  if (own.waitsSinceMs !== undefined) return `${name}: ${stake}, on its way`
  const queue = own.bets[0] && state.queues.get(own.bets[0].betId)
  if (!queue) return `${name}: ${stake}`
  return `${name}: ${stake}, ${queue.isEstimate ? 'about ' : ''}${rupeesText(queue.ahead)} ahead`
}
