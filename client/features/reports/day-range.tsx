import { REPORT_SHORTCUTS } from '@layline/shared/limits'
import { useState } from 'react'
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

/** Days by how long ago they are on the world's clock, both included. */
interface DaysAgo {
  fromDaysAgo: number
  toDaysAgo: number
}

/** What a player chooses: dates, which stay, or days that follow the world's clock over midnight and through a jump. */
export type DayChoice = Days | DaysAgo

/** What a report shows to begin with. */
const LAST_SEVEN: DaysAgo = { fromDaysAgo: 6, toDaysAgo: 0 }

const daysFrom = (today: string, { fromDaysAgo, toDaysAgo }: DaysAgo): Days => ({
  from: addDays(today, -fromDaysAgo),
  to: addDays(today, -toDaysAgo),
})

/** The days of a report, and what chooses others. */
export function useDays(): [Days, (choice: DayChoice) => void] {
  const today = useOfWorldTime(isoDay)
  const [choice, choose] = useState<DayChoice>(LAST_SEVEN)
  return ['from' in choice ? choice : daysFrom(today, choice), choose]
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
  onChange: (choice: DayChoice) => void
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
        {REPORT_SHORTCUTS.map((shortcut) => {
          const { from, to } = daysFrom(today, shortcut)
          return (
            <Button
              key={shortcut.name}
              aria-pressed={!isOff && from === days.from && to === days.to}
              onClick={() => onChange(shortcut)}
            >
              {shortcut.name}
            </Button>
          )
        })}
      </div>
    </>
  )
}
