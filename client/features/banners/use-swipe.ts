import { CAROUSEL_SWIPE_TOLERANCE_PX } from '@layline/shared/timings'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { offsetOf, slidePxOf, stop } from './row-motion.ts'
import { movesOf } from './slide-places.ts'
import type { SlidingRow } from './use-sliding-row.ts'

interface Swipe {
  fromX: number
  /** Where the row stood when it was caught. */
  caughtPx: number
  lastX: number
  lastMs: number
  pxPerMs: number
  /** Past the tolerance: no click any more. */
  isMoving: boolean
}

/** The row goes with the pointer, by a slide at most. */
function follow({ clientX, timeStamp }: PointerEvent, swipe: Swipe, row: HTMLElement): void {
  swipe.pxPerMs = (clientX - swipe.lastX) / Math.max(1, timeStamp - swipe.lastMs)
  swipe.lastX = clientX
  swipe.lastMs = timeStamp
  const slidePx = slidePxOf(row)
  const px = Math.max(-slidePx, Math.min(slidePx, swipe.caughtPx + (clientX - swipe.fromX)))
  row.style.translate = `${px}px`
}

/** Handlers that let a pointer swipe the row; it is held while it is swiped. */
export function useSwipe({ list, move }: SlidingRow, setIsHeld: (isHeld: boolean) => void) {
  const swipe = useRef<Swipe>(undefined)
  return {
    onPointerDown({ clientX, timeStamp, isPrimary, button }: PointerEvent) {
      if (!isPrimary || button !== 0) return
      swipe.current = {
        fromX: clientX,
        caughtPx: offsetOf(list()),
        lastX: clientX,
        lastMs: timeStamp,
        pxPerMs: 0,
        isMoving: false,
      }
    },

    onPointerMove(event: PointerEvent) {
      const now = swipe.current
      if (!now || event.buttons === 0) return
      if (!now.isMoving && Math.abs(event.clientX - now.fromX) <= CAROUSEL_SWIPE_TOLERANCE_PX) return
      if (!now.isMoving) {
        now.isMoving = true
        list().setPointerCapture(event.pointerId)
        setIsHeld(true)
        stop(list())
      }
      follow(event, now, list())
    },

    onPointerUp({ clientX, pointerType }: PointerEvent) {
      const now = swipe.current
      if (!now?.isMoving) return
      const slidePx = slidePxOf(list())
      if (pointerType !== 'mouse') setIsHeld(false)
      move(movesOf(clientX - now.fromX, { slidePx, pxPerMs: now.pxPerMs }))
    },

    /** The browser has taken the gesture, to scroll the page. */
    onPointerCancel() {
      setIsHeld(false)
      if (swipe.current?.isMoving) move(0)
      swipe.current = undefined
    },

    /** A swipe ends in no click. */
    onClickCapture(event: MouseEvent) {
      if (swipe.current?.isMoving && event.detail > 0) {
        event.preventDefault()
        event.stopPropagation()
      }
      swipe.current = undefined
    },
  }
}
