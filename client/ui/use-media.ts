import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query holds now. For what is another component where there is room; looks alone are the stylesheet's. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (wake: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', wake)
      return () => media.removeEventListener('change', wake)
    },
    [query],
  )
  return useSyncExternalStore(follow, () => matchMedia(query).matches)
}

/**
 * Whether the window has no room for cards with three prices a side: what their stylesheets would hide is not even made,
 * which is two thirds of the cells of a page. A narrow card in a wide window is the stylesheets' matter alone.
 */
export const useIsNarrow = () => useMedia('(max-width: 560px)')
