import { type RefObject, type UIEvent, useLayoutEffect, useRef, useState } from 'react'
import { indexOfKey } from './index-of-key.ts'
import type { Row } from './row.ts'

/** Below this width a row has two lines. */
const NARROW_PX = 620
const ROW_PX = 26
const NARROW_ROW_PX = 44
/** Rows drawn beyond what is seen, at both ends. */
const SPARE = 8

function useBoxSize(box: RefObject<HTMLDivElement | null>): { heightPx: number; isNarrow: boolean } {
  const [size, setSize] = useState({ heightPx: 600, isNarrow: false })
  useLayoutEffect(() => {
    const element = box.current!
    const observer = new ResizeObserver(() => {
      setSize({ heightPx: element.clientHeight, isNarrow: element.clientWidth < NARROW_PX })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return size
}

/** Which rows of the list are drawn, and where its box is scrolled to. */
export function useRowWindow({
  rows,
  selectedKey,
  isFollowing,
  onFollow,
}: {
  rows: readonly Row[]
  selectedKey: number
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  /** What stood at the top edge, and how much of it was hidden: it stays there when rows before it fall out. */
  const anchor = useRef({ key: 0, offsetPx: 0, topPx: 0 })
  const [topPx, setTopPx] = useState(0)
  const { heightPx, isNarrow } = useBoxSize(box)
  const rowPx = isNarrow ? NARROW_ROW_PX : ROW_PX
  const headPx = isNarrow ? 0 : ROW_PX

  useLayoutEffect(() => {
    const element = box.current!
    if (isFollowing) element.scrollTop = element.scrollHeight
    else element.scrollTop = indexOfKey(rows, anchor.current.key) * rowPx + anchor.current.offsetPx
  }, [rows, rowPx, isFollowing])

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come in must not pull the list back to the chosen one
  useLayoutEffect(() => {
    const element = box.current!
    const index = indexOfKey(rows, selectedKey)
    if (rows[index]?.key !== selectedKey) return
    // The head stays on top of the list and takes from what is seen of it.
    const [rowTopPx, seenPx] = [index * rowPx, element.clientHeight - headPx]
    if (rowTopPx < element.scrollTop) element.scrollTop = rowTopPx
    else if (rowTopPx + rowPx > element.scrollTop + seenPx) element.scrollTop = rowTopPx + rowPx - seenPx
  }, [selectedKey])

  const handleScroll = ({ currentTarget }: UIEvent<HTMLDivElement>) => {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - 2
    if (isAtEnd) onFollow(true)
    else if (scrollTop < anchor.current.topPx) onFollow(false)
    const first = Math.floor(scrollTop / rowPx)
    anchor.current = { key: rows[first]?.key ?? 0, offsetPx: scrollTop - first * rowPx, topPx: scrollTop }
    setTopPx(scrollTop)
  }

  const first = Math.max(0, Math.min(Math.floor(topPx / rowPx), rows.length - 1) - SPARE)
  const last = Math.min(rows.length, first + Math.ceil(heightPx / rowPx) + 2 * SPARE)
  return { box, handleScroll, isNarrow, rowPx, first, last }
}
