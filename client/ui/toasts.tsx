import { TOAST_TRANSITION_MS, TOASTS_AT_ONCE } from '@layline/shared/timings'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { type CloseButtonProps, cssTransition, ToastContainer } from 'react-toastify/unstyled'

const TOASTS_ID = 'toasts'

/** In and out in the time of the specification; the classes are in `base.css`. */
const slide = cssTransition({
  enter: 'toast-enter',
  exit: 'toast-exit',
  appendPosition: false,
  collapse: false,
})

/** Its name is another than that of a dialog's own button: a toast may be shown inside one. */
function Dismiss({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      className="Toastify__close-button"
      aria-label="Dismiss the message"
      onClick={(event) => {
        event.stopPropagation()
        closeToast(true)
      }}
    >
      ×
    </button>
  )
}

/** Where toasts are shown: an element of its own, so that it can move without its toasts being made anew. */
export function Toasts() {
  const [place] = useState(() => {
    const element = Object.assign(document.createElement('div'), { id: TOASTS_ID })
    element.style.setProperty('--toast-transition', `${TOAST_TRANSITION_MS}ms`)
    return element
  })
  useEffect(() => {
    document.body.append(place)
    return () => place.remove()
  }, [place])
  return createPortal(
    <ToastContainer
      limit={TOASTS_AT_ONCE}
      theme="colored"
      transition={slide}
      hideProgressBar
      newestOnTop
      closeButton={Dismiss}
    />,
    place,
  )
}

/**
 * Moves the toasts into a modal dialog. Everything outside a modal dialog is inert and below it, so that a toast there
 * could be neither clicked nor heard. The answered function moves them back.
 */
export function holdToasts(dialog: HTMLDialogElement): () => void {
  const place = document.getElementById(TOASTS_ID)
  const before = place?.parentElement
  if (place) dialog.append(place)
  return () => {
    if (place?.parentElement === dialog) (before?.isConnected ? before : document.body).append(place)
  }
}
