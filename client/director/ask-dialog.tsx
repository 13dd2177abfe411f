import { isoOf } from '@layline/shared/iso-time'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { clockOf } from '../ui/dates.ts'
import { Field } from '../ui/field.tsx'
import { Modal } from '../ui/modal.tsx'
import { useFirstFocus } from '../ui/use-first-focus.ts'
import styles from './dialogs.module.css'

/** Asks for a text and hands it on; the dialogs of going to a time and of forking. */
export function AskDialog({
  title,
  label,
  hint,
  initial,
  button,
  problemOf,
  onDone,
  onClose,
}: {
  title: string
  label: string
  hint: string
  initial: string
  button: string
  /** What is wrong with a text; empty: nothing. */
  problemOf: (text: string) => string
  onDone: (text: string) => void
  onClose: () => void
}) {
  const field = useFirstFocus<HTMLInputElement>()
  const [text, setText] = useState(initial)
  const [problem, setProblem] = useState('')
  return (
    <Modal title={title} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const found = problemOf(text.trim())
          setProblem(found)
          if (found) return
          onClose()
          onDone(text.trim())
        }}
      >
        <Field
          ref={field}
          label={label}
          hint={hint}
          problem={problem}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button look="primary" type="submit">
          {button}
        </Button>
      </form>
    </Modal>
  )
}

/** Asks for a moment of world time. */
export function GoDialog({
  nowMs,
  onGo,
  onClose,
}: {
  nowMs: number
  onGo: (atMs: number) => void
  onClose: () => void
}) {
  return (
    <AskDialog
      title="Go to a time"
      label="World time, ISO 8601"
      hint="Shows the moment; Enter on the timeline goes there"
      initial={isoOf(nowMs)}
      button="Look"
      problemOf={(text) => (Number.isNaN(Date.parse(text)) ? 'Not a time, such as 2026-03-01T12:30:00Z' : '')}
      onDone={(text) => onGo(Date.parse(text))}
      onClose={onClose}
    />
  )
}

/** Asks for the name of a new world, which begins at a moment of this one; absent: now. */
export function ForkDialog({
  atMs,
  onFork,
  onClose,
}: {
  atMs: number | undefined
  onFork: (name: string) => void
  onClose: () => void
}) {
  return (
    <AskDialog
      title={`Fork a new world at ${atMs === undefined ? 'this moment' : clockOf(atMs)}`}
      label="Name"
      hint="Lower case letters, digits and dashes"
      initial=""
      button="Fork"
      problemOf={(text) =>
        /^[a-z0-9][a-z0-9-]{0,63}$/.test(text) ? '' : 'Lower case letters, digits and dashes, at most 64'
      }
      onDone={onFork}
      onClose={onClose}
    />
  )
}
