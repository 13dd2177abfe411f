import type { ReactNode } from 'react'
import styles from './switch.module.css'

/** Something that is on or off. */
export function Switch({
  isOn,
  hint,
  className = '',
  isFirst = false,
  children,
  onChange,
}: {
  isOn: boolean
  /** What it means, below its name. */
  hint?: string
  className?: string | undefined
  /** It has the focus when its dialog opens. */
  isFirst?: boolean
  children: ReactNode
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className={`${styles.switch} ${className}`}>
      <input
        type="checkbox"
        checked={isOn}
        data-first-focus={isFirst || undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        {children}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}
