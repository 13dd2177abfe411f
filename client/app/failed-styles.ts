const AGAIN_AFTER_MS = 1000

/**
 * Loads a stylesheet that failed to load again and again, as after an outage it must come. Vite asks for the code of a page
 * or a dialog again, but never a second time for its style.
 */
export function reloadFailedStyles(): void {
  const handleError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    const again = target.cloneNode() as HTMLLinkElement
    setTimeout(() => target.replaceWith(again), AGAIN_AFTER_MS)
  }
  // Such an event does not bubble.
  addEventListener('error', handleError, { capture: true })
}
