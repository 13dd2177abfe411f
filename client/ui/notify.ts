import { TOAST_POSITION } from '@layline/shared/limits'
import { TOAST_MS } from '@layline/shared/timings'
import { type ToastOptions, toast } from 'react-toastify/unstyled'

const OPTIONS: ToastOptions = { autoClose: TOAST_MS, position: TOAST_POSITION }

/** Shows the player a toast. The same text is the same toast: a repeated message does not pile up. */
export const notify = {
  success: (text: string) => toast.success(text, { ...OPTIONS }),
  error: (text: string) => toast.error(text, { ...OPTIONS, toastId: text }),
  info: (text: string) => toast.info(text, { ...OPTIONS, toastId: text }),
}
