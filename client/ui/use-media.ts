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
