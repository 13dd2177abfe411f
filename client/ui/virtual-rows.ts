import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { PAGE_OFFSET } from './page-offset.ts'
import type { Drawn, GroupOfRows, PxByWidth } from './row-groups.ts'

/** Rows drawn beyond both edges of the window, so that Tab always finds the next one. */
const OVERSCAN_ROWS = 8
/** Below this a list is narrow, px; the style sheets' container queries say the same. */
const NARROW_PX = 640
interface Item {
  /** Undefined for a head. */
  id: string | undefined
  px: number
}

function itemsOf(groups: readonly GroupOfRows[], headPx: PxByWidth, width: keyof PxByWidth): Item[] {
  return groups.flatMap(({ ids, rowPx }) => [
    { id: undefined, px: headPx[width] },
    ...ids.map((id) => ({ id, px: rowPx[width] })),
  ])
}

/** What to draw of a group whose rows are these items. */
export function drawnOf(items: readonly Item[], isDrawn: (id: string) => boolean): Drawn[] {
  const drawn: Drawn[] = []
  for (const { id, px } of items) {
    const last = drawn.at(-1)
    if (id === undefined) continue
    if (isDrawn(id)) drawn.push({ id })
    else if (last && 'gapPx' in last) last.gapPx += px
    else drawn.push({ gapPx: px })
  }
  return drawn
}

/** Where a list begins on the page, px, and whether it is narrow. */
function usePlace(list: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ topPx: 0, isNarrow: false })
  useLayoutEffect(() => {
    const element = list.current!
    const measure = () => {
      const { top, width } = element.getBoundingClientRect()
      const next = { topPx: Math.round(top + globalThis.scrollY), isNarrow: width < NARROW_PX }
      setPlace((known) => (known.topPx === next.topPx && known.isNarrow === next.isNarrow ? known : next))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    // What is above the list may grow.
    watcher.observe(document.body)
    return () => watcher.disconnect()
  }, [list])
  return place
}

/** The id of the row that has the focus. */
function useFocusedRow(list: RefObject<HTMLElement | null>): string | undefined {
  const [id, setId] = useState<string>()
  useEffect(() => {
    const element = list.current!
    const enter = ({ target }: FocusEvent) =>
      setId((target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset.row)
    const leave = () => setId(undefined)
    element.addEventListener('focusin', enter)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('focusin', enter)
      element.removeEventListener('focusout', leave)
    }
  }, [list])
  return id
}

/**
 * The rows of each group that are drawn. The others are gaps of the same height, in the same flow: heads stick, the page
 * scrolls as far as if all were there, and a row that has the focus stays.
 */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  groups: readonly GroupOfRows[],
  headPx: PxByWidth,
): Drawn[][] {
  const focusedId = useFocusedRow(list)
  const { topPx, isNarrow } = usePlace(list)
  const items = itemsOf(groups, headPx, isNarrow ? 'narrow' : 'wide')
  const focused = focusedId === undefined ? -1 : items.findIndex(({ id }) => id === focusedId)
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => items[index]!.px,
    getItemKey: (index) => items[index]!.id ?? `head ${index}`,
    scrollMargin: topPx,
    overscan: OVERSCAN_ROWS,
    ...PAGE_OFFSET,
    rangeExtractor: (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      return focused < 0 || indexes.includes(focused) ? indexes : [...indexes, focused].sort((a, b) => a - b)
    },
  })
  const shown = new Set(virtualizer.getVirtualItems().map(({ index }) => items[index]?.id))
  let from = 0
  return groups.map(({ ids }) => {
    const ofGroup = items.slice(from + 1, from + 1 + ids.length)
    from += 1 + ids.length
    return drawnOf(ofGroup, (id) => shown.has(id))
  })
}
