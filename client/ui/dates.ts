import { dayOf } from '@layline/shared/iso-time'
import { TIME_ZONE_OFFSET_MINUTES } from '@layline/shared/limits'

const DAY_MS = 86_400_000
/** The product's time zone, +5:30 all the year. Source: spec §5. */
export const ZONE = 'Asia/Kolkata'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/**
 * A moment whose UTC fields are those of the product's time zone. The zone has one offset, so that no page has to load the
 * browser's calendars: `Intl.DateTimeFormat` takes longer to make than a page's first render may.
 */
const inZone = (atMs: number) => new Date(atMs + TIME_ZONE_OFFSET_MINUTES * 60_000)

/** YYYY-MM-DD in the product's time zone. Source: spec §5. */
export function isoDay(atMs: number): string {
  return dayOf(atMs, TIME_ZONE_OFFSET_MINUTES)
}

/** Today, Tomorrow, the weekday while it names one day only, else YYYY-MM-DD. `now` is world time. Source: spec §2 "Home". */
export function dayLabel(atMs: number, nowMs: number): string {
  const day = isoDay(atMs)
  if (day === isoDay(nowMs)) return 'Today'
  if (day === isoDay(nowMs + DAY_MS)) return 'Tomorrow'
  if (atMs > nowMs && atMs < nowMs + 6 * DAY_MS) return WEEKDAYS[inZone(atMs).getUTCDay()]!
  return day
}

/** HH:mm. */
export const timeOf = (atMs: number) => inZone(atMs).toISOString().slice(-13, -8)
/** HH:mm:ss. */
export const clockOf = (atMs: number) => inZone(atMs).toISOString().slice(-13, -5)
/** YYYY-MM-DD HH:mm. Source: readings.md "Dates". */
export const dateTimeOf = (atMs: number) => `${isoDay(atMs)} ${timeOf(atMs)}`

/** `1 d 2 h`, `2 h 05 m`, `4 m 09 s`. */
export function durationText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)} h ${two(Math.floor((seconds % 3600) / 60))} m`
  return `${Math.floor(seconds / 60)} m ${two(seconds % 60)} s`
}
