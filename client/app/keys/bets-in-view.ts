import { press } from './press.ts'

const LIST_TAB = '[role=tablist][aria-label="Bets by status"] [aria-selected=true]'

/**
 * Moves to the player's bets: those beside the page or in it, else those of a page of their own, which has the open bets
 * of all markets. From the first, the same again leads to the second.
 */
export function showBets(goToPage: () => void): void {
  if (document.activeElement?.matches(LIST_TAB)) {
    goToPage()
    return
  }
  press('show-bets')
  // The page shows its bets only then.
  requestAnimationFrame(() => {
    const tab = [...document.querySelectorAll<HTMLElement>(LIST_TAB)].find(
      (each) => each.getClientRects().length > 0,
    )
    if (tab) tab.focus()
    else goToPage()
  })
}
