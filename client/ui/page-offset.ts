import { observeWindowOffset, type Virtualizer } from '@tanstack/react-virtual'

/**
 * Options of a virtualizer that reads the page's scroll offset and never sets it. By default it scrolls, when it mounts,
 * to the offset at its first render; the player may have scrolled in between.
 */
export const PAGE_OFFSET = {
  observeElementOffset: (
    instance: Virtualizer<Window, Element>,
    onOffset: (offset: number, isScrolling: boolean) => void,
  ) => {
    onOffset(globalThis.scrollY, false)
    return observeWindowOffset(instance, onOffset)
  },
  scrollToFn: () => {},
}
