import { kindOf } from '@layline/shared/market-kinds'
import { oddsOfQuote } from '@layline/shared/units'
import { useEffect } from 'react'
import { cellOf, type Painted, paintedOn } from './painted-price.ts'
import type { createPick } from './pick.ts'
import type { Trading } from './trading.ts'
import { useTrading } from './trading-context.ts'

/** A press this long asks, ms. Source: trader-ux part 3 "One click"; the usual of touch screens. */
const LONG_PRESS_MS = 500

interface Press {
  cell: HTMLElement
  painted: Painted | undefined
  atMs: number
}

/** Listens to how prices are pressed, before the cell itself hears of it; answers with what ends it. */
function listenToPresses(pick: ReturnType<typeof createPick>, isArmed: () => boolean): () => void {
  let press: Press | undefined
  /** While the click of `onMenu` is under way. */
  let isMenu = false
  const forget = () => {
    press = undefined
  }
  const onDown = (event: PointerEvent) => {
    const cell = cellOf(event.target)
    press = cell && { cell, painted: paintedOn(cell), atMs: event.timeStamp }
  }
  const onClick = (event: MouseEvent) => {
    if (isMenu) return
    const cell = cellOf(event.target)
    const pressed = cell && press?.cell === cell ? press : undefined
    forget()
    if (!cell) return
    pick.with({
      painted: pressed?.painted,
      asks: pressed !== undefined && event.timeStamp - pressed.atMs >= LONG_PRESS_MS,
      levels: event.shiftKey,
      limits: event.ctrlKey || event.metaKey,
    })
  }
  /** The right button, or a long touch: the same as a click that always asks. */
  const onMenu = (event: MouseEvent) => {
    const cell = cellOf(event.target)
    if (!cell || !isArmed()) return
    event.preventDefault()
    const painted = press?.cell === cell ? press.painted : undefined
    isMenu = true
    pick.with({ painted, asks: true })
    cell.click()
    isMenu = false
    forget()
  }
  /** What the cell did not take is of no use to the next one. */
  const onClicked = () => pick.with({})
  addEventListener('pointerdown', onDown, true)
  addEventListener('keydown', forget, true)
  addEventListener('click', onClick, true)
  addEventListener('click', onClicked)
  addEventListener('contextmenu', onMenu, true)
  return () => {
    removeEventListener('pointerdown', onDown, true)
    removeEventListener('keydown', forget, true)
    removeEventListener('click', onClick, true)
    removeEventListener('click', onClicked)
    removeEventListener('contextmenu', onMenu, true)
  }
}

/** The price of a cell under the pointer, and its market, which the element around its cells names. */
function hoveredOf(cell: HTMLElement, { markets }: Trading) {
  const marketId = cell.closest<HTMLElement>('[data-market]')?.dataset.market
  const market = marketId === undefined ? undefined : markets.markets[marketId]
  const { runner: name, side } = cell.dataset
  const runner = market?.runners.find((each) => each.name === name)
  const painted = paintedOn(cell)
  if (marketId === undefined || !market || !runner || !painted) return undefined
  const { isQuoted, isOnRuns } = kindOf(market.facts.stSportsID)
  if (isOnRuns) return undefined
  const price = isQuoted ? oddsOfQuote(painted.price) : painted.price
  const at = { selectionId: runner.selectionId, side: side === 'LAY' ? 'LAY' : 'BACK', price } as const
  return { marketId, at }
}

/** Follows the mouse over the prices; answers with what ends it. */
function listenToHover(trading: Trading): () => void {
  const { hovered } = trading.pick
  const leave = () => {
    for (const marketId of Object.keys(hovered)) delete hovered[marketId]
  }
  let over: HTMLElement | undefined
  const onOver = ({ target, pointerType }: PointerEvent) => {
    const cell = pointerType === 'mouse' ? cellOf(target) : undefined
    if (cell === over) return
    over = cell
    leave()
    const found = cell && hoveredOf(cell, trading)
    if (found) hovered[found.marketId] = found.at
  }
  addEventListener('pointerover', onOver, true)
  return () => {
    removeEventListener('pointerover', onOver, true)
    leave()
  }
}

/** Lets prices know how they are pressed, and markets what is under the pointer. Once a page. */
export function usePickGestures(): void {
  const trading = useTrading()
  useEffect(() => {
    const ends = [listenToPresses(trading.pick, () => trading.oneClick.state.isArmed), listenToHover(trading)]
    return () => {
      for (const end of ends) end()
    }
  }, [trading])
}
