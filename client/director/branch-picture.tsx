import type { DrawnBranch } from './branch-tree.ts'
import { type TimeWindow, xOf } from './time-window.ts'
import styles from './timeline-pane.module.css'
import type { NamedBranch } from './use-branches.ts'

const ROW_PX = 16
const TOP_PX = 10
const COLOURS = 5
/** Characters of a label; where there is room for fewer, only the number is drawn. */
const LABEL_MOST = 44
const LABEL_LEAST = 12
/** From the end of the line. */
const LABEL_PX = 8
/** Of the label's type, at the most. */
const CHARACTER_PX = 6.5

/** Height of the picture; 0 while there is one branch only. */
export function branchesPx(drawn: readonly DrawnBranch[]): number {
  return drawn.length < 2 ? 0 : TOP_PX * 2 + ROW_PX * Math.max(...drawn.map(({ row }) => row))
}

const yOf = (row: number) => TOP_PX + row * ROW_PX

/** The branches over the time of the lanes: the current one on top, the others below, from their forks to their heads. */
export function BranchPicture({
  drawn,
  branches,
  window,
  width,
  onChoose,
}: {
  drawn: readonly DrawnBranch[]
  branches: readonly NamedBranch[]
  window: TimeWindow
  width: number
  onChoose: () => void
}) {
  const height = branchesPx(drawn)
  if (height === 0 || width === 0) return null
  return (
    <svg className={styles.branches} width={width} height={height} aria-hidden="true" onClick={onChoose}>
      {drawn.toReversed().map((each) => (
        <BranchLine
          key={each.id}
          drawn={each}
          window={window}
          width={width}
          label={branches.find(({ id }) => id === each.id)?.label ?? ''}
          untilMs={nextOnRow(drawn, each)}
        />
      ))}
    </svg>
  )
}

/** Where the next branch on the same row begins: so far a label has room. */
function nextOnRow(drawn: readonly DrawnBranch[], { row, toMs }: DrawnBranch): number {
  const later = drawn.filter((each) => each.row === row && each.fromMs > toMs).map(({ fromMs }) => fromMs)
  return Math.min(...later)
}

function BranchLine({
  drawn: { id, row, fromRow, fromMs, toMs },
  window,
  width,
  label,
  untilMs,
}: {
  drawn: DrawnBranch
  window: TimeWindow
  width: number
  label: string
  untilMs: number
}) {
  const from = xOf(window, width, fromMs)
  const to = Math.max(xOf(window, width, toMs), from + (row === 0 ? 0 : 12))
  const [y, parentY] = [yOf(row), yOf(fromRow)]
  const bend =
    row === 0 ? `M${from} ${y}` : `M${from} ${parentY}C${from + 6} ${parentY} ${from} ${y} ${from + 12} ${y}`
  const isSeen = to > -60 && from < width
  if (!isSeen) return null
  const endX = Math.min(Math.max(to, 0), width - 6)
  const roomPx = Math.min(width, xOf(window, width, untilMs)) - endX - 2 * LABEL_PX
  const text = `${id} · ${label}`
  const most = Math.min(LABEL_MOST, Math.floor(roomPx / CHARACTER_PX))
  const isBefore = most < String(id).length
  return (
    <g
      className={row === 0 ? styles.current : styles.branch}
      data-colour={row === 0 ? undefined : id % COLOURS}
    >
      <path d={`${bend}H${to}`} />
      <circle cx={endX} cy={y} r={row === 0 ? 4 : 3} />
      <text x={endX + (isBefore ? -LABEL_PX : LABEL_PX)} y={y + 4} textAnchor={isBefore ? 'end' : 'start'}>
        {most < LABEL_LEAST ? id : text.length > most ? `${text.slice(0, most)}…` : text}
      </text>
    </g>
  )
}
