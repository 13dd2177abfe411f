/** What other features may use of this one. */
export { eventPath } from './event-path.ts'
export { MarketCell } from './market-cell.tsx'
export { positionAfter, type WhatIfBet } from './predicted-position.ts'
export { useRunsNow } from './use-runs-now.ts'
