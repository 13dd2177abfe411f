import { type ListBy, useListBy } from '../../state/list-view.ts'
import styles from './list-head.module.css'

const WAYS: readonly (readonly [by: ListBy, name: string])[] = [
  ['day', 'Time'],
  ['competition', 'Competition'],
]

/** Groups the list by day or by competition. */
export function GroupSwitch() {
  const [by, choose] = useListBy()
  return (
    <fieldset className={styles.switch}>
      <legend className="hidden">Group by</legend>
      {WAYS.map(([way, name]) => (
        <button key={way} type="button" aria-pressed={by === way} onClick={() => choose(way)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}

/** Finds events of a long list, of which the browser's own search sees only the rows that are drawn. */
export function FindInList({ called, onCalled }: { called: string; onCalled: (called: string) => void }) {
  return (
    <input
      type="search"
      className={styles.find}
      aria-label="Find in this list"
      placeholder="Find"
      value={called}
      onChange={({ target }) => onCalled(target.value)}
    />
  )
}
