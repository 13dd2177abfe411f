import { snapshot, subscribe } from 'valtio'
import type { OrderTerms } from './order-store.ts'
import type { Slip } from './slip-store.ts'
import type { StakeMode } from './stake-mode.ts'

/** What of the slip survives a reload. */
export interface SlipDraft {
  slip: Slip | undefined
  /** Of the latest order, rupees. */
  lastStake: number | undefined
  /** Slips whose orders wait for their replies, by order id. */
  sent: Record<string, Slip>
  /** What the stake field is given in; kept from slip to slip. */
  mode: StakeMode
  /** Of sports 0 and 13: the other quotes that are taken; kept from slip to slip. */
  accept: OrderTerms['accept'] | undefined
}

export const NO_DRAFT: SlipDraft = {
  slip: undefined,
  lastStake: undefined,
  sent: {},
  mode: 'stake',
  accept: undefined,
}

/** The draft that the page before this one has left. */
export function readDraft(key: string): SlipDraft {
  const empty = { ...NO_DRAFT, sent: {} }
  try {
    return { ...empty, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<SlipDraft>) }
  } catch {
    return empty
  }
}

/** Keeps the draft stored as it changes. */
export function storeDraft(key: string, state: SlipDraft): void {
  subscribe(state, () => {
    const { slip, lastStake, sent, mode, accept } = snapshot(state) as SlipDraft
    const isEmpty = !slip && lastStake === undefined && Object.keys(sent).length === 0
    if (isEmpty && mode === NO_DRAFT.mode && !accept) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify({ slip, lastStake, sent, mode, accept }))
  })
}
