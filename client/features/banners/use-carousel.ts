import { CAROUSEL_INTERVAL_MS } from '@layline/shared/timings'
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { useMedia } from '../../ui/use-media.ts'
import { slidePxOf } from './row-motion.ts'
import { placeOf } from './slide-places.ts'
import { useSlidingRow } from './use-sliding-row.ts'
import { useSwipe } from './use-swipe.ts'

/**
 * A row of slides that goes round by itself and by swipes. The compositor moves the row; the page only says where to, and
 * is idle while it moves.
 */
export function useCarousel(count: number, isPaused: boolean) {
  const [isHeld, setIsHeld] = useState(false)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const sliding = useSlidingRow(count, isStill)
  const { row, list, first, setFirst, move } = sliding
  const swipeHandlers = useSwipe(sliding, setIsHeld)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the interval begins with each move
  useEffect(() => {
    if (isPaused || isHeld || isStill) return
    const timer = setInterval(() => {
      const isAllSeen = count * slidePxOf(list()) <= list().offsetWidth
      if (document.visibilityState === 'visible' && !isAllSeen) move(1)
    }, CAROUSEL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [first, count, isPaused, isHeld, isStill])

  return {
    row,
    placeOf: (index: number) => placeOf(index, first, count),

    handlers: {
      ...swipeHandlers,
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsHeld(pointerType === 'mouse'),
      onPointerLeave: () => setIsHeld(false),
      onFocus: ({ target }: FocusEvent) => setIsHeld(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) setIsHeld(false)
      },
    },

    /** Brings the slide that has the focus into view. */
    show(index: number): void {
      const shown = Math.round(list().offsetWidth / slidePxOf(list()))
      const place = placeOf(index, first, count)
      if (place < 0 || place >= shown) setFirst(index)
    },
  }
}
