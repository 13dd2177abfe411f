import { type ReactNode, useState } from 'react'
import { isTouch } from './is-touch.ts'
import styles from './slip-fields.module.css'

/** A number field between minus and plus. On a phone it has no keyboard of its own: the slip has a numpad. */
export function Stepper({
  label,
  beside,
  name,
  value,
  disabled = false,
  onChange,
  onFocus,
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
  onFocus?: () => void
  onBlur?: () => void
  onMinus: () => void
  onPlus: () => void
}) {
  const [hasNumpad] = useState(isTouch)
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
          // A number field would not show the '1.' on the way to '1.85' that the numpad writes.
          type={hasNumpad ? 'text' : 'number'}
          inputMode={hasNumpad ? 'none' : 'decimal'}
          autoComplete="off"
          value={value}
          readOnly={disabled}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
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
