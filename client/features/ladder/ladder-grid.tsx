import { ladderRowCount } from '@layline/shared/rules/ladder-prices'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useId, useLayoutEffect, useMemo, useRef } from 'react'
import styles from './ladder.module.css'
import { COLUMN_HEADS, type Column, columnsOf, ownSideOf } from './ladder-figures.ts'
import type { createLadderInput } from './ladder-input.ts'
import { HEAD_PX } from './ladder-place.ts'
import type { LadderScreen } from './ladder-screen.ts'

/** Rows drawn beyond both edges of what is seen. */
const OVERSCAN_ROWS = 8

interface RowProps {
  screen: LadderScreen
  row: number
  columns: readonly Column[]
  id: string
}

/** A row without its figures: the screen writes them. */
const LadderRow = memo(function LadderRow({ screen, row, columns, id }: RowProps) {
  const element = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    if (!element.current) return
    return screen.attachRow(row, element.current)
  }, [screen, row])
  return (
    <tr ref={element} data-row={row} aria-rowindex={row + 2}>
      {columns.map((column) =>
        column === 'price' ? (
          <th key={column} id={`${id}-${row}-${column}`} scope="row" data-column={column}>
            <span />
          </th>
        ) : (
          <td key={column} id={`${id}-${row}-${column}`} data-column={column}>
            <span />
            {ownSideOf(column) && <small />}
          </td>
        ),
      )}
    </tr>
  )
})

/** The prices of a ladder: one tab stop, whose arrow keys walk over the cells. Only what is seen is drawn. */
export function LadderGrid({
  screen,
  input,
  isSwapped,
  name,
}: {
  screen: LadderScreen
  input: ReturnType<typeof createLadderInput>
  isSwapped: boolean
  name: string
}) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => columnsOf(isSwapped), [isSwapped])
  const count = ladderRowCount(screen.state.steps)
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => screen.rowPx,
    scrollMargin: HEAD_PX,
    overscan: OVERSCAN_ROWS,
  })
  const items = virtualizer.getVirtualItems()
  const beforePx = (items[0]?.start ?? HEAD_PX) - HEAD_PX
  const afterPx = (count - items.length) * screen.rowPx - beforePx
  const grid = { ...input, role: 'grid', tabIndex: 0 }
  return (
    <div ref={scroller} data-part="scroller" className={styles.scroller}>
      <table
        {...grid}
        data-part="grid"
        className={styles.grid}
        aria-label={`Ladder of ${name}`}
        aria-rowcount={count + 1}
      >
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th key={column} scope="col" data-head={column}>
                <span aria-hidden="true">{COLUMN_HEADS[column][0]}</span>
                <span className="hidden">{COLUMN_HEADS[column][1]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr style={{ height: beforePx }} />
          {items.map(({ index }) => (
            <LadderRow key={index} screen={screen} row={index} columns={columns} id={id} />
          ))}
          <tr style={{ height: afterPx }} />
        </tbody>
      </table>
    </div>
  )
}
