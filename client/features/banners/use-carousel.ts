import {
  CAROUSEL_INTERVAL_MS,
  CAROUSEL_SWIPE_TOLERANCE_PX,
  CAROUSEL_TRANSITION_MS,
} from '@layline/shared/timings'
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useMedia } from '../../ui/use-media.ts'
import { firstAfter, movesOf, placeOf } from './slide-places.ts'

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

/** Current horizontal offset of the row from its final position, px; positive is to the right. */
const offsetOf = (row: HTMLElement) => Number.parseFloat(getComputedStyle(row).translate) || 0

const slideOf = (row: HTMLElement) => row.firstElementChild as HTMLElement

/**
 * A row of slides that goes round by itself and by swipes. The compositor moves the row; the page only says where to, and
 * is idle while it moves.
 */
export function useCarousel(count: number, isPaused: boolean) {
  const row = useRef<HTMLUListElement>(null)
  /** The first slide shown. */
  const [first, setFirst] = useState(0)
  const [isHeld, setIsHeld] = useState(false)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const swipe = useRef<Swipe>(undefined)
  /** Where the row has to start from when it is drawn next, px. */
  const startPx = useRef(0)

  /** Animates the row from an offset to its final position. */
  function slideFrom(px: number): void {
    const { current } = row
    if (!current) return
    for (const animation of current.getAnimations()) animation.cancel()
    current.style.translate = ''
    if (px === 0 || isStill) return
    current.animate([{ translate: `${px}px` }, { translate: '0px' }], {
      duration: CAROUSEL_TRANSITION_MS,
      easing: 'ease-out',
    })
  }

  function move(moves: number): void {
    const list = row.current!
    const drawnPx = offsetOf(list)
    if (moves === 0) {
      slideFrom(drawnPx)
      return
    }
    startPx.current = drawnPx + moves * slideOf(list).offsetWidth
    setFirst((was) => firstAfter(was, moves, count))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new first slide moves the row
  useLayoutEffect(() => {
    slideFrom(startPx.current)
    startPx.current = 0
  }, [first])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the interval begins with each move
  useEffect(() => {
    if (isPaused || isHeld || isStill) return
    const timer = setInterval(() => {
      const list = row.current!
      const isAllSeen = count * slideOf(list).offsetWidth <= list.offsetWidth
      if (document.visibilityState === 'visible' && !isAllSeen) move(1)
    }, CAROUSEL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [first, count, isPaused, isHeld, isStill])

  return {
    row,
    placeOf: (index: number) => placeOf(index, first, count),

    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setIsHeld(pointerType === 'mouse'),
      onPointerLeave: () => setIsHeld(false),

      onPointerDown({ clientX, timeStamp, isPrimary, button }: PointerEvent) {
        if (!isPrimary || button !== 0) return
        const caughtPx = offsetOf(row.current!)
        swipe.current = {
          fromX: clientX,
          caughtPx,
          lastX: clientX,
          lastMs: timeStamp,
          pxPerMs: 0,
          isMoving: false,
        }
      },

      onPointerMove({ clientX, timeStamp, pointerId, buttons }: PointerEvent) {
        const list = row.current!
        const now = swipe.current
        if (!now || buttons === 0) return
        const swipedPx = clientX - now.fromX
        if (!now.isMoving && Math.abs(swipedPx) <= CAROUSEL_SWIPE_TOLERANCE_PX) return
        if (!now.isMoving) {
          now.isMoving = true
          list.setPointerCapture(pointerId)
          setIsHeld(true)
          for (const animation of list.getAnimations()) animation.cancel()
        }
        now.pxPerMs = (clientX - now.lastX) / Math.max(1, timeStamp - now.lastMs)
        now.lastX = clientX
        now.lastMs = timeStamp
        const slidePx = slideOf(list).offsetWidth
        const px = Math.max(-slidePx, Math.min(slidePx, now.caughtPx + swipedPx))
        list.style.translate = `${px}px`
      },

      onPointerUp({ clientX, pointerType }: PointerEvent) {
        const now = swipe.current
        if (!now?.isMoving) return
        const slidePx = slideOf(row.current!).offsetWidth
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

      onFocus: ({ target }: FocusEvent) => setIsHeld(target.matches(':focus-visible')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) setIsHeld(false)
      },
    },

    /** Brings the slide that has the focus into view. */
    show(index: number): void {
      const list = row.current!
      const shown = Math.round(list.offsetWidth / slideOf(list).offsetWidth)
      const place = placeOf(index, first, count)
      if (place < 0 || place >= shown) setFirst(index)
    },
  }
}
