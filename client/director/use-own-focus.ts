import { type RefObject, useEffect } from 'react'

/**
 * Keeps the focus out of a frame until the reader goes there, by Tab or with the pointer: a page that focuses its first
 * field as it loads would take the console's keys away.
 */
export function useOwnFocus(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    let isTab = false
    let left: HTMLElement | undefined
    const noteKey = ({ key }: KeyboardEvent) => {
      isTab = key === 'Tab'
    }
    const noteLeft = ({ target }: FocusEvent) => {
      left = target as HTMLElement
      // What loses the focus to a frame does so right before the window does.
      setTimeout(() => {
        left = undefined
      })
    }
    const takeBack = () => {
      const taker = frame.current
      if (!taker || document.activeElement !== taker || isTab || taker.matches(':hover')) return
      const before = left
      // The frame has the focus only after this event.
      setTimeout(() => {
        taker.blur()
        globalThis.focus()
        before?.focus()
      })
    }
    document.addEventListener('keydown', noteKey, true)
    document.addEventListener('focusout', noteLeft)
    globalThis.addEventListener('blur', takeBack)
    return () => {
      document.removeEventListener('keydown', noteKey, true)
      document.removeEventListener('focusout', noteLeft)
      globalThis.removeEventListener('blur', takeBack)
    }
  }, [frame])
}
