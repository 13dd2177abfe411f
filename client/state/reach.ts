import { proxy, useSnapshot } from 'valtio'
import { useClient } from './client-context.ts'

/** Whether the server can be reached: by the browser's own word, and by how the last call ended. */
export function createReach() {
  const state = proxy({ isOnline: navigator.onLine, isReached: true })
  const look = () => {
    state.isOnline = navigator.onLine
  }
  addEventListener('online', look)
  addEventListener('offline', look)
  return {
    state,

    /** How a call ended: with any answer at all, or with none. */
    told(isReached: boolean): void {
      state.isReached = isReached
    },
  }
}

export function useIsOffline(): boolean {
  const { isOnline, isReached } = useSnapshot(useClient().reach.state)
  return !isOnline || !isReached
}
