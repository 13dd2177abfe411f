import { useCallback, useSyncExternalStore } from 'react'
import { subscribe } from 'valtio'

/**
 * A number or text made of several live parts, awake only when it is another: prices move more often than what is made
 * of them. `parts` is kept by the caller from render to render.
 */
export function useReading<Value extends number | string | undefined>(
  parts: readonly object[],
  read: () => Value,
): Value {
  const follow = useCallback(
    (wake: () => void) => {
      const ends = parts.map((part) => subscribe(part, wake))
      return () => {
        for (const end of ends) end()
      }
    },
    [parts],
  )
  return useSyncExternalStore(follow, read)
}
