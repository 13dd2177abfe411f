import type { SearchEntry } from './search-index.ts'
import styles from './search-modal.module.css'

/** An entry that was found, in the list below the field. */
export function SearchResult({
  id,
  entry,
  isMarked,
  onChoose,
  onMark,
}: {
  id: string
  entry: SearchEntry
  isMarked: boolean
  onChoose: () => void
  onMark: () => void
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above
    <div
      id={id}
      role="option"
      aria-label={[entry.name, entry.detail, entry.kind].filter(Boolean).join(', ')}
      aria-selected={isMarked}
      tabIndex={-1}
      onClick={onChoose}
      onPointerMove={onMark}
    >
      <span className={styles.name}>
        <b>{entry.name}</b>
        {entry.detail && <small>{entry.detail}</small>}
      </span>
      <span className={styles.kind}>{entry.kind}</span>
    </div>
  )
}
