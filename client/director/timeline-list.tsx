import type { TimelineCell, TimelineRow } from '@layline/shared/contract/timeline'
import { useEffect, useMemo, useRef } from 'react'
import { clockOf } from '../ui/dates.ts'
import { laneOf } from './lanes.ts'
import styles from './timeline-list.module.css'

const SHOWN = 120

interface Props {
  rows: readonly TimelineRow[]
  cells: readonly TimelineCell[]
  nowMs: number
  lookMs: number | undefined
  onLook: (atMs: number) => void
  onSeek: (atMs: number) => void
}

/** The rows around the moment looked at, or around the present, newest first. */
export function TimelineList({ rows, cells, nowMs, lookMs, onLook, onSeek }: Props) {
  const centreMs = lookMs ?? nowMs
  const box = useRef<HTMLElement>(null)
  const shown = useMemo(() => {
    const near = rows.toSorted((a, b) => Math.abs(a.atMs - centreMs) - Math.abs(b.atMs - centreMs))
    return near.slice(0, SHOWN).sort((a, b) => b.atMs - a.atMs || b.seq - a.seq)
  }, [rows, centreMs])
  const here = shown.find(({ atMs, isFuture }) => atMs <= centreMs && !isFuture)
  // The row of that moment is kept in the middle; what the reader scrolls to stays until another is looked at.
  const hasRows = shown.length > 0
  useEffect(() => {
    const [list, row] = [box.current, box.current?.querySelector<HTMLElement>('[data-here]')]
    if (hasRows && list && row)
      list.scrollTop = row.offsetTop - (lookMs === undefined ? 4 * row.offsetHeight : list.clientHeight / 2)
  }, [lookMs, hasRows])
  const counted = cells.reduce((sum, { count }) => sum + count, 0)
  const total = rows.length + counted
  if (total === 0) return <p className={styles.empty}>No events yet. Press play.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={box} className={styles.box} data-scrolls tabIndex={0} aria-label="Timeline as a list">
      {total > shown.length && (
        <p className={styles.note}>
          {shown.length} of {total}
          {counted > 0 && '; zoom in for the others'}
        </p>
      )}
      <ol className={styles.list}>
        {shown.map((row) => (
          <li key={`${row.seq}/${row.atMs}/${row.text}`}>
            <button
              type="button"
              aria-current={(lookMs !== undefined && row === here) || undefined}
              className={row.isFuture ? styles.future : undefined}
              data-here={row === here || undefined}
              data-lane={laneOf(row.kind)}
              title={row.text}
              // A second Enter goes there, as on the timeline.
              onClick={({ detail }) => (detail === 0 && row.atMs === lookMs ? onSeek : onLook)(row.atMs)}
              onDoubleClick={() => onSeek(row.atMs)}
            >
              <time>{clockOf(row.atMs)}</time>
              <i aria-hidden="true" />
              <b className={row.isFuture ? undefined : 'hidden'}>{row.isFuture ? 'planned' : row.kind}</b>
              <span>{row.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
