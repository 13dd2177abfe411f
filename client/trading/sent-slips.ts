import { snapshot } from 'valtio'
import type { SlipDraft } from './slip-draft.ts'
import type { Slip } from './slip-store.ts'

/** Slips whose orders wait for their replies; `put` opens a slip, or closes the open one. */
export function sentSlips(state: SlipDraft, put: (slip: Slip | undefined) => void) {
  return {
    /** The slip's order is on its way: the slip closes, and can come back with what was typed. */
    sent(orderId: string): void {
      if (!state.slip) return
      const { refusal: _, ...slip } = snapshot(state).slip as Slip
      state.sent[orderId] = structuredClone(slip)
      state.lastStake = slip.stake
      put(undefined)
    },

    /** The order goes out again under another id. */
    renamed(orderId: string, newOrderId: string): void {
      const slip = state.sent[orderId]
      if (!slip) return
      delete state.sent[orderId]
      state.sent[newOrderId] = slip
    },

    answered(orderId: string): void {
      delete state.sent[orderId]
    },

    /** A refused bet's slip opens again with the reason, unless another one is open. Source: readings.md "After submit". */
    refused(orderId: string, refusal: string): void {
      const slip = state.sent[orderId] && structuredClone(snapshot(state).sent[orderId] as Slip)
      delete state.sent[orderId]
      if (slip && !state.slip) put({ ...slip, refusal })
    },
  }
}
