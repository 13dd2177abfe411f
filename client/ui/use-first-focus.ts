import { useEffect, useRef } from 'react'
import { mayTakeFocus } from './may-take-focus.ts'

/** Puts the focus into a field when it first shows: the first of a form that the player has just opened. */
export function useFirstFocus<Field extends HTMLElement>() {
  const field = useRef<Field>(null)
  useEffect(() => {
    if (mayTakeFocus()) field.current?.focus({ preventScroll: true })
  }, [])
  return field
}
