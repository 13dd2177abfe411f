import { TOAST_POSITION } from '@layline/shared/limits'
import { TOAST_MS } from '@layline/shared/timings'
import type { Id, ToastOptions } from 'react-toastify/unstyled'
import { isToasterThere } from './toaster-there.ts'

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

type Kind = 'success' | 'error' | 'info'

async function loadedToast() {
  const { toast } = await toastLibrary()
  isLoaded = true
  for (const listener of listeners) listener()
  // The library gives what it was told before to the first container, and in development that one is mounted anew.
  await isToasterThere
  return toast
}

async function show(kind: Kind, text: string, options: ToastOptions = {}): Promise<void> {
  const toast = await loadedToast()
  // Kept by the library while there is no container.
  toast[kind](text, { ...OPTIONS, ...options })
}

/** The toasts of orders that are not fading yet, by order id. */
const ofOrders = new Map<string, Id>()

/** Rewrites the toast of the order while it is on the screen, else shows one. */
async function showOfOrder(orderId: string, kind: Kind, text: string): Promise<void> {
  const toast = await loadedToast()
  const shown = ofOrders.get(orderId)
  if (shown !== undefined) toast.update(shown, { render: text, type: kind })
  else {
    const forget = () => void ofOrders.delete(orderId)
    ofOrders.set(orderId, toast[kind](text, { ...OPTIONS, onClose: forget }))
  }
}

/** Where what shows them is gone, nothing is on the screen. */
export function forgetToasts(): void {
  onScreen.clear()
  ofOrders.clear()
}

/** A text that is on the screen is not shown twice; one that begins to fade is no longer there, and is shown anew. */
function showOnce(kind: Kind, text: string): void {
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
  /** What becomes of an order: one toast, which grows with its fills. */
  ofOrder: (orderId: string, kind: Kind, text: string) =>
    void showOfOrder(orderId, kind, text).catch(() => undefined),
}
