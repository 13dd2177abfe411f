import { type RefObject, useEffect, useRef } from 'react'
import { returnFocus } from '../../ui/return-focus.ts'
import { isTouch } from './is-touch.ts'

/** The slip takes the focus when it opens and gives it back to its price when it closes. */
export function useSlipFocus(form: RefObject<HTMLFormElement | null>): void {
  /** What had the focus when the slip opened: the price. */
  const opener = useRef<Element | null>(null)

  useEffect(() => {
    opener.current ??= document.activeElement
    // On a phone the quick stakes are at hand; the numpad comes with the field that is touched.
    const field = form.current?.querySelector<HTMLInputElement>('[name=ammount]')
    ;(isTouch() ? form.current : field)?.focus({ preventScroll: true })
    return () => {
      // The form had the focus and is gone; another price that was clicked meanwhile keeps its own.
      if (document.activeElement === document.body) returnFocus(opener.current)
    }
  }, [form])
}
