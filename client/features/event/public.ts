/** What other features may use of this one. */
export { eventPath } from './event-path.ts'
export { MarketCell } from './market-cell.tsx'
export { type Standing, standingsOf } from './standing.ts'
export { StandingText } from './standing-text.tsx'
export { useRunsNow } from './use-runs-now.ts'
