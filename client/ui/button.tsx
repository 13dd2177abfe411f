import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

type Look = 'primary' | 'plain' | 'quiet'

/** A button that submits nothing unless it is told to. */
export function Button({
  look = 'plain',
  className = '',
  type = 'button',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look }) {
  return <button type={type} className={`${styles.button} ${styles[look]} ${className}`} {...rest} />
}
