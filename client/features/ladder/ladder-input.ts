import type { LiveBet } from '@layline/shared/entities/bet'
import { ladderRowCount } from '@layline/shared/rules/ladder-prices'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { type Column, columnsOf, ownSideOf } from './ladder-figures.ts'
import { type Intent, intentOf } from './ladder-intent.ts'
import type { LadderCell, LadderScreen } from './ladder-screen.ts'

/** Farther than this, px, a press is a drag or was taken back. */
const SLACK_PX = 6
/** A press this long asks, ms: not every touch screen tells of a long touch by itself. */
const LONG_PRESS_MS = 500
/** Rows that PageUp and PageDown move by. */
const PAGE_ROWS = 10

/** What a ladder can be told to do. */
export interface LadderOrders {
  isArmed: () => boolean
  /** Whether orders can be moved to another price now. */
  canMove: () => boolean
  run: (intent: Intent) => void
  move: (bet: LiveBet, row: number) => void
  isSwapped: () => boolean
}

/** A press of the pointer: the cell it was on is what counts, whatever is there when it ends. */
interface Press extends LadderCell {
  pointerId: number
  x: number
  y: number
  /** Time stamp of the event. */
  atMs: number
  /** The own order that a drag would move. */
  bet: LiveBet | undefined
  isDragging: boolean
}

/** An order that the keys move: Alt and the arrows, until Alt is released. */
interface KeyMove extends LadderCell {
  bet: LiveBet
  from: number
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE_ROWS,
  PageDown: PAGE_ROWS,
}

/** The cell of an element inside it. */
function cellOf(target: EventTarget): LadderCell | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = Number(cell?.closest<HTMLElement>('[data-row]')?.dataset.row ?? Number.NaN)
  const column = cell?.dataset.column as Column | undefined
  return column && Number.isInteger(row) ? { row, column } : undefined
}

/** Pointer and keys on a ladder, as handlers of its grid: one click, drag and Alt+arrow, and the walk over the cells. */
export function createLadderInput(screen: LadderScreen, orders: LadderOrders) {
  let press: Press | undefined
  let keyMove: KeyMove | undefined
  /** A drag has ended in the click that follows. */
  let isClickSpent = false

  const firstCell = (): LadderCell => ({ row: screen.place.firstRow, column: 'back' })

  /** The newest order of a cell that can be moved: one that rests. */
  function movableAt({ row, column }: LadderCell): LiveBet | undefined {
    const side = ownSideOf(column)
    if (!side || !orders.canMove()) return undefined
    return screen.state.own[side].get(row)?.bets.find(({ isWaiting }) => !isWaiting)
  }

  function use(cell: LadderCell, asks: boolean): void {
    const intent = intentOf(cell, screen.state.own, { isArmed: orders.isArmed(), asks })
    if (intent) orders.run(intent)
  }

  function abort(): void {
    screen.showGhost(undefined)
    isClickSpent = press?.isDragging === true
    press = undefined
    keyMove = undefined
  }

  function startKeyMove(): KeyMove | undefined {
    const cell = screen.active
    const bet = cell && movableAt(cell)
    return bet && { ...cell, bet, from: cell.row }
  }

  const kept = (row: number) => Math.min(Math.max(row, 0), ladderRowCount(screen.state.steps) - 1)

  /** Alt with an arrow moves the ghost, Escape ends what is under way. True where the key was one of these. */
  function moveByKey({ key, altKey }: KeyboardEvent): boolean {
    if (key === 'Escape' && (press?.isDragging || keyMove)) {
      abort()
      return true
    }
    const step = key.startsWith('Arrow') ? STEPS[key] : undefined
    if (!altKey || step === undefined) return false
    keyMove ??= startKeyMove()
    if (!keyMove) return false
    keyMove.row = kept(keyMove.row + step)
    screen.showGhost({ row: keyMove.row, column: keyMove.column })
    screen.place.bringIntoView(keyMove.row)
    return true
  }

  /** Arrows and pages walk over the cells. True where the key was one of them. */
  function walk(key: string): boolean {
    const step = STEPS[key]
    const from = screen.active ?? firstCell()
    if (step !== undefined) {
      screen.activate({ ...from, row: kept(from.row + step) })
      return true
    }
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false
    const columns = columnsOf(orders.isSwapped())
    const column = columns[columns.indexOf(from.column) + (key === 'ArrowLeft' ? -1 : 1)]
    screen.activate({ row: from.row, column: column ?? from.column })
    return true
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (moveByKey(event)) {
      event.preventDefault()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (walk(event.key)) {
      event.preventDefault()
      return
    }
    const cell = screen.active
    const isCancel = event.key === 'Delete'
    if (!cell || (event.key !== 'Enter' && !isCancel)) return
    event.preventDefault()
    // A held key is one intent.
    if (event.repeat || (isCancel && ownSideOf(cell.column) === undefined)) return
    use(cell, event.shiftKey)
  }

  return {
    onFocus: () => {
      // A press has chosen its cell, and must not scroll.
      if (!press) screen.activate(screen.active ?? firstCell())
    },
    onBlur: abort,
    onKeyDown: handleKeyDown,

    onKeyUp: (event: KeyboardEvent) => {
      if (event.key !== 'Alt' || !keyMove) return
      event.preventDefault()
      const { bet, row, from } = keyMove
      abort()
      if (row !== from) orders.move(bet, row)
    },

    onPointerDown: (event: PointerEvent) => {
      isClickSpent = false
      const cell = event.button === 0 ? cellOf(event.target) : undefined
      const { pointerId, clientX: x, clientY: y } = event
      const atMs = event.timeStamp
      press = cell && { ...cell, pointerId, x, y, atMs, bet: movableAt(cell), isDragging: false }
      if (cell) screen.activate(cell, { scrolls: false })
    },

    onPointerMove: (event: PointerEvent) => {
      if (!press?.bet || event.pointerId !== press.pointerId) return
      if (!press.isDragging) {
        if (Math.hypot(event.clientX - press.x, event.clientY - press.y) <= SLACK_PX) return
        press.isDragging = true
        event.currentTarget.setPointerCapture?.(event.pointerId)
      }
      const row = screen.place.rowAt(event.clientX, event.clientY)
      screen.showGhost(row === undefined ? undefined : { row, column: press.column })
    },

    onPointerUp: (event: PointerEvent) => {
      if (!press?.isDragging || !press.bet) return
      const { bet, row: from } = press
      const row = screen.place.rowAt(event.clientX, event.clientY)
      abort()
      if (row !== undefined && row !== from) orders.move(bet, row)
    },

    onPointerCancel: abort,

    onClick: (event: MouseEvent) => {
      const spent = isClickSpent
      const pressed = press
      isClickSpent = false
      press = undefined
      if (spent) return
      if (!pressed) {
        // Of an assistive technology, which presses nothing first.
        const cell = cellOf(event.target)
        if (cell) use(cell, false)
      } else if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) <= SLACK_PX) {
        use(pressed, event.timeStamp - pressed.atMs >= LONG_PRESS_MS)
      }
    },

    onContextMenu: (event: MouseEvent) => {
      const cell = cellOf(event.target)
      if (!cell) return
      event.preventDefault()
      press = undefined
      // Some browsers let a click follow when the finger is lifted.
      isClickSpent = true
      use(cell, true)
    },
  }
}
