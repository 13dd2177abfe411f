import { type RefObject, useEffect, useRef } from 'react'

export interface Turn {
  byPx: number
  /** Ctrl and the wheel, or a pinch. */
  isZoom: boolean
  /** Px from the element's left edge. */
  x: number
}

/** Calls back for the wheel over an element, which then scrolls nothing else. React's own listener cannot prevent that. */
export function useWheel(element: RefObject<HTMLElement | null>, onTurn: (turn: Turn) => void): void {
  const current = useRef(onTurn)
  current.current = onTurn
  useEffect(() => {
    const turned = element.current
    if (!turned) return
    const handle = (event: WheelEvent) => {
      event.preventDefault()
      const x = event.clientX - turned.getBoundingClientRect().left
      current.current({ byPx: event.deltaY || event.deltaX, isZoom: event.ctrlKey, x })
    }
    turned.addEventListener('wheel', handle, { passive: false })
    return () => turned.removeEventListener('wheel', handle)
  }, [element])
}
