import { useEffect, useState } from 'react'
import type { FrameStore } from './frame-store.ts'
import type { Row } from './row.ts'
import { FilteredRows, type RowFilter } from './row-filter.ts'

/** Time a frame of the screen may spend on looking through rows. */
const LOOK_MS = 12

/** The rows that pass, and whether some have not been looked at yet; drawn at most once a frame of the screen. */
export function useFrames(
  store: FrameStore,
  filter: RowFilter,
): { rows: readonly Row[]; isLooking: boolean } {
  const [frames, setFrames] = useState<{ rows: readonly Row[]; isLooking: boolean }>({
    rows: [],
    isLooking: false,
  })
  useEffect(() => {
    const view = new FilteredRows(filter)
    let asked = 0
    const draw = () => {
      asked = 0
      const isLooking = view.follow(store.rows, LOOK_MS)
      setFrames({ rows: view.matches, isLooking })
      if (isLooking) soon()
    }
    const soon = () => {
      asked ||= requestAnimationFrame(draw)
    }
    soon()
    const stop = store.subscribe(soon)
    return () => {
      stop()
      cancelAnimationFrame(asked)
    }
  }, [store, filter])
  return frames
}
