import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addDays, addMonths, weeksOf } from './calendar.ts'
import styles from './date-field.module.css'

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']

/** Where a key leads from a day. */
const KEYS: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

/** A month to choose a day from, by pointer or arrow keys. Source: WAI-ARIA "Date picker dialog". */
export function MonthGrid({
  value,
  min = '0001-01-01',
  max = '9999-12-31',
  onPick,
}: {
  value: string
  min: string | undefined
  max: string | undefined
  onPick: (day: string) => void
}) {
  const [at, setAt] = useState(value)
  const focused = useRef<HTMLButtonElement>(null)
  const byKey = useRef(true)
  const within = (day: string) => (day < min ? min : day > max ? max : day)
  // The day that the keys have reached has the focus; turning the page by its buttons leaves it on them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is another for each day
  useEffect(() => {
    if (byKey.current) focused.current?.focus()
  }, [at])
  const handleKey = (event: KeyboardEvent) => {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    byKey.current = true
    setAt(within(step(at)))
  }
  const turn = (months: number) => {
    byKey.current = false
    setAt(within(addMonths(at, months)))
  }
  const month = at.slice(0, 7)
  return (
    <>
      <div className={styles.month}>
        <button
          type="button"
          aria-label="Previous month"
          disabled={`${month}-01` <= min}
          onClick={() => turn(-1)}
        >
          ‹
        </button>
        <b aria-live="polite">{month}</b>
        <button
          type="button"
          aria-label="Next month"
          disabled={addMonths(`${month}-01`, 1) > max}
          onClick={() => turn(1)}
        >
          ›
        </button>
      </div>
      <table className={styles.grid} aria-label={month} onKeyDown={handleKey}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    ref={day === at ? focused : undefined}
                    type="button"
                    tabIndex={day === at ? 0 : -1}
                    aria-label={day}
                    aria-pressed={day === value}
                    disabled={day < min || day > max}
                    data-other={!day.startsWith(month) || undefined}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
