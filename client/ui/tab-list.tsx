import type { KeyboardEvent, ReactNode } from 'react'
import styles from './tab-list.module.css'

export interface Tab<Id extends string = string> {
  id: Id
  name: ReactNode
}

/** Where each key moves to, from a place in a list. */
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A row of tabs, one of which is chosen: Tab enters it at that one, arrows, Home and End choose. */
export function TabList<Id extends string>({
  label,
  tabs,
  chosen,
  controls,
  className = styles.tabs,
  onChoose,
}: {
  /** What is chosen here, for screen readers. */
  label: string
  tabs: readonly Tab<Id>[]
  /** The id of a tab. */
  chosen: Id
  /** The element that shows what was chosen. */
  controls: string
  /** Another look than that of a list's filter. */
  className?: string | undefined
  onChoose: (id: Id) => void
}) {
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('[role=tab]')]
    // From where the focus is: what was chosen by the key before may not have come back yet.
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const next = MOVES[event.key]?.(at, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    onChoose(tabs[next]!.id)
    buttons[next]?.focus()
  }
  return (
    <div className={className} role="tablist" aria-label={label} onKeyDown={handleKey}>
      {tabs.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          aria-controls={controls}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
