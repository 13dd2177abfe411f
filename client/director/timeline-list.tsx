import type { TimelineCell, TimelineRow } from '@layline/shared/contract/timeline'
import { useMemo } from 'react'
import { clockOf } from '../ui/dates.ts'
import styles from './timeline-list.module.css'

const SHOWN = 120

interface Props {
  rows: readonly TimelineRow[]
  cells: readonly TimelineCell[]
  nowMs: number
  lookMs: number | undefined
  onLook: (atMs: number) => void
}

/** The rows around the moment looked at, or around the present, newest first. */
export function TimelineList({ rows, cells, nowMs, lookMs, onLook }: Props) {
  const centreMs = lookMs ?? nowMs
  const shown = useMemo(() => {
    const near = rows.toSorted((a, b) => Math.abs(a.atMs - centreMs) - Math.abs(b.atMs - centreMs))
    return near.slice(0, SHOWN).sort((a, b) => b.atMs - a.atMs || b.seq - a.seq)
  }, [rows, centreMs])
  const counted = cells.reduce((sum, { count }) => sum + count, 0)
  const total = rows.length + counted
  if (total === 0) return <p className={styles.empty}>No events yet. Press play.</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.box} data-scrolls tabIndex={0} aria-label="Timeline as a list">
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
              aria-current={row.atMs === lookMs || undefined}
              className={row.isFuture ? styles.future : undefined}
              onClick={() => onLook(row.atMs)}
            >
              <time>{clockOf(row.atMs)}</time>
              <b>{row.isFuture ? `planned ${row.kind}` : row.kind}</b>
              <span>{row.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
