import { proxy, useSnapshot } from 'valtio'
import { useClient } from './client-context.ts'

/** Whether the server can be reached: by how the last call ended. */
export function createReach() {
  const state = proxy({ isReached: true })
  return {
    state,

    /** How a call ended: with any answer at all, or with none. */
    told(isReached: boolean): void {
      state.isReached = isReached
    },
  }
}

export function useIsOffline(): boolean {
  return !useSnapshot(useClient().reach.state).isReached
}
