import { useEffect, useRef } from 'react'

/** What takes keys for itself: who types must not pause the list. */
const TYPING = 'input, select, textarea'
const PRESSED = 'button, a, summary'

/** Keys of the whole page, by their names. */
export function useKeys(keys: readonly (readonly [key: string, act: () => void])[]): void {
  const current = useRef(keys)
  current.current = keys
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const { key } = event
      const target = event.target as HTMLElement
      if (target.closest(TYPING)) {
        if (key === 'Escape') target.blur()
        return
      }
      if ((key === ' ' || key === 'Enter') && target.closest(PRESSED)) return
      // Inside the detail the arrows scroll.
      if (/^(Arrow|Page|Home|End)/.test(key) && target.closest('section')) return
      const act = current.current.find(([name]) => name === key)?.[1]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
