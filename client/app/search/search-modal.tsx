import { useQuery } from '@tanstack/react-query'
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { useNavigate } from 'react-router-dom'
import { sidebarQuery } from '../../features/lists/queries.ts'
import type { InModal } from '../../modals/registry.ts'
import { useClient } from '../../state/client-context.ts'
import { useSession } from '../../state/session-store.ts'
import { createSearchIndex, type SearchEntry } from './search-index.ts'
import styles from './search-modal.module.css'
import { SearchResult } from './search-result.tsx'
import { pageEntries, sidebarEntries } from './site-entries.ts'

const RESULTS_SHOWN = 12

interface SiteSearch {
  search: ReturnType<typeof createSearchIndex>
  /** The side menu's list could not be loaded. */
  isPagesOnly: boolean
  /** Nothing more will come. */
  isWhole: boolean
}

/** Searches the pages and what the side menu lists. */
function useSiteSearch(): SiteSearch {
  const session = useSession()
  const { data: sidebar, isError } = useQuery(sidebarQuery(useClient().api))
  const search = useMemo(
    () => createSearchIndex([...pageEntries(session), ...(sidebar ? sidebarEntries(sidebar) : [])]),
    [session, sidebar],
  )
  return { search, isPagesOnly: isError && !sidebar, isWhole: isError || sidebar !== undefined }
}

/** Finds sports, competitions, events, races and pages as one types; Enter goes to the one that is marked. */
export function SearchModal({ typed, onClose }: InModal) {
  const listId = useId()
  const navigate = useNavigate()
  const { search, isPagesOnly, isWhole } = useSiteSearch()
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  /** Enter was pressed before there was anything to go to. */
  const [isEntered, setIsEntered] = useState(false)
  // Not before the field has the focus: until then each letter is still added.
  useLayoutEffect(() => {
    if (!typed?.current) return
    setText(typed.current.replaceAll('\n', ''))
    setIsEntered(typed.current.endsWith('\n'))
  }, [typed])
  const found = useMemo(() => search(text, RESULTS_SHOWN), [search, text])
  const optionId = (index: number) => `${listId}-${index}`

  const choose = (entry: SearchEntry) => {
    onClose()
    // When the dialog has given the focus back: the heading of the page that comes then takes it.
    setTimeout(() => navigate(entry.path))
  }
  const enter = useEffectEvent(() => {
    setIsEntered(false)
    const entry = found[marked]
    if (entry) choose(entry)
  })
  useEffect(() => {
    if (isEntered && isWhole) enter()
  }, [isEntered, isWhole])
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
      else setIsEntered(!isWhole)
    }
  }

  return (
    <div className={styles.search}>
      <SearchField
        text={text}
        listId={listId}
        markedId={found.length > 0 ? optionId(marked) : undefined}
        onText={(typed) => {
          setText(typed)
          setMarked(0)
          setIsEntered(false)
        }}
        onKey={handleKey}
      />
      <div id={listId} role="listbox" aria-label="Results" className={styles.results} tabIndex={-1}>
        {found.map((entry, index) => (
          <SearchResult
            key={`${entry.kind} ${entry.path} ${entry.name}`}
            id={optionId(index)}
            entry={entry}
            isMarked={index === marked}
            onChoose={() => choose(entry)}
            onMark={() => setMarked(index)}
          />
        ))}
      </div>
      <p className={styles.said} role="status">
        {text.trim() === '' ? hintText(isPagesOnly) : countText(found.length)}
      </p>
    </div>
  )
}

function SearchField({
  text,
  listId,
  markedId,
  onText,
  onKey,
}: {
  text: string
  listId: string
  /** The option that Enter goes to; undefined while there is none. */
  markedId: string | undefined
  onText: (text: string) => void
  onKey: (event: KeyboardEvent) => void
}) {
  return (
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
      aria-expanded={markedId !== undefined}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={markedId}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={onKey}
    />
  )
}

function hintText(isPagesOnly: boolean): string {
  return isPagesOnly
    ? 'Could not load the list of events: only pages can be found.'
    : 'Type a team, a competition, a venue or a page. ↑ and ↓ choose, Enter opens.'
}

function countText(count: number): string {
  return count === 0 ? 'Nothing found.' : `${count}${count === RESULTS_SHOWN ? ' or more' : ''} found`
}
