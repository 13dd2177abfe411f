/** When the worlds of tests begin, where a test has no moment of its own: so that a seed means the same world every day. */
export const EPOCH_MS = Date.UTC(2026, 2, 1, 12)
