import { memo } from 'react'
import { clockOf } from '../ui/dates.ts'
import { compactBytes, msText, wallClockOf } from './figures.ts'
import type { Row } from './row.ts'
import styles from './row-list.module.css'
import { useRowWindow } from './use-row-window.ts'

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

interface Props {
  rows: readonly Row[]
  selectedKey: number
  onOpen: (row: Row) => void
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
}

/** The wall of frames, newest at the bottom; only what is seen is drawn. */
export function RowList({ rows, selectedKey, onOpen, isFollowing, onFollow }: Props) {
  const drawn = useRowWindow({ rows, selectedKey, isFollowing, onFollow })
  const { first, last, rowPx, isNarrow } = drawn
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div ref={drawn.box} tabIndex={0} className={styles.box} onScroll={drawn.handleScroll}>
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
