import { useCallback, useEffect, useRef, useState } from 'react'
import type { SocketState } from '../feed/live-socket.ts'
import { pageWorld } from '../state/world.ts'
import { DetailPane } from './detail-pane.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FrameStore } from './frame-store.ts'
import styles from './inspector-page.module.css'
import type { Row } from './row.ts'
import { indexOfKey, RowList } from './row-list.tsx'
import { TopBar } from './top-bar.tsx'
import { useFilter } from './use-filter.ts'
import { useFrames } from './use-frames.ts'
import { useKeys } from './use-keys.ts'
import { followWire } from './wire-socket.ts'

/** What passes this world's wire, live: each envelope opened, each frame decoded. */
export function InspectorPage() {
  const [store] = useState(() => new FrameStore())
  const [state, setState] = useState<SocketState>('connecting')
  const [filter, changeFilter] = useFilter()
  const { rows, isLooking } = useFrames(store, filter)
  const [selected, setSelected] = useState<Row>()
  const [isOpen, setOpen] = useState(false)
  const [isFollowing, setFollowing] = useState(true)
  const firstField = useRef<HTMLInputElement>(null)
  const pane = useRef<HTMLElement>(null)

  useEffect(() => followWire(store, setState), [store])

  const show = useCallback((row: Row) => {
    setSelected(row)
    setOpen(true)
    setFollowing(false)
  }, [])
  const move = (by: number) => {
    const from = selected ? indexOfKey(rows, selected.key) : by > 0 ? -1 : rows.length
    const row = rows[Math.max(0, Math.min(rows.length - 1, from + by))]
    if (!row) return
    setSelected(row)
    setFollowing(false)
  }
  const openSelected = () => {
    if (!selected) return
    setOpen(true)
    requestAnimationFrame(() => pane.current?.focus())
  }
  const goToEnd = () => {
    setSelected(undefined)
    setFollowing(true)
  }
  useKeys([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['PageDown', () => move(20)],
    ['PageUp', () => move(-20)],
    ['Home', () => move(-rows.length)],
    ['End', goToEnd],
    ['Enter', openSelected],
    ['Escape', () => setOpen(false)],
    [' ', () => (store.isPaused ? store.resume() : store.pause())],
    ['/', () => firstField.current?.focus()],
  ])

  return (
    <div className={styles.page}>
      <TopBar
        store={store}
        state={state}
        world={pageWorld().name}
        siteHref={`${pageWorld().prefix}/`}
        shown={rows.length}
        isFollowing={isFollowing}
        onFollow={() => setFollowing(!isFollowing)}
        onClear={() => {
          store.clear()
          setSelected(undefined)
          setOpen(false)
        }}
      />
      <FilterBar filter={filter} onChange={changeFilter} rows={store.rows} firstField={firstField} />
      <main className={`${styles.main} ${isOpen && selected ? styles.split : ''}`}>
        <div className={styles.list}>
          <RowList
            rows={rows}
            selectedKey={selected?.key ?? 0}
            onOpen={show}
            isFollowing={isFollowing}
            onFollow={setFollowing}
          />
          {rows.length === 0 && (
            <p className={styles.empty}>
              {isLooking
                ? 'Looking…'
                : store.rows.length > 0
                  ? 'No records match the filter.'
                  : 'No traffic yet. Sign in on the site or make a call, and it appears here.'}
            </p>
          )}
        </div>
        {isOpen && selected && (
          <DetailPane key={selected.key} row={selected} onClose={() => setOpen(false)} pane={pane} />
        )}
      </main>
    </div>
  )
}
