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

type Word = (typeof WORDS)[number][0]

/** What may be chosen, with what is shown for it. */
type Options<Value extends string> = readonly (readonly [value: Value, text: string])[]

const KINDS: Options<RowFilter['kind']> = [
  ['', 'all'],
  ['rest', 'REST'],
  ['feed', 'feed'],
  ['bets', 'bets'],
]

const DIRECTIONS: Options<RowFilter['direction']> = [
  ['', 'both'],
  ['in', '↑ in'],
  ['out', '↓ out'],
]

const wordOf = (row: Row, field: Word) =>
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
  const isSet = JSON.stringify(filter) !== JSON.stringify(EVERYTHING)
  return (
    <search className={styles.bar}>
      {WORDS.map(([field, label, example], index) => (
        <WordField
          key={field}
          ref={index === 0 ? firstField : undefined}
          field={field}
          label={label}
          example={example}
          value={filter[field]}
          rows={rows}
          onText={(text) => onChange({ [field]: text })}
        />
      ))}
      <Choice label="Kind" value={filter.kind} options={KINDS} onChoose={(kind) => onChange({ kind })} />
      <Choice
        label="Direction"
        value={filter.direction}
        options={DIRECTIONS}
        onChoose={(direction) => onChange({ direction })}
      />
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

interface WordProps {
  ref: RefObject<HTMLInputElement | null> | undefined
  field: Word
  label: string
  example: string
  value: string
  rows: readonly Row[]
  onText: (text: string) => void
}

/** A field for words, with those that have passed to choose from. */
function WordField({ ref, field, label, example, value, rows, onText }: WordProps) {
  const [seen, setSeen] = useState<string[]>([])
  const look = () => {
    const words = new Set(rows.map((row) => wordOf(row, field)).filter(Boolean))
    setSeen([...words].sort().slice(0, 200))
  }
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        ref={ref}
        value={value}
        placeholder={example}
        list={`seen-${field}`}
        autoComplete="off"
        spellCheck={false}
        onFocus={look}
        onChange={({ target }) => onText(target.value)}
      />
      <datalist id={`seen-${field}`}>
        {seen.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </label>
  )
}

function Choice<Value extends string>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: Value
  options: Options<Value>
  onChoose: (value: Value) => void
}) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => onChoose(target.value as Value)}>
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
