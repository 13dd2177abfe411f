/** Slides that wait before the first one shown, so that a swipe backwards has something to show. */
const WAITING_BEFORE = 1
/** A swipe counts from this part of a slide on, or at this speed. */
const SWIPE_PART = 0.2
const SWIPE_PX_PER_MS = 0.3

const modulo = (value: number, count: number) => ((value % count) + count) % count

/** Which slide is first after a move; the last is followed by the first. */
export const firstAfter = (first: number, moves: number, count: number) => modulo(first + moves, count)

/** Position of a slide relative to the first one shown. The slides form a ring: the last one waits at -1. */
export const placeOf = (index: number, first: number, count: number) =>
  modulo(index - first + WAITING_BEFORE, count) - WAITING_BEFORE

/** Number of slides that a swipe moves: 1 forward, -1 back, 0 none. `swipedPx` is negative for a swipe to the left. */
export function movesOf(
  swipedPx: number,
  { slidePx, pxPerMs }: { slidePx: number; pxPerMs: number },
): -1 | 0 | 1 {
  const isFar = Math.abs(swipedPx) > slidePx * SWIPE_PART
  const isQuick = Math.abs(pxPerMs) > SWIPE_PX_PER_MS && Math.sign(pxPerMs) === Math.sign(swipedPx)
  if (!isFar && !isQuick) return 0
  return swipedPx < 0 ? 1 : -1
}
