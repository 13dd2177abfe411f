import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useActs } from './act-log.ts'
import styles from './notes.module.css'
import { forkedWorldOf } from './time-acts.ts'
import type { useTimeTravel } from './use-time-travel.ts'

const SHOWN_MS = 12_000

/** What was just done, and the way back from it; gone after a while. */
export function Notes({ travel }: { travel: ReturnType<typeof useTimeTravel> }) {
  const acts = useActs()
  const no = acts.at(-1)?.no ?? 0
  const [goneNo, setGoneNo] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setGoneNo(no), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [no])
  const text = goneNo === no ? null : noteOf(travel, acts.at(-1))
  return (
    <div className={styles.notes} role="status">
      {text && (
        <p className={styles.note}>
          {text}
          <button type="button" aria-label="Close" onClick={() => setGoneNo(no)}>
            ×
          </button>
        </p>
      )}
    </div>
  )
}

function noteOf(
  { left, undoable, undo, returnTo }: ReturnType<typeof useTimeTravel>,
  last: ReturnType<typeof useActs>[number] | undefined,
): ReactNode {
  const forked = last && forkedWorldOf(last)
  if (forked) {
    return (
      <>
        <span>World {forked.name} is made.</span>
        <a href={forked.console}>Open its console</a>
      </>
    )
  }
  if (undoable) {
    return (
      <>
        <span>{undoable.act.said}</span>
        <Button aria-keyshortcuts="z" onClick={() => void undo()}>
          Undo (z)
        </Button>
      </>
    )
  }
  if (!left) return null
  const { id, others, undone } = left
  return (
    <>
      <span>
        {undone === undefined ? 'Went back in a new branch.' : `Undone: ${undone}.`} {stayText(others)} in
        branch {id}.
      </span>
      <Button onClick={() => void returnTo(id)}>Return to branch {id}</Button>
    </>
  )
}

const stayText = (inputs: number) =>
  inputs === 0 ? 'What was left stays' : `${inputs} other ${inputs === 1 ? 'input stays' : 'inputs stay'}`
