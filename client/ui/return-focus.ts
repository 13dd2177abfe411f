/** Gives the focus back to what opened a dialog or the slip; where that is gone, to the heading of the page. */
export function returnFocus(opener: Element | null): void {
  const heading = document.querySelector<HTMLElement>('main h1, main')
  const target = opener instanceof HTMLElement && opener.isConnected ? opener : heading
  target?.focus({ preventScroll: true })
}
