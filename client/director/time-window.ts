/** A part of world time that is shown, ms since the Unix epoch. */
export interface TimeWindow {
  fromMs: number
  toMs: number
}

const SHORTEST_MS = 10_000

export const spanOf = ({ fromMs, toMs }: TimeWindow): number => toMs - fromMs

/** Pixels from the left edge. */
export const xOf = (window: TimeWindow, widthPx: number, atMs: number): number =>
  ((atMs - window.fromMs) / spanOf(window)) * widthPx

export const msAt = (window: TimeWindow, widthPx: number, x: number): number =>
  Math.round(window.fromMs + (x / widthPx) * spanOf(window))

/** The window moved into `whole`, and made no longer than it. */
export function clamped(window: TimeWindow, whole: TimeWindow): TimeWindow {
  const span = Math.min(Math.max(spanOf(window), SHORTEST_MS), Math.max(spanOf(whole), SHORTEST_MS))
  const fromMs = Math.max(whole.fromMs, Math.min(window.fromMs, whole.toMs - span))
  return { fromMs, toMs: fromMs + span }
}

export const moved = ({ fromMs, toMs }: TimeWindow, byMs: number): TimeWindow => ({
  fromMs: fromMs + byMs,
  toMs: toMs + byMs,
})

/** The window `factor` times as long; `atMs` keeps its place. */
export const zoomed = ({ fromMs, toMs }: TimeWindow, factor: number, atMs: number): TimeWindow => ({
  fromMs: Math.round(atMs - (atMs - fromMs) * factor),
  toMs: Math.round(atMs + (toMs - atMs) * factor),
})

/** A range that holds the window and stays the same while the window moves a little: the key of what is asked for. */
export function askedRange(window: TimeWindow): TimeWindow {
  const step = 2 ** Math.ceil(Math.log2(spanOf(window)))
  const fromMs = Math.floor(window.fromMs / step) * step
  return { fromMs, toMs: fromMs + 2 * step }
}

const TICKS_MS = [
  1000,
  5000,
  10_000,
  30_000,
  60_000,
  300_000,
  600_000,
  1_800_000,
  3_600_000,
  3 * 3_600_000,
  6 * 3_600_000,
  12 * 3_600_000,
  86_400_000,
  7 * 86_400_000,
  30 * 86_400_000,
]

/** Moments with a label, at least so many pixels apart. */
export function ticksOf(window: TimeWindow, widthPx: number, leastPx = 90): number[] {
  const least = (spanOf(window) / widthPx) * leastPx
  const step = TICKS_MS.find((ms) => ms >= least) ?? 365 * 86_400_000
  const ticks = []
  for (let ms = Math.ceil(window.fromMs / step) * step; ms <= window.toMs; ms += step) ticks.push(ms)
  return ticks
}
