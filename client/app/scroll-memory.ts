import { useEffect, useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { TAKING_OVER } from '../ui/taking-over.ts'

/** How long a page that was gone back to is given to load what it had, ms. Source: our own. */
const RESTORE_WITHIN_MS = 3000

/**
 * Keeps the page at `offset` while it loads: lists come after the page, and each moves what is below it. Ends when the
 * player does anything, or after a while; the answered function ends it too.
 */
function restore(offset: number): () => void {
  const apply = () => globalThis.scrollTo(0, offset)
  const growth = new ResizeObserver(apply)
  const end = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const event of TAKING_OVER) removeEventListener(event, end)
  }
  const timer = setTimeout(end, RESTORE_WITHIN_MS)
  for (const event of TAKING_OVER) addEventListener(event, end, { passive: true })
  growth.observe(document.body)
  apply()
  return end
}

/** How far each entry of the history was scrolled, px, by its key. */
const offsets = new Map<string, number>()

/** Where the entry of the history that is shown was when its document was left, px; undefined at its top. */
const leftAt = () => (history.state as { scrollPx?: number } | null)?.scrollPx || undefined

/**
 * A new page begins at its top, unless its entry of the history `keepsScroll`: it is a layer over the page before. Going
 * back, or loading the page again, returns to the same place. The browser alone would look for it before the lists are
 * there.
 */
export function useScrollMemory(): void {
  const { key, state } = useLocation()
  const type = useNavigationType()
  const keepsScroll = (state as { keepsScroll?: boolean } | null)?.keepsScroll === true
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const leave = () => history.replaceState({ ...history.state, scrollPx: globalThis.scrollY }, '')
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [])
  useLayoutEffect(() => {
    const offset = offsets.get(key) ?? leftAt()
    let end: (() => void) | undefined
    if (type !== NavigationType.Pop) {
      if (!keepsScroll) globalThis.scrollTo(0, 0)
    } else if (offset !== undefined) end = restore(offset)
    // While it is being restored, the page may be shorter than it was: where it then stands is not where it was left.
    const remember = () => {
      if (document.documentElement.scrollHeight - globalThis.innerHeight >= (offset ?? 0) || !end)
        offsets.set(key, globalThis.scrollY)
    }
    addEventListener('scroll', remember, { passive: true })
    return () => {
      removeEventListener('scroll', remember)
      end?.()
    }
  }, [key, type, keepsScroll])
}
