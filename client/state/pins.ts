import { proxy, subscribe, useSnapshot } from 'valtio'
import { useClient } from './client-context.ts'
import type { World } from './world.ts'

/** Pinned markets: comma-separated market ids in the session storage. Source: spec §3 "Pinned markets". */
export function createPins(world: World) {
  const key = world.storageKey('pinnedmarket')
  const state = proxy({ ids: (sessionStorage.getItem(key) ?? '').split(',').filter(Boolean) })
  subscribe(state, () => {
    if (state.ids.length > 0) sessionStorage.setItem(key, state.ids.join(','))
    else sessionStorage.removeItem(key)
  })
  return {
    state,

    toggle(marketId: string): void {
      const index = state.ids.indexOf(marketId)
      if (index >= 0) state.ids.splice(index, 1)
      else state.ids.push(marketId)
    },

    forget(): void {
      state.ids = []
    },
  }
}

export function usePins(): readonly string[] {
  return useSnapshot(useClient().pins.state).ids
}
