/** What other features may use of this one. */
export { RaceHeads, RaceRow } from './race-row.tsx'
