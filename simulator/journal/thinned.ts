import type { WorldMs } from '@layline/shared/units'

/** Grid of key frames, world time. */
export const FRAME_MS = 600_000
/** Age below which one frame of every cell of the grid is kept; twice as old, cells are twice as long, and so on. */
const FINE_MS = 8 * FRAME_MS
/** The last ones are kept wherever they stand: a start reads the newest. */
const LAST_KEPT = 3

/**
 * The frames that stay: the first one of each cell of a grid, whose cells are longer by powers of two the older they are, and
 * the last ones. Cells of one length hold whole cells of the shorter one, so what goes is never missed later.
 *
 * @param frames of one branch, oldest first
 */
export function thinned<Frame extends { atMs: WorldMs }>(frames: readonly Frame[]): Frame[] {
  const lastMs = frames.at(-1)?.atMs ?? 0
  const cells = new Set<string>()
  return frames.filter(({ atMs }, index) => {
    const step = Math.max(0, Math.floor(Math.log2((lastMs - atMs) / FINE_MS)) + 1)
    const cell = `${step} ${Math.floor(atMs / (FRAME_MS * 2 ** step))}`
    const isFirst = !cells.has(cell)
    cells.add(cell)
    return isFirst || index >= frames.length - LAST_KEPT
  })
}
