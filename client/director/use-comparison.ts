import { CONTROL_CALLS } from '@layline/shared/contract/calls/control-calls'
import type { TimelineRow } from '@layline/shared/contract/timeline'
import { isoOf } from '@layline/shared/iso-time'
import { useQuery } from '@tanstack/react-query'
import { firstDifference } from './branch-compare.ts'
import { type Branch, sharedUntilMs } from './branch-tree.ts'
import { control } from './control.ts'

const ROWS_SHOWN = 6

/** What two branches tell from their first difference on. */
export interface Comparison {
  /** World time until which they share their record. */
  sharedMs: number
  /** World time until which they were compared. */
  untilMs: number
  /** Rows of the one and of the other; empty where nothing differs. */
  rows: readonly [readonly TimelineRow[], readonly TimelineRow[]]
}

async function rowsOf(branch: number, fromMs: number, toMs: number) {
  const query = { branch: String(branch), from: isoOf(fromMs), to: isoOf(toMs) }
  const { rows, cellMs } = await control.call(CONTROL_CALLS.getTimeline, { query })
  // What drives the clock, and what is ahead, has no number.
  return { rows: rows.filter(({ seq }) => seq > 0), isBinned: cellMs !== null }
}

async function compared(all: readonly Branch[], one: number, other: number): Promise<Comparison> {
  const sharedMs = sharedUntilMs(all, one, other)
  const headMs = (id: number) => Date.parse(all.find((branch) => branch.id === id)!.head)
  // Where both have gone; told in rows only, and so in the first part of a long way.
  let untilMs = Math.max(sharedMs + 1, Math.min(headMs(one), headMs(other)))
  for (;;) {
    const [a, b] = await Promise.all([one, other].map((id) => rowsOf(id, sharedMs, untilMs + 1)))
    const isBinned = a!.isBinned || b!.isBinned
    if (isBinned && untilMs - sharedMs > 1000) {
      untilMs = sharedMs + Math.floor((untilMs - sharedMs) / 4)
      continue
    }
    const at = firstDifference(a!.rows, b!.rows)
    const from = (rows: readonly TimelineRow[]) => (at === undefined ? [] : rows.slice(at, at + ROWS_SHOWN))
    return { sharedMs, untilMs, rows: [from(a!.rows), from(b!.rows)] }
  }
}

/** Compares two branches by what happened in them. */
export function useComparison(all: readonly Branch[], one: number, other: number) {
  const inputs = (id: number) => all.find((branch) => branch.id === id)?.inputs
  return useQuery({
    queryKey: ['comparison', one, other, inputs(one), inputs(other)],
    queryFn: () => compared(all, one, other),
    enabled: one !== other && inputs(one) !== undefined && inputs(other) !== undefined,
  })
}
