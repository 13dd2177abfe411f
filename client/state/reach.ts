import { proxy, useSnapshot } from 'valtio'
import { useClient } from './client-context.ts'

/** While the server is gone it is asked so often whether it is back. */
const ASK_AGAIN_MS = 1000

/**
 * Whether the server can be reached: by how the last call ended. `ask` makes one that asks for nothing, and says whether
 * any answer came.
 */
export function createReach(ask: () => Promise<boolean>) {
  const state = proxy({ isReached: true })
  const whenBack = new Set<(wasGone: boolean) => void>()
  let again: ReturnType<typeof setTimeout> | undefined
  let isGone = false
  const doubt = async () => {
    if (!(await ask())) isGone = true
  }
  return {
    state,

    /** How a call ended: with any answer at all, or with none. */
    told(isReached: boolean): void {
      const isBack = isReached && !state.isReached
      state.isReached = isReached
      clearTimeout(again)
      if (!isReached) again = setTimeout(doubt, ASK_AGAIN_MS)
      if (!isBack) return
      for (const tell of whenBack) tell(isGone)
      isGone = false
    },

    /** A line broke: is the server there? */
    doubt,

    /**
     * Calls back each time the server is reached again, until the answered function is called. `wasGone`: it did not answer
     * when it was asked for nothing either, so that it was not one call alone that failed.
     */
    onBack(tell: (wasGone: boolean) => void): () => void {
      whenBack.add(tell)
      return () => whenBack.delete(tell)
    },
  }
}

export type Reach = ReturnType<typeof createReach>

export function useIsOffline(): boolean {
  return !useSnapshot(useClient().reach.state).isReached
}
