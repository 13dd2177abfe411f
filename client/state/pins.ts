import { proxy, subscribe, useSnapshot } from 'valtio'
import { storageKey } from './world.ts'

/** Comma-separated market ids in the session storage. Source: spec §3 "Pinned markets". */
const KEY = storageKey('pinnedmarket')

const pins = proxy({ ids: (sessionStorage.getItem(KEY) ?? '').split(',').filter(Boolean) })

subscribe(pins, () => sessionStorage.setItem(KEY, pins.ids.join(',')))

export function togglePin(marketId: string): void {
  const index = pins.ids.indexOf(marketId)
  if (index >= 0) pins.ids.splice(index, 1)
  else pins.ids.push(marketId)
}

export function forgetPins(): void {
  pins.ids = []
}

export function usePins(): readonly string[] {
  return useSnapshot(pins).ids
}
