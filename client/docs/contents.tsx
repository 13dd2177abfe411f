import { type RefObject, useEffect, useRef, useState } from 'react'
import styles from './contents.module.css'
import type { Documents } from './documents.ts'

interface Line {
  place: string
  mark: string
  name: string
  /** What a search looks in. */
  words: string
}

interface Group {
  name: string
  lines: Line[]
}

function groupsOf({ calls, asyncApi, openApi }: Documents): Group[] {
  const ofCalls = openApi.tags.map(({ name: group }) => ({
    name: group,
    lines: calls
      .filter((call) => call.group === group)
      .map(({ name, method, path, operation }) => ({
        place: name,
        mark: method,
        name,
        words: `${name} ${method} ${path} ${group} ${operation.summary} ${operation['x-layline-envelope']}`,
      })),
  }))
  const ofSockets = Object.entries(asyncApi.channels).map(([socket, { title, address, messages }]) => ({
    name: title,
    lines: [
      { place: socket, mark: 'WS', name: address, words: `${socket} ${address} ${title} socket` },
      ...Object.keys(messages).map((id) => {
        const { name, summary, 'x-layline-from': from } = asyncApi.components.messages[`${socket}.${id}`]!
        const isSent = from === 'client'
        return {
          place: `${socket}.${id}`,
          mark: isSent ? '→' : '←',
          name,
          words: `${name} ${title} ${address} ${summary} message ${from}`,
        }
      }),
    ],
  }))
  return [...ofCalls, ...ofSockets]
}

/** What of the groups has all words of a search. */
function found(sought: string, groups: readonly Group[]): Group[] {
  const words = sought.toLowerCase().split(/\s+/)
  return groups
    .map(({ name, lines }) => ({
      name,
      lines: lines.filter((line) => words.every((word) => line.words.toLowerCase().includes(word))),
    }))
    .filter(({ lines }) => lines.length > 0)
}

/** The key / goes to the search. */
function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target as HTMLElement).matches('input, textarea, select')) return
      event.preventDefault()
      search.current?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [search])
}

/** Every call by group and every message by socket, with a search over names, paths and what they are for. */
export function Contents({
  documents,
  place,
  onPick,
}: {
  documents: Documents
  place: string
  onPick: () => void
}) {
  const [sought, setSought] = useState('')
  const nav = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const groups = found(sought, groupsOf(documents))
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  useSearchKey(search)
  useEffect(() => {
    nav.current?.querySelector(`[href="#${CSS.escape(place)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [place])
  return (
    <nav ref={nav} className={styles.contents} aria-label="Calls and messages">
      <div className={styles.search}>
        <input
          ref={search}
          type="search"
          aria-label="Search calls and messages"
          placeholder="Search  ( / )"
          value={sought}
          onChange={(event) => setSought(event.target.value)}
        />
        <p className="hidden" role="status">
          {count} found
        </p>
      </div>
      <div className={styles.lists}>
        {count === 0 && <p className={styles.none}>No calls or messages match.</p>}
        {groups.map((group) => (
          <GroupLines key={group.name} group={group} place={place} onPick={onPick} />
        ))}
      </div>
    </nav>
  )
}

function GroupLines({ group, place, onPick }: { group: Group; place: string; onPick: () => void }) {
  const { name, lines } = group
  return (
    <section aria-label={name}>
      <h2 className={styles.group}>{name}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.place}>
            <a
              className={styles.line}
              href={`#${line.place}`}
              aria-current={line.place === place ? 'page' : undefined}
              onClick={onPick}
            >
              <span className={styles.mark}>{line.mark}</span>
              <span className={styles.name}>{line.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
