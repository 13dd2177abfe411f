import { Popover } from 'radix-ui'
import { useEffect, useId, useState } from 'react'
import { isDay, typedDay } from './calendar.ts'
import styles from './date-field.module.css'
import { MonthGrid } from './month-grid.tsx'

/**
 * A day, read and typed as YYYY-MM-DD, with a calendar to choose it from; the browser's own date field writes dates as
 * its language does. What is no day, or lies beyond the bounds, is said below and not told to the page.
 */
export function DateField({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string
  /** YYYY-MM-DD, as are the bounds. */
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}) {
  const [text, setText] = useState(value)
  const id = useId()
  useEffect(() => setText(value), [value])
  const problem = problemOf(typedDay(text), { min, max })
  const handleText = (typed: string) => {
    setText(typed)
    const day = typedDay(typed)
    if (problemOf(day, { min, max }) === '' && day !== value) onChange(day)
  }
  const handlePick = (day: string) => {
    setText(day)
    onChange(day)
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          id={id}
          value={text}
          placeholder="YYYY-MM-DD"
          autoComplete="off"
          spellCheck={false}
          maxLength={10}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={(event) => handleText(event.target.value)}
          onBlur={() => setText(typedDay(text))}
        />
        <Calendar
          label={label}
          value={isDay(value) ? value : (max ?? value)}
          min={min}
          max={max}
          onPick={handlePick}
        />
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  )
}

/** The button that opens the calendar, and the calendar. */
function Calendar({
  label,
  value,
  min,
  max,
  onPick,
}: {
  label: string
  value: string
  min: string | undefined
  max: string | undefined
  onPick: (day: string) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  const handlePick = (day: string) => {
    setIsOpen(false)
    onPick(day)
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className={styles.open} aria-label={`Calendar, ${label}`}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 5h14v12H3zM3 9h14M7 3v4M13 3v4" />
        </svg>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content className={styles.panel} align="start" sideOffset={4} aria-label={label}>
          <MonthGrid value={value} min={min} max={max} onPick={handlePick} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function problemOf(day: string, { min, max }: { min: string | undefined; max: string | undefined }): string {
  if (!isDay(day)) return 'Write a day as YYYY-MM-DD.'
  if (max !== undefined && day > max) return `No later than ${max}.`
  if (min !== undefined && day < min) return `No earlier than ${min}.`
  return ''
}
