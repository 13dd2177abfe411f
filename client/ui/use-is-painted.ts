import { useDeferredValue } from 'react'

/**
 * False in the first render of a component, which is so painted soon; true in the next, which React makes in slices after
 * it. For what is below the window, or costs more than what the player waits for.
 */
export const useIsPainted = () => useDeferredValue(true, false)
