import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './tip.module.css'

/** A short remark behind an 'i': seen under the pointer, at focus and after a tap; Escape takes it away. */
export function Tip({
  label,
  children,
}: {
  /** What the remark is about, for screen readers. */
  label: string
  children: ReactNode
}) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown) return
    event.stopPropagation()
    setIsShown(false)
  }
  return (
    <span
      className={styles.tip}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setIsShown(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setIsShown(false)}
    >
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        onClick={() => setIsShown(true)}
        onFocus={() => setIsShown(true)}
        onBlur={() => setIsShown(false)}
        onKeyDown={handleKey}
      >
        i
      </button>
      <span role="tooltip" id={id} hidden={!isShown} className={styles.text}>
        {children}
      </span>
    </span>
  )
}
