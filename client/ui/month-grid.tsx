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

/** The day that is reached, within the bounds, and the element that has it. */
function useReachedDay(first: string, { min, max }: { min: string; max: string }) {
  const [at, setAt] = useState(first)
  const focused = useRef<HTMLButtonElement>(null)
  const byKey = useRef(true)
  // The day that the keys have reached has the focus; turning the page by its buttons leaves it on them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element is another for each day
  useEffect(() => {
    if (byKey.current) focused.current?.focus()
  }, [at])
  const go = (day: string, isByKey: boolean) => {
    byKey.current = isByKey
    setAt(day < min ? min : day > max ? max : day)
  }
  return { at, focused, go }
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
  const { at, focused, go } = useReachedDay(value, { min, max })
  const handleKey = (event: KeyboardEvent) => {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    go(step(at), true)
  }
  const month = at.slice(0, 7)
  return (
    <>
      <MonthHead month={month} min={min} max={max} onTurn={(months) => go(addMonths(at, months), false)} />
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

/** The month that is shown, and the ways to those beside it. */
function MonthHead({
  month,
  min,
  max,
  onTurn,
}: {
  month: string
  min: string
  max: string
  onTurn: (months: number) => void
}) {
  return (
    <div className={styles.month}>
      <button
        type="button"
        aria-label="Previous month"
        disabled={`${month}-01` <= min}
        onClick={() => onTurn(-1)}
      >
        ‹
      </button>
      <b aria-live="polite">{month}</b>
      <button
        type="button"
        aria-label="Next month"
        disabled={addMonths(`${month}-01`, 1) > max}
        onClick={() => onTurn(1)}
      >
        ›
      </button>
    </div>
  )
}
