import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { mayTakeFocus } from '../ui/may-take-focus.ts'
import { documentTitle } from '../ui/page-title.tsx'
import { pageHeading } from '../ui/return-focus.ts'

/**
 * What a page load does by itself and a change of route does not: the document gets its title, the change is announced,
 * and the focus moves to the main heading. A field that the player has just been led to (the slip's stake) keeps it.
 */
export function Arrival({ title }: { title: string }) {
  const { pathname, search } = useLocation()
  const address = `${pathname}${search}`
  const arrivedAt = useRef(address)
  const [announced, setAnnounced] = useState('')
  // Before the effects of the page, which may know a better title.
  useLayoutEffect(() => {
    document.title = documentTitle(title)
    if (arrivedAt.current === address) return
    arrivedAt.current = address
    setAnnounced(title)
    const focused = document.activeElement
    if (focused?.closest('form, dialog')) return
    // A focus lays the page out; here that would make one long task of it and the render.
    const frame = requestAnimationFrame(() => {
      // What had the focus may be hidden with its page by now; what has taken it since keeps it.
      const isFree = [focused, document.body].includes(document.activeElement)
      if (isFree && mayTakeFocus()) pageHeading()?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [address, title])
  return (
    <p className="hidden" aria-live="polite">
      {announced}
    </p>
  )
}
