import { monthAt, monthsLater } from '@layline/shared/calendar-month'
import type { OwnLimitPeriod } from '@layline/shared/entities/own-limits'
import { TIME_ZONE_OFFSET_MINUTES } from '@layline/shared/limits'
import type { WorldMs } from '@layline/shared/units'

const DAY_MS = 86_400_000
const OFFSET_MS = TIME_ZONE_OFFSET_MINUTES * 60_000
/** 1 January 1970 was a Thursday. */
const DAYS_AFTER_MONDAY = 3

export interface LimitSpan {
  fromMs: WorldMs
  /** Not included. */
  untilMs: WorldMs
}

/** The calendar day, the week from Monday or the calendar month at +5:30 that a moment lies in. */
export function spanAt(period: OwnLimitPeriod, atMs: WorldMs): LimitSpan {
  const day = Math.floor((atMs + OFFSET_MS) / DAY_MS)
  switch (period) {
    case 'DAY':
      return spanOf(day * DAY_MS, (day + 1) * DAY_MS)
    case 'WEEK': {
      const monday = Math.floor((day + DAYS_AFTER_MONDAY) / 7) * 7 - DAYS_AFTER_MONDAY
      return spanOf(monday * DAY_MS, (monday + 7) * DAY_MS)
    }
    case 'MONTH': {
      const { fromMs, untilMs } = monthAt(day * DAY_MS)
      return spanOf(fromMs, untilMs)
    }
  }
}

const spanOf = (fromLocalMs: number, untilLocalMs: number): LimitSpan => ({
  fromMs: fromLocalMs - OFFSET_MS,
  untilMs: untilLocalMs - OFFSET_MS,
})

/** The same day and time of a later month at +5:30; where that month has no such day, as many days into the next. */
export const localMonthsLater = (atMs: WorldMs, months: number): WorldMs =>
  monthsLater(atMs + OFFSET_MS, months) - OFFSET_MS
