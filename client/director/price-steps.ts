import { spanOf, type TimeWindow, xOf } from './time-window.ts'

/** A price from this time on. */
export interface PricePoint {
  atMs: number
  price: number
}

export interface PriceRange {
  low: number
  high: number
}

/** The points of a window; the price with which it begins comes first, at its beginning. */
export function pointsWithin(points: readonly PricePoint[], { fromMs, toMs }: TimeWindow): PricePoint[] {
  const before = points.findLast(({ atMs }) => atMs <= fromMs)
  const within = points.filter(({ atMs }) => atMs > fromMs && atMs <= toMs)
  return before ? [{ ...before, atMs: fromMs }, ...within] : within
}

/** Lowest and highest price of some points; undefined where there is none. */
export function rangeOf(points: readonly PricePoint[]): PriceRange | undefined {
  if (points.length === 0) return undefined
  const prices = points.map(({ price }) => price)
  return { low: Math.min(...prices), high: Math.max(...prices) }
}

/** Odds are drawn by their logarithm: from 1.5 to 3 is as far as from 3 to 6. A run line of zero or less is drawn as it is. */
const heightOf = (price: number, isLog: boolean) => (isLog ? Math.log(price) : price)

/** The line of a price as the path of an SVG: it stays until the next point, the last one until `endMs`. */
export function stepPath(
  points: readonly PricePoint[],
  { window, range, size, endMs }: StepPathOptions,
): string {
  const isLog = range.low > 0
  const [low, high] = [heightOf(range.low, isLog), heightOf(range.high, isLog)]
  const y = (price: number) =>
    high === low ? size.height / 2 : size.height * (1 - (heightOf(price, isLog) - low) / (high - low))
  const x = (atMs: number) => xOf(window, size.width, atMs).toFixed(1)
  const steps = points.map(({ atMs, price }, index) =>
    index === 0 ? `M${x(atMs)} ${y(price).toFixed(1)}` : `H${x(atMs)}V${y(price).toFixed(1)}`,
  )
  return points.length === 0 ? '' : `${steps.join('')}H${x(endMs)}`
}
interface StepPathOptions {
  window: TimeWindow
  range: PriceRange
  /** px */
  size: { width: number; height: number }
  /** World time until which the last price holds. */
  endMs: number
}

/** Part of the way before the fork that is shown with what follows it. */
const BEFORE_SHARE = 0.25
const BEFORE_LEAST_MS = 60_000

/** The window in which two branches are compared: some time before they part, until the later one ends. */
export function comparedWindow(sharedMs: number, headsMs: readonly number[]): TimeWindow {
  const toMs = Math.max(sharedMs + 1, ...headsMs)
  const beforeMs = Math.max(BEFORE_LEAST_MS, spanOf({ fromMs: sharedMs, toMs }) * BEFORE_SHARE)
  return { fromMs: sharedMs - beforeMs, toMs }
}
