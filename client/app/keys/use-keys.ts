import { useEffect, useRef } from 'react'
import { type ActionContext, actionsOfKey } from './actions.ts'
import { keyNameOf } from './key-name.ts'
import { useActionContext } from './use-action-context.ts'

/** Whether keys pressed here are the field's own. The slip's fields, which take digits alone, leave the others to the table. */
function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  const isField = target.matches(
    'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])',
  )
  return (
    isField && !target.matches('[data-slip] :is([inputmode=decimal], [inputmode=numeric], [inputmode=none])')
  )
}

/** Menus and lists that are open take their keys themselves. */
const hasKeysOfItsOwn = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=menu], [role=listbox]') !== null

/** In a dialog, keys press what it has; the page behind it is out of reach. */
const isInDialog = ({ client }: ActionContext, target: EventTarget | null) =>
  client.modals.state.open.length > 0 || (target instanceof Element && target.closest('dialog') !== null)

function onKey(event: KeyboardEvent, context: ActionContext): void {
  const key = keyNameOf(event)
  if (event.defaultPrevented || event.isComposing || key === undefined) return
  if (hasKeysOfItsOwn(event.target) || takesText(event.target)) return
  const inDialog = isInDialog(context, event.target)
  const action = actionsOfKey(key, context.client.keys.state).find(
    ({ isPress, isAllowed }) => (isPress || !inDialog) && isAllowed(context),
  )
  if (!action) return
  event.preventDefault()
  // A held key is one intent, except where it moves something.
  if (!event.repeat || action.repeats) action.run(context)
}

/** Lets the keys of the table work on every page of the frame. */
export function useKeys(): void {
  const context = useActionContext()
  const latest = useRef(context)
  useEffect(() => {
    latest.current = context
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => onKey(event, latest.current)
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}
