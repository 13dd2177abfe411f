import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { PAGE_OFFSET } from '../../ui/page-offset.ts'

/** What is rendered of a grid before its tiles could be measured, px. */
const ROW_PX_FIRST = 220
/** Rows that are rendered outside the window, on each side. */
const OVERSCAN = 2

interface Measures {
  columns: number
  /** Height of a row with the gap under it. */
  rowPx: number
  /** From the top of the document. */
  topPx: number
}

function measuresOf(grid: HTMLElement, known: Measures): Measures {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
  const tile = grid.firstElementChild as HTMLElement | null
  return {
    columns: gridTemplateColumns.split(' ').length,
    rowPx: tile?.offsetHeight ? tile.offsetHeight + (Number.parseFloat(rowGap) || 0) : known.rowPx,
    topPx: Math.round(grid.getBoundingClientRect().top + globalThis.scrollY),
  }
}

const isSame = (a: Measures, b: Measures) =>
  a.columns === b.columns && Math.abs(a.rowPx - b.rowPx) < 0.5 && a.topPx === b.topPx

/**
 * Which tiles of a long grid are near the window, and the space that the others would take. The style says how many
 * columns there are and how high a tile is, the same for each; both are measured.
 */
export function useTileRows(grid: RefObject<HTMLElement | null>, count: number) {
  const [measures, setMeasures] = useState<Measures>({ columns: 1, rowPx: ROW_PX_FIRST, topPx: 0 })
  const { columns, rowPx, topPx } = measures
  const measure = useCallback(() => {
    const element = grid.current
    if (!element) return
    setMeasures((known) => {
      const next = measuresOf(element, known)
      return isSame(known, next) ? known : next
    })
  }, [grid])
  // After every render: elements above the grid may have changed their height.
  useLayoutEffect(measure)
  useEffect(() => {
    const observer = new ResizeObserver(measure)
    observer.observe(grid.current!)
    return () => observer.disconnect()
  }, [grid, measure])
  const rows = Math.ceil(count / columns)
  const virtual = useWindowVirtualizer({
    ...PAGE_OFFSET,
    count: rows,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    scrollMargin: topPx,
  })
  useLayoutEffect(() => {
    // Sizes that were estimated for another height are thrown away.
    if (rowPx > 0) virtual.measure()
  }, [virtual, rowPx])
  const shown = virtual.getVirtualItems()
  const firstRow = shown[0]?.index ?? 0
  const lastRow = shown.at(-1)?.index ?? -1
  return {
    first: firstRow * columns,
    end: (lastRow + 1) * columns,
    abovePx: firstRow * rowPx,
    belowPx: Math.max(0, rows - 1 - lastRow) * rowPx,
    isAtEnd: lastRow >= rows - 1,
  }
}
