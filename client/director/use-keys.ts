import { useEffect, useRef } from 'react'
import { actionOf, type KeyAction } from './keys.ts'

const TYPING = 'input, select, textarea, [contenteditable]'
const PRESSED = 'button, a, summary'
/** Where arrows, Home and End have a meaning of their own. */
const OWN_ARROWS = '[role=tablist], [data-scrolls]'

/** Calls back for the console's keys, but not while somebody types or a dialog is open. */
export function useKeys(act: (action: KeyAction) => void): void {
  const current = useRef(act)
  current.current = act
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.repeat && !event.key.startsWith('Arrow')) return
      const target = event.target as HTMLElement
      if (document.querySelector('dialog[open]')) return
      if (target.closest(TYPING)) {
        if (event.key === 'Escape') target.blur()
        return
      }
      if ((event.key === ' ' || event.key === 'Enter') && target.closest(PRESSED)) return
      if (/^(Arrow|Home|End)/.test(event.key) && target.closest(OWN_ARROWS)) return
      const action = actionOf(event)
      if (!action) return
      event.preventDefault()
      current.current(action)
    }
    document.addEventListener('keydown', handle)
    return () => document.removeEventListener('keydown', handle)
  }, [])
}
