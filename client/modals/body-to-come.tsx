import { type RefObject, useEffect } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'

/** Height of a dialog's body while its code loads, px: about that of the smallest, which then does not jump. */
const DIALOG_PX_FIRST = 80

/** In place of a dialog's body while its code loads: keeps what is typed meanwhile for the body's field. */
export function BodyToCome({ typed }: { typed: RefObject<string> }) {
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      // Enter ends what was typed: the body's field takes it at once.
      const key = event.key === 'Enter' && typed.current ? '\n' : event.key
      if (key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (key.length === 1) typed.current += key
      else return
      // A space would press the button that has the focus.
      event.preventDefault()
    }
    addEventListener('keydown', handle, true)
    return () => removeEventListener('keydown', handle, true)
  }, [typed])
  return <Skeleton rows={1} rowPx={DIALOG_PX_FIRST} />
}
