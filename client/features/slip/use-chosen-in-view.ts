import { type RefObject, useEffect } from 'react'
import { TAKING_OVER } from '../../ui/taking-over.ts'

const GAP_PX = 8

/**
 * Keeps the chosen price above the slip, where the slip is a sheet that would cover it: also when the sheet grows, or what
 * comes late moves the page, until the player does something else.
 */
export function useChosenInView(slip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = slip.current
    if (!sheet || getComputedStyle(sheet).position !== 'fixed') return
    const look = new ResizeObserver(() => bringIntoView(sheet))
    const stop = (event?: Event) => {
      if (event && sheet.contains(event.target as Node)) return
      look.disconnect()
      for (const event of TAKING_OVER) removeEventListener(event, stop)
    }
    for (const event of TAKING_OVER) addEventListener(event, stop, { passive: true })
    // Told of all of them at once, and then of each change.
    for (const each of [sheet, document.body, chosenRow()]) if (each) look.observe(each)
    return () => stop()
  }, [slip])
}

function chosenRow(): Element | undefined {
  // A page that is kept hidden has its marked price too.
  const chosen = [...document.querySelectorAll('[data-side][data-chosen]')].find(
    (each) => each.getClientRects().length > 0,
  )
  return chosen?.closest('[role=group]') ?? chosen
}

function bringIntoView(sheet: HTMLElement): void {
  const row = chosenRow()
  if (!row) return
  // The sheet is still on its way up: it will stand at the foot of the window.
  const coveredPx =
    row.getBoundingClientRect().bottom + GAP_PX - (globalThis.innerHeight - sheet.offsetHeight)
  if (coveredPx > 0) globalThis.scrollBy({ top: coveredPx })
}
