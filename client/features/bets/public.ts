/** What other features may use of this one. */
export { BetLists } from './bet-lists.tsx'
export { usePositions } from './use-bets.ts'
