import { useEffect, useRef, useState } from 'react'
import type { SocketState } from '../feed/live-socket.ts'
import { pageWorld } from '../state/world.ts'
import { DetailPane } from './detail-pane.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FrameStore } from './frame-store.ts'
import styles from './inspector-page.module.css'
import { RowList } from './row-list.tsx'
import { TopBar } from './top-bar.tsx'
import { useChosenRow } from './use-chosen-row.ts'
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
  const chosen = useChosenRow(rows)
  const { opened, isFollowing, setFollowing, move, closeDetail } = chosen
  const firstField = useRef<HTMLInputElement>(null)

  useEffect(() => followWire(store, setState), [store])

  useKeys([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['PageDown', () => move(20)],
    ['PageUp', () => move(-20)],
    ['Home', () => move(-rows.length)],
    ['End', chosen.goToEnd],
    ['Enter', chosen.openSelected],
    ['Escape', closeDetail],
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
          chosen.forget()
        }}
      />
      <FilterBar filter={filter} onChange={changeFilter} rows={store.rows} firstField={firstField} />
      <main className={`${styles.main} ${opened ? styles.split : ''}`}>
        <div className={styles.list}>
          <RowList
            rows={rows}
            selectedKey={chosen.selectedKey}
            onOpen={chosen.show}
            isFollowing={isFollowing}
            onFollow={setFollowing}
          />
          {rows.length === 0 && <p className={styles.empty}>{whyEmpty(store, isLooking)}</p>}
        </div>
        {opened && (
          <DetailPane
            key={opened.key}
            row={opened}
            rows={store.rows}
            onClose={closeDetail}
            pane={chosen.pane}
          />
        )}
      </main>
    </div>
  )
}

function whyEmpty({ rows }: FrameStore, isLooking: boolean): string {
  if (isLooking) return 'Looking…'
  return rows.length > 0
    ? 'No records match the filter.'
    : 'No traffic yet. Sign in on the site or make a call, and it appears here.'
}
