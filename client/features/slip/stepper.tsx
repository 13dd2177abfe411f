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
        <StepButton name={name} label={label} way="down" disabled={disabled} onClick={onMinus} />
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
        <StepButton name={name} label={label} way="up" disabled={disabled} onClick={onPlus} />
      </div>
    </div>
  )
}

function StepButton({
  name,
  label,
  way,
  disabled,
  onClick,
}: {
  name: string
  label: string
  way: 'down' | 'up'
  disabled: boolean
  onClick: () => void
}) {
  return (
    <button
      type="button"
      data-action={`${name}-${way}`}
      aria-label={`${label} ${way}`}
      disabled={disabled}
      onClick={onClick}
    >
      {way === 'down' ? '−' : '+'}
    </button>
  )
}
