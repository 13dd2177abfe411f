import { TOAST_TRANSITION_MS } from '@layline/shared/timings'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { forgetToasts, spoken, toastLibrary } from './notify.ts'

const TOASTS_ID = 'toasts'
/** After the first of these a toast may follow, and the network may be gone by then. */
const TOUCHES = ['pointerdown', 'keydown'] as const

const Toaster = lazy(async () => ({ default: (await toastLibrary()).Toaster }))

/** Where toasts are shown: an element of its own, so that it can move without its toasts being made anew. */
export function Toasts() {
  const [place] = useState(() => {
    const element = Object.assign(document.createElement('div'), { id: TOASTS_ID })
    element.style.setProperty('--toast-transition', `${TOAST_TRANSITION_MS}ms`)
    return element
  })
  useEffect(() => {
    document.body.append(place)
    return () => {
      place.remove()
      forgetToasts()
    }
  }, [place])
  useEffect(() => {
    // Asked for again with the first toast.
    const prepare = () => void toastLibrary().catch(() => undefined)
    for (const touch of TOUCHES) addEventListener(touch, prepare, { once: true })
    return () => {
      for (const touch of TOUCHES) removeEventListener(touch, prepare)
    }
  }, [])
  const isSpoken = useSyncExternalStore(spoken.onLoad, spoken.isLoaded)
  if (!isSpoken) return null
  return createPortal(
    <Suspense>
      <Toaster />
    </Suspense>,
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
