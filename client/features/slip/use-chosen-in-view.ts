import { type RefObject, useEffect } from 'react'

const GAP_PX = 8

/** Scrolls the chosen price above the slip, where the slip is a sheet that would cover it. */
export function useChosenInView(slip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const sheet = slip.current
    if (!sheet || getComputedStyle(sheet).position !== 'fixed') return
    // A page that is kept hidden has its marked price too.
    const chosen = [...document.querySelectorAll('[data-side][data-chosen]')].find(
      (each) => each.getClientRects().length > 0,
    )
    const row = chosen?.closest('[role=group]') ?? chosen
    if (!row) return
    // The sheet is still on its way up: it will stand at the foot of the window.
    const coveredPx =
      row.getBoundingClientRect().bottom + GAP_PX - (globalThis.innerHeight - sheet.offsetHeight)
    if (coveredPx > 0) globalThis.scrollBy({ top: coveredPx })
  }, [slip])
}
