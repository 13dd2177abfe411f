import { useEffect, useRef } from 'react'

/** Puts the focus into a field when it first shows: the first of a form that the player has just opened. */
export function useFirstFocus<Field extends HTMLElement>() {
  const field = useRef<Field>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return field
}
