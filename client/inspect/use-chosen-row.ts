import { useCallback, useRef, useState } from 'react'
import { indexOfKey } from './index-of-key.ts'
import type { Row } from './row.ts'

/** The row that is chosen, whether its detail is open, and whether the list follows what comes in. */
export function useChosenRow(rows: readonly Row[]) {
  const [selected, setSelected] = useState<Row>()
  const [isOpen, setOpen] = useState(false)
  const [isFollowing, setFollowing] = useState(true)
  const pane = useRef<HTMLElement>(null)

  const show = useCallback((row: Row) => {
    setSelected(row)
    setOpen(true)
    setFollowing(false)
  }, [])
  const move = (by: number) => {
    const from = selected ? indexOfKey(rows, selected.key) : by > 0 ? -1 : rows.length
    const row = rows[Math.max(0, Math.min(rows.length - 1, from + by))]
    if (!row) return
    setSelected(row)
    setFollowing(false)
  }
  const openSelected = () => {
    if (!selected) return
    setOpen(true)
    requestAnimationFrame(() => pane.current?.focus())
  }
  const goToEnd = () => {
    setSelected(undefined)
    setFollowing(true)
  }
  const closeDetail = () => setOpen(false)
  const forget = () => {
    setSelected(undefined)
    setOpen(false)
  }
  return {
    selectedKey: selected?.key ?? 0,
    /** The row whose detail is open. */
    opened: isOpen ? selected : undefined,
    isFollowing,
    setFollowing,
    pane,
    show,
    move,
    openSelected,
    goToEnd,
    closeDetail,
    forget,
  }
}
