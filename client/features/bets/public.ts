/** What other features may use of this one. */
export { BetLists } from './bet-lists.tsx'
export { liabilityOf, sideNameOf } from './bet-terms.ts'
export { BetsView } from './bets-view.tsx'
export { useCancelMarket } from './cancel-all.tsx'
export { levellingStake, resultOfRunner } from './swing.ts'
export { useBets, usePositions } from './use-bets.ts'
export { type View, ViewToggle } from './view-toggle.tsx'
