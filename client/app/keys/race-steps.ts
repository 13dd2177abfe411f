/** A race in the order of the day. */
export interface RaceStep {
  marketId: string
  startMs: number
}

/**
 * The race after (`by` 1) or before (−1) the one that is shown, by start. Where none is shown: the next that starts, or
 * the last that has.
 */
export function stepRace<Race extends RaceStep>(
  races: readonly Race[],
  { shownId, nowMs, by }: { shownId: string | null; nowMs: number; by: 1 | -1 },
): Race | undefined {
  const order = [...races].sort((a, b) => a.startMs - b.startMs)
  const shown = order.findIndex(({ marketId }) => marketId === shownId)
  if (shown >= 0) return order[shown + by]
  const next = order.findIndex(({ startMs }) => startMs >= nowMs)
  const place = next < 0 ? order.length : next
  return order[by === 1 ? place : place - 1]
}
