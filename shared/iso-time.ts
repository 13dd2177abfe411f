import type { WorldMs } from './units.ts'

/** World time in the wire's format: ISO 8601, UTC, ms. */
export function isoOf(atMs: WorldMs): string {
  return new Date(atMs).toISOString()
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
