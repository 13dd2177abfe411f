import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { sidebarQuery } from '../../features/lists/queries.ts'
import type { InModal } from '../../modals/registry.ts'
import { useClient } from '../../state/client-context.ts'
import { useSession } from '../../state/session-store.ts'
import { createSearchIndex, type SearchEntry } from './search-index.ts'
import styles from './search-modal.module.css'
import { pageEntries, sidebarEntries } from './site-entries.ts'

const RESULTS_SHOWN = 12

/** Finds sports, competitions, events, races and pages as one types; Enter goes to the one that is marked. */
export function SearchModal({ onClose }: InModal) {
  const listId = useId()
  const session = useSession()
  const navigate = useNavigate()
  const { data: sidebar, isError } = useQuery(sidebarQuery(useClient().api))
  const search = useMemo(
    () => createSearchIndex([...pageEntries(session), ...(sidebar ? sidebarEntries(sidebar) : [])]),
    [session, sidebar],
  )
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const found = useMemo(() => search(text, RESULTS_SHOWN), [search, text])
  const optionId = (index: number) => `${listId}-${index}`

  const choose = (entry: SearchEntry) => {
    onClose()
    // When the dialog has given the focus back: the heading of the page that comes then takes it.
    setTimeout(() => navigate(entry.path))
  }
  const handleKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by !== 0 && found.length > 0) {
      event.preventDefault()
      setMarked((marked + by + found.length) % found.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const entry = found[marked]
      if (entry) choose(entry)
    }
  }

  return (
    <div className={styles.search}>
      <input
        type="text"
        inputMode="search"
        role="combobox"
        // biome-ignore lint/a11y/noAutofocus: a dialog of one field, opened to type into it
        autoFocus
        data-first-focus
        autoComplete="off"
        spellCheck={false}
        placeholder="Event, race, sport or page"
        aria-label="Search"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? optionId(marked) : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setMarked(0)
        }}
        onKeyDown={handleKey}
      />
      <div id={listId} role="listbox" aria-label="Results" className={styles.results} tabIndex={-1}>
        {found.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above
          <div
            key={`${entry.kind} ${entry.path} ${entry.name}`}
            id={optionId(index)}
            role="option"
            aria-label={[entry.name, entry.detail, entry.kind].filter(Boolean).join(', ')}
            aria-selected={index === marked}
            tabIndex={-1}
            onClick={() => choose(entry)}
            onPointerMove={() => setMarked(index)}
          >
            <span className={styles.name}>
              <b>{entry.name}</b>
              {entry.detail && <small>{entry.detail}</small>}
            </span>
            <span className={styles.kind}>{entry.kind}</span>
          </div>
        ))}
      </div>
      <p className={styles.said} role="status">
        {text.trim() === ''
          ? isError && !sidebar
            ? 'Could not load the list of events: only pages can be found.'
            : 'Type a team, a competition, a venue or a page. ↑ and ↓ choose, Enter opens.'
          : found.length === 0
            ? 'Nothing found.'
            : `${found.length}${found.length === RESULTS_SHOWN ? ' or more' : ''} found`}
      </p>
    </div>
  )
}
