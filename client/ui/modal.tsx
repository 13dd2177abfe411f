import { type ReactNode, useId, useRef } from 'react'
import styles from './modal.module.css'
import { useModalDialog } from './use-modal-dialog.ts'

/**
 * A dialog over the page, a sheet from below on a phone. It is the browser's own dialog element: focus stays inside,
 * Escape closes it, and nothing injects a style tag, which our content security policy would refuse.
 */
export function Modal({
  title,
  opener,
  wide = false,
  onClose,
  children,
}: {
  title: string
  wide?: boolean
  /** What gets the focus back; without it, what had the focus when the dialog opened. */
  opener?: HTMLElement | null
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModalDialog(dialog, opener)
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={`${styles.modal} ${wide ? styles.wide : ''}`}
      aria-labelledby={titleId}
      // The close event comes later: a key pressed right after Escape would still find the dialog open.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onClose={({ currentTarget }) => {
        // An event of an earlier close may arrive when the dialog is open again.
        if (!currentTarget.open) onClose()
      }}
    >
      <div className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          ×
        </button>
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}
