import type { HappenedKind, TimelineCell, TimelineRow } from '@layline/shared/contract/timeline'
import { type TimeWindow, xOf } from './time-window.ts'

/** Lanes of the timeline, from above, and what each shows. */
export const LANES = [
  {
    name: 'Events',
    kinds: [
      'goal',
      'card',
      'wicket',
      'over',
      'innings',
      'set',
      'period',
      'start',
      'in-play',
      'news',
      'result',
      'non-runner',
    ],
  },
  { name: 'Markets', kinds: ['suspension', 'reopening', 'settlement', 'void', 'reversal'] },
  { name: 'Bets', kinds: ['bet'] },
  { name: 'Faults', kinds: ['fault', 'incident'] },
  { name: 'Director', kinds: ['director'] },
] as const satisfies readonly { name: string; kinds: readonly HappenedKind[] }[]

const LANE_OF = new Map<string, number>(LANES.flatMap(({ kinds }, lane) => kinds.map((kind) => [kind, lane])))

export const laneOf = (kind: HappenedKind): number => LANE_OF.get(kind) ?? 0

/** What of the timeline is known of a range. */
export interface Told {
  rows: readonly TimelineRow[]
  cellMs: number | null
  cells: readonly TimelineCell[]
  lastSeq: number
}

/** What one lane shows at one pixel. */
export interface Mark {
  lane: number
  x: number
  widthPx: number
  count: number
  /** Of the gravest, 1 to 3. */
  gravity: number
  isFuture: boolean
}

/** Rows and cells as marks: at most one per lane and pixel, what is ahead apart from what happened. */
export function marksOf({ rows, cellMs, cells }: Told, window: TimeWindow, widthPx: number): Mark[] {
  const marks = new Map<string, Mark>()
  const add = (mark: Mark) => {
    if (mark.x + mark.widthPx < 0 || mark.x > widthPx) return
    const key = `${mark.lane}/${mark.x}/${mark.isFuture}`
    const known = marks.get(key)
    if (!known) return void marks.set(key, mark)
    known.count += mark.count
    known.gravity = Math.max(known.gravity, mark.gravity)
  }
  for (const { atMs, kind, gravity, isFuture } of rows) {
    const x = Math.round(xOf(window, widthPx, atMs))
    add({ lane: laneOf(kind), x, widthPx: 3, count: 1, gravity, isFuture })
  }
  for (const { atMs, kind, gravity, count } of cells) {
    const x = Math.round(xOf(window, widthPx, atMs))
    const cellPx = Math.max(1, Math.round(xOf(window, widthPx, atMs + (cellMs ?? 0))) - x)
    add({ lane: laneOf(kind), x, widthPx: cellPx, count, gravity, isFuture: false })
  }
  return [...marks.values()]
}

/** Acts on the clock have no number of their own, and are always rows, never in cells. */
const isAct = ({ seq }: TimelineRow) => seq === 0

/** What is known, with what has just happened; planned rows whose time has come go. */
export function withNews(told: Told, news: readonly TimelineRow[], { fromMs, toMs }: TimeWindow): Told {
  const { cellMs } = told
  const past = told.rows.filter(({ isFuture }) => !isFuture)
  const isKnown = (row: TimelineRow) =>
    isAct(row)
      ? past.some((each) => isAct(each) && each.atMs === row.atMs && each.text === row.text)
      : row.seq <= told.lastSeq
  const fresh = news.filter((row) => !isKnown(row) && row.atMs >= fromMs && row.atMs < toMs)
  const nowMs = news.at(-1)?.atMs ?? 0
  const lastSeq = Math.max(told.lastSeq, ...news.map(({ seq }) => seq))
  const ahead = told.rows.filter(({ isFuture, atMs }) => isFuture && atMs > nowMs)
  if (cellMs === null) return { ...told, lastSeq, rows: [...past, ...fresh, ...ahead] }
  const cells = [...told.cells]
  for (const { atMs: rowMs, kind, gravity, seq } of fresh.filter((row) => !isAct(row))) {
    const atMs = Math.floor(rowMs / cellMs) * cellMs
    const at = cells.findIndex((cell) => cell.atMs === atMs && cell.kind === kind)
    if (at < 0) cells.push({ atMs, kind, gravity, count: 1, firstSeq: seq })
    else cells[at] = { ...cells[at]!, count: cells[at]!.count + 1 }
  }
  return { ...told, lastSeq, rows: [...past, ...fresh.filter(isAct), ...ahead], cells }
}

/** The nearest row before (-1) or after (1) a moment, in a lane or in any. */
export function neighbourOf(
  rows: readonly TimelineRow[],
  atMs: number,
  step: -1 | 1,
  lane?: number,
): TimelineRow | undefined {
  const inLane = rows.filter(({ kind }) => lane === undefined || laneOf(kind) === lane)
  const sorted = inLane.toSorted((a, b) => a.atMs - b.atMs)
  return step === 1 ? sorted.find((row) => row.atMs > atMs) : sorted.findLast((row) => row.atMs < atMs)
}
