import { RECONNECT_FIRST_MS_MAX, RECONNECT_MS_MAX } from '@layline/shared/timings'

/** Wait before the n-th try to reconnect (from 0): the first within a second, then full jitter up to half a minute. */
export function backoffMs(attempt: number, random: number): number {
  const ceiling = Math.min(RECONNECT_MS_MAX, RECONNECT_FIRST_MS_MAX * 2 ** Math.min(attempt, 10))
  return Math.round(random * ceiling)
}
