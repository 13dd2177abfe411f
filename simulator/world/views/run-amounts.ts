import type { RunAmount } from '../../exchange/positions/run-position.ts'

/** Runs above the highest line that are still told one by one: beyond them nothing changes. Source: our own. */
const RUNS_ABOVE = 10

/**
 * The Run Amount table from no run at all to well above the highest line. A position changes at its lines alone, so
 * that what stands at either end of it holds beyond. Source: spec §2 "A Run Amount popup".
 */
export function wholeRange(near: readonly RunAmount[]): RunAmount[] {
  const [first] = near
  const last = near.at(-1)
  if (!first || !last) return []
  const stretch = (from: number, to: number, amountPaise: number): RunAmount[] =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => ({ runs: from + index, amountPaise }))
  return [
    ...stretch(0, first.runs, first.amountPaise),
    ...near,
    ...stretch(last.runs + 1, last.runs + RUNS_ABOVE, last.amountPaise),
  ]
}
