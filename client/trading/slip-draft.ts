import { snapshot, subscribe } from 'valtio'
import type { Slip } from './slip-store.ts'

/** What of the slip survives a reload. */
export interface SlipDraft {
  slip: Slip | undefined
  /** Of the latest order, rupees. */
  lastStake: number | undefined
  /** Slips whose orders wait for their replies, by order id. */
  sent: Record<string, Slip>
}

/** The draft that the page before this one has left. */
export function readDraft(key: string): SlipDraft {
  const empty: SlipDraft = { slip: undefined, lastStake: undefined, sent: {} }
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<SlipDraft>) }
  } catch {
    return empty
  }
}

/** Keeps the draft stored as it changes. */
export function storeDraft(key: string, state: SlipDraft): void {
  subscribe(state, () => {
    const { slip, lastStake, sent } = snapshot(state) as SlipDraft
    if (slip || lastStake !== undefined || Object.keys(sent).length > 0) {
      sessionStorage.setItem(key, JSON.stringify({ slip, lastStake, sent }))
    } else sessionStorage.removeItem(key)
  })
}
