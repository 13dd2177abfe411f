/** What other features may use of this one. */
export { Countdown } from './countdown.tsx'
export { Country } from './country.tsx'
export { raceListQuery } from './queries.ts'
export type { RaceItem } from './race-item.ts'
export { RACE_ROW_PX, RaceRow } from './race-row.tsx'
