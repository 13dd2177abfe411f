import type { WorldMs } from './units.ts'

/** ISO 8601 writes a year of four digits for these moments, and no others. */
const FIRST_MS = msOfIso('0000-01-01T00:00:00.000Z')
const LAST_MS = msOfIso('9999-12-31T23:59:59.999Z')

/** Where a world may begin: its times have four digits of the year for a thousand years before and after. */
export const isEpoch = (atMs: WorldMs): boolean =>
  atMs >= msOfIso('1000-01-01T00:00:00.000Z') && atMs < msOfIso('9000-01-01T00:00:00.000Z')
export const NO_EPOCH = 'a world begins between the years 1000 and 8999'

/** World time in the wire's format: ISO 8601, UTC, ms. What it cannot write is the nearest moment that it can. */
export function isoOf(atMs: WorldMs): string {
  return new Date(Math.min(LAST_MS, Math.max(FIRST_MS, atMs))).toISOString()
}

/** Parses an ISO 8601 time to ms since the epoch; NaN if invalid. */
export function msOfIso(text: string): WorldMs {
  return Date.parse(text)
}

/** YYYY-MM-DD of a moment in a time zone given in minutes east of UTC. Source: spec §5 "Dates". */
export function dayOf(atMs: WorldMs, offsetMinutes: number): string {
  return isoOf(atMs + offsetMinutes * 60_000).slice(0, 10)
}

/** The first ms of a YYYY-MM-DD day in a time zone given in minutes east of UTC. */
export function startOfDayMs(day: string, offsetMinutes: number): WorldMs {
  return msOfIso(`${day}T00:00:00.000Z`) - offsetMinutes * 60_000
}
