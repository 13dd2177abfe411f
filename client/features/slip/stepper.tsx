import type { ReactNode } from 'react'
import styles from './slip-fields.module.css'

/** A number field between minus and plus. */
export function Stepper({
  label,
  beside,
  name,
  value,
  disabled = false,
  onChange,
  onBlur,
  onMinus,
  onPlus,
  ...range
}: {
  label: string
  /** What stands beside the label. */
  beside?: ReactNode
  name: string
  value: string
  disabled?: boolean
  min: number
  max: number
  step: number | 'any'
  onChange: (text: string) => void
  onBlur?: () => void
  onMinus: () => void
  onPlus: () => void
}) {
  return (
    <div>
      <div className={styles.labels}>
        <label htmlFor={`slip-${name}`}>{label}</label>
        {beside}
      </div>
      <div className={styles.field}>
        <button
          type="button"
          data-action={`${name}-down`}
          aria-label={`${label} down`}
          disabled={disabled}
          onClick={onMinus}
        >
          −
        </button>
        <input
          id={`slip-${name}`}
          name={name}
          type="number"
          inputMode="decimal"
          value={value}
          readOnly={disabled}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          {...range}
        />
        <button
          type="button"
          data-action={`${name}-up`}
          aria-label={`${label} up`}
          disabled={disabled}
          onClick={onPlus}
        >
          +
        </button>
      </div>
    </div>
  )
}
