import type { CloseOutTerms } from './queries.ts'

/** Parts of a position that can be closed. */
export const PARTS = [0.25, 0.5, 0.75, 1] as const

/** How far from the best price a leg may be matched, percent. */
export const SLIPPAGES = [0, 2, 5, 10, 20] as const

/** The slippage is the call's own default. */
export const ALL_AT_USUAL_SLIPPAGE: CloseOutTerms = { part: 1, slippage: 10 }
