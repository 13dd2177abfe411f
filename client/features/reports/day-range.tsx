import { REPORT_SHORTCUTS } from '@layline/shared/limits'
import { useState } from 'react'
import { useClient } from '../../state/client-context.ts'
import { useOfWorldTime } from '../../state/world-clock.ts'
import { Button } from '../../ui/button.tsx'
import { addDays } from '../../ui/calendar.ts'
import { DateField } from '../../ui/date-field.tsx'
import { isoDay } from '../../ui/dates.ts'
import styles from './report.module.css'

/** First and last day, both YYYY-MM-DD and included. */
export interface Days {
  from: string
  to: string
}

/** The days a report shows to begin with: the last seven of its world. */
export function useDays(): [Days, (days: Days) => void] {
  const { clock } = useClient()
  return useState(() => {
    const today = isoDay(clock.now())
    return { from: addDays(today, -6), to: today }
  })
}

/** Chooses the days of a report, by their dates or by a shortcut. Source: spec §9 "Statement shortcuts". */
export function DayRange({
  days,
  isOff = false,
  onChange,
}: {
  days: Days
  /** They are not what the report shows just now. */
  isOff?: boolean
  onChange: (days: Days) => void
}) {
  const today = useOfWorldTime(isoDay)
  return (
    <>
      <DateField
        label="From"
        value={days.from}
        max={days.to}
        onChange={(from) => onChange({ ...days, from })}
      />
      <DateField
        label="To"
        value={days.to}
        min={days.from}
        max={today < days.to ? days.to : today}
        onChange={(to) => onChange({ ...days, to })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that nobody wants to see */}
      <div className={styles.buttons} role="group" aria-label="Days">
        {REPORT_SHORTCUTS.map(({ name, fromDaysAgo, toDaysAgo }) => {
          const shortcut = { from: addDays(today, -fromDaysAgo), to: addDays(today, -toDaysAgo) }
          return (
            <Button
              key={name}
              aria-pressed={!isOff && shortcut.from === days.from && shortcut.to === days.to}
              onClick={() => onChange(shortcut)}
            >
              {name}
            </Button>
          )
        })}
      </div>
    </>
  )
}
