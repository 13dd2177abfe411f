import { useState } from 'react'
import styles from './json-tree.module.css'

/** Children drawn at once; the rest on demand. */
const PAGE = 100
const OPEN_TO_DEPTH = 2
/** A long list starts closed, or the rest would be far below. */
const OPEN_UP_TO = 12

type Entry = [key: string, value: unknown]

const entriesOf = (value: object): Entry[] =>
  Array.isArray(value) ? value.map((item, index) => [String(index), item]) : Object.entries(value)

function summary(value: object): string {
  const count = Object.keys(value).length
  if (Array.isArray(value)) return `[${count}]`
  const name = Object.values(value).find((one) => typeof one === 'string' && one !== '') as string | undefined
  return name === undefined ? `{${count}}` : `{${count}} ${name}`
}

/** A JSON value, its branches opened and closed by hand. */
export function JsonTree({ value, label }: { value: unknown; label: string }) {
  return (
    <ul className={styles.tree} aria-label={label}>
      <Node name="" value={value} depth={0} isOnly />
    </ul>
  )
}

interface NodeProps {
  name: string
  value: unknown
  depth: number
  isOnly: boolean
}

function Node({ name, value, depth, isOnly }: NodeProps) {
  const entries = typeof value === 'object' && value !== null ? entriesOf(value) : []
  const [isOpen, setOpen] = useState(isOnly || (depth < OPEN_TO_DEPTH && entries.length <= OPEN_UP_TO))
  const [shown, setShown] = useState(PAGE)
  if (entries.length === 0) {
    return (
      <li>
        {name !== '' && <span className={styles.name}>{name}: </span>}
        <Leaf value={value} />
      </li>
    )
  }
  return (
    <li>
      <button type="button" aria-expanded={isOpen} className={styles.branch} onClick={() => setOpen(!isOpen)}>
        <span aria-hidden="true" className={styles.mark}>
          {isOpen ? '▾' : '▸'}
        </span>
        {name !== '' && <span className={styles.name}>{name} </span>}
        <span className={styles.summary}>{summary(value as object)}</span>
      </button>
      {isOpen && (
        <ul>
          {entries.slice(0, shown).map(([key, item]) => (
            <Node key={key} name={key} value={item} depth={depth + 1} isOnly={entries.length === 1} />
          ))}
          {entries.length > shown && (
            <li>
              <button type="button" className={styles.more} onClick={() => setShown(shown + PAGE)}>
                {entries.length - shown} more
              </button>
            </li>
          )}
        </ul>
      )}
    </li>
  )
}

function Leaf({ value }: { value: unknown }) {
  const kind = value === null ? 'null' : typeof value
  return <span className={styles[kind]}>{JSON.stringify(value)}</span>
}
