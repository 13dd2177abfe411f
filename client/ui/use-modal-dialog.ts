import { type RefObject, useLayoutEffect } from 'react'
import { returnFocus } from './return-focus.ts'
import { holdToasts } from './toasts.tsx'

/**
 * Shows a dialog element over everything for as long as its component is there: focus stays inside, toasts are shown in
 * it, and the focus goes back to `opener` afterwards; without one, to what had it when the dialog opened.
 */
export function useModalDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  opener?: HTMLElement | null,
): void {
  // The element is in the document for as long as its layout effect: toasts are taken out before it goes.
  useLayoutEffect(() => holdToasts(dialog.current!), [dialog])
  // Before the effects of the body, where a field may take the focus. Until one does the dialog has it and is read out;
  // the browser would choose the first button, which closes it.
  useLayoutEffect(() => {
    const element = dialog.current!
    const before = opener ?? document.activeElement
    element.showModal()
    const first = element.querySelector<HTMLElement>('[data-first-focus]') ?? element
    first.focus()
    return () => {
      element.close()
      returnFocus(before)
    }
  }, [dialog, opener])
}
