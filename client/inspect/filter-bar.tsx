import { type RefObject, useState } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './filter-bar.module.css'
import type { Row } from './row.ts'
import { EVERYTHING, type RowFilter } from './row-filter.ts'

const WORDS = [
  ['call', 'Call', 'login, !ping'],
  ['topic', 'Topic', 'sports/4'],
  ['player', 'Player', 'player1'],
] as const

const wordOf = (row: Row, field: (typeof WORDS)[number][0]) =>
  field === 'call' ? row.name : field === 'topic' ? row.topic : row.record.player

interface Props {
  filter: RowFilter
  onChange: (change: Partial<RowFilter>) => void
  /** What has passed so far, to choose from. */
  rows: readonly Row[]
  firstField: RefObject<HTMLInputElement | null>
}

/** What is to be seen. Words in a field are alternatives; with an exclamation mark, what is not wanted. */
export function FilterBar({ filter, onChange, rows, firstField }: Props) {
  const [seen, setSeen] = useState<Record<string, string[]>>({})
  const look = (field: (typeof WORDS)[number][0]) => {
    const words = new Set(rows.map((row) => wordOf(row, field)).filter(Boolean))
    setSeen({ ...seen, [field]: [...words].sort().slice(0, 200) })
  }
  const isSet = JSON.stringify(filter) !== JSON.stringify(EVERYTHING)
  return (
    <search className={styles.bar}>
      {WORDS.map(([field, label, example], index) => (
        <label key={field} className={styles.field}>
          <span>{label}</span>
          <input
            ref={index === 0 ? firstField : undefined}
            value={filter[field]}
            placeholder={example}
            list={`seen-${field}`}
            autoComplete="off"
            spellCheck={false}
            onFocus={() => look(field)}
            onChange={({ target }) => onChange({ [field]: target.value })}
          />
          <datalist id={`seen-${field}`}>
            {seen[field]?.map((word) => (
              <option key={word} value={word} />
            ))}
          </datalist>
        </label>
      ))}
      <label className={styles.choice}>
        <span>Kind</span>
        <select
          value={filter.kind}
          onChange={({ target }) => onChange({ kind: target.value as RowFilter['kind'] })}
        >
          <option value="">all</option>
          <option value="rest">REST</option>
          <option value="feed">feed</option>
          <option value="bets">bets</option>
        </select>
      </label>
      <label className={styles.choice}>
        <span>Direction</span>
        <select
          value={filter.direction}
          onChange={({ target }) => onChange({ direction: target.value as RowFilter['direction'] })}
        >
          <option value="">both</option>
          <option value="in">↑ in</option>
          <option value="out">↓ out</option>
        </select>
      </label>
      <label className={`${styles.field} ${styles.text}`}>
        <span>Text</span>
        <input
          type="search"
          value={filter.text}
          placeholder="anywhere in the decoded message"
          spellCheck={false}
          onChange={({ target }) => onChange({ text: target.value })}
        />
      </label>
      <label className={styles.pings}>
        <input
          type="checkbox"
          checked={filter.pings}
          onChange={({ target }) => onChange({ pings: target.checked })}
        />
        <span>Pings</span>
      </label>
      <Button look="quiet" disabled={!isSet} onClick={() => onChange(EVERYTHING)} className={styles.reset}>
        Reset
      </Button>
    </search>
  )
}
