/** What React hides the pages by that were left and are kept. */
const IN_KEPT_PAGE = '[style*="display: none"]'

/** The heading of the page that is shown, else the page. */
export function pageHeading(): HTMLElement | undefined {
  const shown = [...document.querySelectorAll<HTMLElement>('main h1')].find(
    (heading) => heading.closest(IN_KEPT_PAGE) === null,
  )
  return shown ?? document.querySelector('main') ?? undefined
}

/** Gives the focus back to what opened a dialog or the slip; where that is gone, to the heading of the page. */
export function returnFocus(opener: Element | null): void {
  const target = opener instanceof HTMLElement && opener.isConnected ? opener : pageHeading()
  target?.focus({ preventScroll: true })
}
