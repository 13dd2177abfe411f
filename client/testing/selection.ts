import type { Selection } from '../trading/slip-store.ts'

/** A click on the best back price of the runner Reds. */
export const SELECTION: Selection = {
  market: {
    stMarketID: '1.100',
    stEventID: '30000001',
    stEventName: 'Reds v Blues',
    stMarketName: 'Match Odds',
    stSportsID: '4',
    stCompititionName: 'The Cup',
    min: 100,
    max: 10_000,
  },
  selectionId: '7',
  runnerName: 'Reds',
  side: 'BACK',
  price: 1.85,
}
