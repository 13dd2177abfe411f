/** What other features may use of this one. */
export { MarketHead } from './market-head.tsx'
export { MatchedNote } from './matched-note.tsx'
