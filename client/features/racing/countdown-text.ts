import { RACE_IN_PLAY_STYLE_MS } from '@layline/shared/timings'
import { durationText } from '../../ui/dates.ts'

/** The last minute and the last seconds before a race stand out. Source: our own. */
const LAST_MINUTE_MS = 60_000
const LAST_SECONDS_MS = 30_000

/**
 * How a race looks by the time to its start: as if in play from ten minutes before it (spec §4 "Race market"), and since
 * it is off. The last minute stands out, its second half more.
 */
export type RacePhase = 'ahead' | 'soon' | 'last-minute' | 'last-seconds' | 'off'

export function phaseOf(startMs: number, nowMs: number): RacePhase {
  const leftMs = startMs - nowMs
  if (leftMs <= 0) return 'off'
  if (leftMs <= LAST_SECONDS_MS) return 'last-seconds'
  if (leftMs <= LAST_MINUTE_MS) return 'last-minute'
  return leftMs <= RACE_IN_PLAY_STYLE_MS ? 'soon' : 'ahead'
}

/** `4 m 09 s`; after the start `+0 m 12 s`. */
export function countdownText(startMs: number, nowMs: number): string {
  return nowMs < startMs ? durationText(startMs - nowMs) : `+${durationText(nowMs - startMs)}`
}
