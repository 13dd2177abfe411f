import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './field.module.css'

/** A labelled field of a form, with what is wrong with it or what it is for below. */
export function Field({
  label,
  problem = '',
  hint,
  aside,
  ref,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  label: string
  problem?: string
  hint?: ReactNode
  /** A button beside it. */
  aside?: ReactNode
  ref?: Ref<HTMLInputElement>
}) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.line}>
        <input ref={ref} id={id} aria-invalid={problem !== ''} aria-describedby={`${id}-note`} {...input} />
        {aside}
      </div>
      <p
        id={`${id}-note`}
        className={problem ? styles.problem : styles.hint}
        role={problem ? 'alert' : undefined}
      >
        {problem || hint}
      </p>
    </div>
  )
}
