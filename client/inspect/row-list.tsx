import { memo, useLayoutEffect, useRef, useState } from 'react'
import { clockOf } from '../ui/dates.ts'
import { compactBytes, msText, wallClockOf } from './figures.ts'
import type { Row } from './row.ts'
import styles from './row-list.module.css'

/** Below this width a row has two lines. */
const NARROW_PX = 620
const ROW_PX = 26
const NARROW_ROW_PX = 44
/** Rows drawn beyond what is seen, at both ends. */
const SPARE = 8

const ARROWS = { in: ['↑', 'in'], out: ['↓', 'out'], both: ['⇅', 'both ways'] } as const
const KINDS = { rest: 'REST', feed: 'feed', bets: 'bets' } as const

const COLUMNS = [
  ['world', 'World time'],
  ['wall', 'Wall time'],
  ['way', 'Direction'],
  ['kind', 'Kind'],
  ['call', 'Call or message'],
  ['topic', 'Topic'],
  ['player', 'Player'],
  ['status', 'Status'],
  ['size', 'Size'],
  ['took', 'Took'],
] as const

/** Where the row of this key stands, or would stand. */
export function indexOfKey(rows: readonly Row[], key: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (rows[middle]!.key < key) low = middle + 1
    else high = middle
  }
  return low
}

interface Props {
  rows: readonly Row[]
  selectedKey: number
  onOpen: (row: Row) => void
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
}

/** The wall of frames, newest at the bottom; only what is seen is drawn. */
export function RowList({ rows, selectedKey, onOpen, isFollowing, onFollow }: Props) {
  const box = useRef<HTMLDivElement>(null)
  /** What stood at the top edge, and how much of it was hidden: it stays there when rows before it fall out. */
  const anchor = useRef({ key: 0, offsetPx: 0, topPx: 0 })
  const [{ topPx, heightPx, isNarrow }, setSeen] = useState({ topPx: 0, heightPx: 600, isNarrow: false })
  const rowPx = isNarrow ? NARROW_ROW_PX : ROW_PX
  const headPx = isNarrow ? 0 : ROW_PX

  useLayoutEffect(() => {
    const element = box.current!
    const observer = new ResizeObserver(() => {
      const isNarrowNow = element.clientWidth < NARROW_PX
      setSeen((seen) => ({ ...seen, heightPx: element.clientHeight, isNarrow: isNarrowNow }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    const element = box.current!
    if (isFollowing) element.scrollTop = element.scrollHeight
    else element.scrollTop = indexOfKey(rows, anchor.current.key) * rowPx + anchor.current.offsetPx
  }, [rows, rowPx, isFollowing])

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that come in must not pull the list back to the chosen one
  useLayoutEffect(() => {
    const element = box.current!
    const index = indexOfKey(rows, selectedKey)
    if (rows[index]?.key !== selectedKey) return
    // The head stays on top of the list and takes from what is seen of it.
    const [rowTopPx, seenPx] = [index * rowPx, element.clientHeight - headPx]
    if (rowTopPx < element.scrollTop) element.scrollTop = rowTopPx
    else if (rowTopPx + rowPx > element.scrollTop + seenPx) element.scrollTop = rowTopPx + rowPx - seenPx
  }, [selectedKey])

  const handleScroll = () => {
    const { scrollTop, clientHeight, scrollHeight } = box.current!
    const isAtEnd = scrollTop + clientHeight >= scrollHeight - 2
    if (isAtEnd) onFollow(true)
    else if (scrollTop < anchor.current.topPx) onFollow(false)
    const first = Math.floor(scrollTop / rowPx)
    anchor.current = { key: rows[first]?.key ?? 0, offsetPx: scrollTop - first * rowPx, topPx: scrollTop }
    setSeen((seen) => ({ ...seen, topPx: scrollTop }))
  }

  const first = Math.max(0, Math.min(Math.floor(topPx / rowPx), rows.length - 1) - SPARE)
  const last = Math.min(rows.length, first + Math.ceil(heightPx / rowPx) + 2 * SPARE)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div ref={box} tabIndex={0} className={styles.box} onScroll={handleScroll}>
      <table
        aria-label="Frames"
        aria-rowcount={rows.length + 1}
        className={isNarrow ? styles.narrow : undefined}
      >
        <thead>
          <tr aria-rowindex={1}>
            {COLUMNS.map(([name, title]) => (
              <th key={name} scope="col" className={styles[name]}>
                {name === 'way' ? <span className="hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className={styles.spacer} style={{ height: first * rowPx }} />
          {rows.slice(first, last).map((row, index) => (
            <FrameRow
              key={row.key}
              row={row}
              index={first + index}
              isSelected={row.key === selectedKey}
              onOpen={onOpen}
            />
          ))}
          <tr className={styles.spacer} style={{ height: (rows.length - last) * rowPx }} />
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  row: Row
  index: number
  isSelected: boolean
  onOpen: (row: Row) => void
}

const FrameRow = memo(function FrameRow({ row, index, isSelected, onOpen }: RowProps) {
  const { record, direction, name, topic, status, tone, bytes } = row
  const [arrow, way] = ARROWS[direction]
  return (
    <tr
      aria-rowindex={index + 2}
      aria-current={isSelected || undefined}
      className={row.isPing ? styles.ping : undefined}
    >
      <td className={styles.world}>{clockOf(record.worldMs)}</td>
      <td className={styles.wall}>{wallClockOf(record.atMs)}</td>
      <td className={`${styles.way} ${styles[direction]}`}>
        <span aria-hidden="true">{arrow}</span>
        <span className="hidden">{way}</span>
      </td>
      <td className={styles.kind}>{KINDS[record.kind]}</td>
      <td className={styles.call} title={name}>
        {/* Its reach is the whole row; the keyboard comes here by the arrows. */}
        <button type="button" tabIndex={-1} onClick={() => onOpen(row)}>
          {name}
        </button>
      </td>
      <td className={styles.topic} title={topic}>
        {topic}
      </td>
      <td className={styles.player} title={record.session && `session ${record.session}`}>
        {record.player}
      </td>
      <td className={`${styles.status} ${styles[tone]}`} title={status}>
        {status}
      </td>
      <td className={styles.size}>{compactBytes(bytes)}</td>
      <td className={styles.took}>{record.kind === 'rest' ? msText(record.durationMs) : ''}</td>
    </tr>
  )
})
