import { BREAKPOINT_MIDDLE_PX } from '@layline/shared/limits'
import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Kept free between a popover and the edge of the window, px. */
const MARGIN_PX = 8

/** Puts a popover below what it belongs to, or above where there is no room. A phone's sheet stands by its style alone. */
function place(popover: HTMLElement, anchor: Element): void {
  if (!matchMedia(`(min-width: ${BREAKPOINT_MIDDLE_PX}px)`).matches) {
    popover.style.removeProperty('left')
    popover.style.removeProperty('top')
    return
  }
  const box = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = popover
  const left = Math.min(box.left, innerWidth - offsetWidth - MARGIN_PX)
  const hasRoomBelow = box.bottom + offsetHeight + MARGIN_PX <= innerHeight
  popover.style.left = `${Math.max(MARGIN_PX, left)}px`
  popover.style.top = `${hasRoomBelow ? box.bottom : Math.max(MARGIN_PX, box.top - offsetHeight)}px`
}

/** What closes a popover where it happens elsewhere: a key that opens another one clicks without a pointer. */
const PRESSES = ['pointerdown', 'click'] as const

/**
 * Shows an element over everything, beside its anchor, for as long as its component is on the page. The page behind stays
 * in use. A press elsewhere and Escape ask to close it; a focus that was in it goes to the anchor.
 */
export function usePopover(
  popover: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  useLayoutEffect(() => {
    const [element, beside] = [popover.current, anchor.current]
    if (!element || !beside) return
    // Where there is no such layer it lies in the page.
    const hasLayer = 'showPopover' in element
    if (hasLayer && !element.matches(':popover-open')) element.showPopover()
    const placeAgain = () => place(element, beside)
    placeAgain()
    addEventListener('scroll', placeAgain, { capture: true, passive: true })
    addEventListener('resize', placeAgain)
    return () => {
      removeEventListener('scroll', placeAgain, { capture: true })
      removeEventListener('resize', placeAgain)
      if (hasLayer && element.matches(':popover-open')) element.hidePopover()
    }
  }, [popover, anchor])
  useEffect(() => {
    const closeIfOutside = ({ target }: Event) => {
      const isInside = [popover, anchor].some(({ current }) => current?.contains(target as Node))
      if (!isInside) onClose()
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // It closes this alone, and nothing that is open beneath.
      event.stopPropagation()
      if (popover.current?.contains(document.activeElement)) anchor.current?.focus()
      onClose()
    }
    for (const press of PRESSES) document.addEventListener(press, closeIfOutside)
    addEventListener('keydown', closeByKey, true)
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, closeIfOutside)
      removeEventListener('keydown', closeByKey, true)
    }
  }, [popover, anchor, onClose])
}
