import { proxy, useSnapshot } from 'valtio'
import { useClient } from './client-context.ts'

/** While the server is gone it is asked so often whether it is back. */
const ASK_AGAIN_MS = 1000

/** Whether the server can be reached: by how the last call ended. `ask` makes one that asks for nothing. */
export function createReach(ask: () => void) {
  const state = proxy({ isReached: true })
  const whenBack = new Set<() => void>()
  let again: ReturnType<typeof setTimeout> | undefined
  return {
    state,

    /** How a call ended: with any answer at all, or with none. */
    told(isReached: boolean): void {
      const isBack = isReached && !state.isReached
      state.isReached = isReached
      clearTimeout(again)
      if (!isReached) again = setTimeout(ask, ASK_AGAIN_MS)
      if (isBack) for (const tell of whenBack) tell()
    },

    /** A line broke: is the server there? */
    doubt: ask,

    /** Calls back each time the server is reached again, until the answered function is called. */
    onBack(tell: () => void): () => void {
      whenBack.add(tell)
      return () => whenBack.delete(tell)
    },
  }
}

export type Reach = ReturnType<typeof createReach>

export function useIsOffline(): boolean {
  return !useSnapshot(useClient().reach.state).isReached
}
