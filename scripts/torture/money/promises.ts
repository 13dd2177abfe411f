import type { TriedPromise } from '../promise.ts'

/** What never breaks about money and the journal. */
export const MONEY: readonly TriedPromise[] = []
