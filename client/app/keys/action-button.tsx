import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useClient } from '../../state/client-context.ts'
import { ACTIONS, keyOfAction } from './actions.ts'
import { useActionContext } from './use-action-context.ts'

/** A control that does the same as a key. */
export function ActionButton({
  actionId,
  className,
  children,
}: {
  actionId: string
  className?: string | undefined
  /** What it shows, where that is not its label. */
  children?: ReactNode
}) {
  const context = useActionContext()
  const choice = useSnapshot(useClient().keys.state)
  const action = ACTIONS.find(({ id }) => id === actionId)!
  const key = keyOfAction(action, choice)
  return (
    <button
      type="button"
      className={className}
      aria-label={action.label}
      aria-keyshortcuts={key}
      title={key ? `${action.label} (${key})` : action.label}
      onClick={() => action.run(context)}
    >
      {children ?? action.label}
    </button>
  )
}
