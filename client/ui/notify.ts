import { TOAST_POSITION } from '@layline/shared/limits'
import { TOAST_MS } from '@layline/shared/timings'
import type { ToastOptions } from 'react-toastify/unstyled'

const OPTIONS: ToastOptions = { autoClose: TOAST_MS, position: TOAST_POSITION }

/** Loads what shows toasts. Asked for before the first toast, it is there when nothing can be loaded any more. */
export const toastLibrary = () => import('./toaster.tsx')

let isLoaded = false
const listeners = new Set<() => void>()

/** Whether there has been anything to say, for what shows it. */
export const spoken = {
  isLoaded: () => isLoaded,
  onLoad(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Texts on the screen that are not fading yet, for those that are said once. */
const onScreen = new Set<string>()

async function show(
  kind: 'success' | 'error' | 'info',
  text: string,
  options: ToastOptions = {},
): Promise<void> {
  const { toast } = await toastLibrary()
  isLoaded = true
  for (const listener of listeners) listener()
  // Kept by the library until there is a container.
  toast[kind](text, { ...OPTIONS, ...options })
}

/** Where what shows them is gone, nothing is on the screen. */
export const forgetToasts = () => onScreen.clear()

/** A text that is on the screen is not shown twice; one that begins to fade is no longer there, and is shown anew. */
function showOnce(kind: 'error' | 'info', text: string): void {
  if (onScreen.has(text)) return
  onScreen.add(text)
  const forget = () => void onScreen.delete(text)
  show(kind, text, { onClose: forget }).catch(forget)
}

/** Shows the player a toast. A repeated message does not pile up. */
export const notify = {
  // Where toasts cannot be loaded there is nowhere to say it.
  success: (text: string) => void show('success', text).catch(() => undefined),
  error: (text: string) => showOnce('error', text),
  info: (text: string) => showOnce('info', text),
}
