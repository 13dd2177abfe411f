import { useLayoutEffect, useRef, useState } from 'react'
import { offsetOf, slideFrom, slidePxOf } from './row-motion.ts'
import { firstAfter } from './slide-places.ts'

export type SlidingRow = ReturnType<typeof useSlidingRow>

/** A row of slides in a ring, and which of them is the first shown. */
export function useSlidingRow(count: number, isStill: boolean) {
  const row = useRef<HTMLUListElement>(null)
  /** The first slide shown. */
  const [first, setFirst] = useState(0)
  /** Where the row has to start from when it is drawn next, px. */
  const startPx = useRef(0)
  /** The row's element, for what happens while it stands. */
  const list = () => row.current!

  function move(moves: number): void {
    const drawnPx = offsetOf(list())
    if (moves === 0) {
      slideFrom(drawnPx, list(), isStill)
      return
    }
    startPx.current = drawnPx + moves * slidePxOf(list())
    setFirst((was) => firstAfter(was, moves, count))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new first slide moves the row
  useLayoutEffect(() => {
    if (row.current) slideFrom(startPx.current, row.current, isStill)
    startPx.current = 0
  }, [first])

  return { row, list, first, setFirst, move }
}
