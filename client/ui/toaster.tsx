import 'react-toastify/ReactToastify.css'
import { TOASTS_AT_ONCE } from '@layline/shared/timings'
import { useEffect } from 'react'
import { type CloseButtonProps, cssTransition, ToastContainer } from 'react-toastify/unstyled'
import { tellToasterIsThere } from './toaster-there.ts'

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

/** The library and all that needs it: in a file of its own, which a page loads when there is something to say. */
export function Toaster() {
  useEffect(tellToasterIsThere, [])
  return (
    <ToastContainer
      limit={TOASTS_AT_ONCE}
      theme="colored"
      transition={slide}
      hideProgressBar
      newestOnTop
      closeButton={Dismiss}
    />
  )
}

export { toast } from 'react-toastify/unstyled'
