import { Refusal } from '@layline/shared/contract/error-codes'
import {
  HAPPENED_GRAVITY,
  type HappenedKind,
  type TimelineCell,
  type TimelineRow,
} from '@layline/shared/contract/timeline'
import { isoOf } from '@layline/shared/iso-time'
import type { WorldMs } from '@layline/shared/units'
import { SHORTEST_CELL_MS } from '../../journal/happened-store.ts'
import { type Happened, type Planned, plannedIn } from '../../world/happened.ts'
import type { WorldRunner } from '../worlds/world-runner.ts'

/** From so many rows on they are told in cells. */
const ROWS_MOST = 2000
/** How far the timeline reaches ahead unless it is asked otherwise, world ms. */
const AHEAD_MS = 3_600_000

export interface TimelineQuery {
  from?: string | undefined
  to?: string | undefined
  /** Absent: all. */
  kinds?: readonly HappenedKind[] | undefined
  /** Absent: the current one, the only one with rows ahead. */
  branch?: number | undefined
  /** Cells of a kind at most. */
  px: number
}

/** A row as the contract tells it; what no world tells has no number. */
export function timelineRowOf(row: Planned & Partial<Pick<Happened, 'seq'>>, isFuture = false): TimelineRow {
  const { seq = 0, atMs, kind, text, eventId = null, marketId = null } = row
  const gravity = HAPPENED_GRAVITY[kind]
  return { seq, worldTime: isoOf(atMs), atMs, kind, gravity, text, eventId, marketId, isFuture }
}

/** The least power of two that divides a range into at most so many cells. */
function cellMsOf(rangeMs: number, px: number): number {
  let cellMs = SHORTEST_CELL_MS
  while (cellMs * px < rangeMs) cellMs *= 2
  return cellMs
}

function aheadOf(
  { world, nowMs }: WorldRunner,
  range: { fromMs: WorldMs; toMs: WorldMs },
  kinds: TimelineQuery['kinds'],
) {
  return plannedIn(world)
    .filter(({ atMs }) => atMs > nowMs && atMs >= range.fromMs && atMs < range.toMs)
    .filter(({ kind }) => kinds === undefined || kinds.includes(kind))
    .sort((a, b) => a.atMs - b.atMs)
    .slice(0, ROWS_MOST)
    .map((row) => timelineRowOf(row, true))
}

/** What happened and what is ahead in a range of world time: single rows, or cells where there are too many. */
export function timelineOf(
  runner: WorldRunner,
  { from, to, kinds, branch = runner.branch, px }: TimelineQuery,
) {
  runner.branches.pointOf({ branch })
  const fromMs = from === undefined ? runner.identity.epochMs : Date.parse(from)
  const toMs = to === undefined ? Math.max(fromMs, runner.nowMs) + AHEAD_MS : Date.parse(to)
  if (fromMs >= toMs) throw new Refusal('BAD_REQUEST', 'from: not before to')
  const range = { fromMs, toMs, kinds, branch }
  const happened = runner.happenings.rows(range, ROWS_MOST)
  const isBinned = happened.length >= ROWS_MOST
  const ahead = branch === runner.branch ? aheadOf(runner, range, kinds) : []
  const cellMs = isBinned ? cellMsOf(toMs - fromMs, px) : null
  const cells: TimelineCell[] =
    cellMs === null
      ? []
      : runner.happenings
          .cells(range, cellMs)
          .map((cell) => ({ ...cell, gravity: HAPPENED_GRAVITY[cell.kind] }))
  // An act first: what it led to is of the same moment.
  const past = [...runner.happenings.acts(range, ROWS_MOST), ...(isBinned ? [] : happened)]
  return {
    from: isoOf(fromMs),
    to: isoOf(toMs),
    lastSeq: runner.happenings.lastSeq,
    rows: [...past.sort((a, b) => a.atMs - b.atMs).map((row) => timelineRowOf(row)), ...ahead],
    cellMs,
    cells,
  }
}
