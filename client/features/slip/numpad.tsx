import styles from './numpad.module.css'
import { typedAfter } from './typed-after.ts'

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '00', '.'] as const

/** The slip's own keys on a phone, where the system's keyboard would hide the prices. */
export function Numpad({
  text,
  isFresh,
  onText,
}: {
  text: string
  /** Whether the next digit begins a new figure. */
  isFresh: () => boolean
  onText: (text: string) => void
}) {
  return (
    <fieldset
      className={styles.numpad}
      aria-label="Numpad"
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {KEYS.map((key) => (
        <button key={key} type="button" onClick={() => onText(typedAfter(isFresh() ? '' : text, key))}>
          {key}
        </button>
      ))}
      <button type="button" aria-label="Delete a digit" onClick={() => onText(text.slice(0, -1))}>
        ⌫
      </button>
    </fieldset>
  )
}
