/** Share of the height, at the foot, that is the volume's alone. */
const VOLUME_SHARE = 0.25
/** Free above and below the prices, as a share of their span. */
const PAD_SHARE = 0.08
/** However little the prices move, an axis spans this many of its smallest steps, and this share of the highest price. */
const LEAST_STEPS = 8
const LEAST_SHARE = 0.04

/** Between two marks of the price axis: what is easily read. */
export const PRICE_STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500]

const DAY_S = 86_400
const MINUTE_S = 60

type Span = [least: number, most: number]

/** What the price axis is marked along: the prices from the lowest to the highest, with room around them. */
export function shownSpan(least: number, most: number, step: number): Span {
  const span = Math.max(most - least, LEAST_STEPS * step, LEAST_SHARE * most)
  const middle = (least + most) / 2
  const reach = (span / 2) * (1 + 2 * PAD_SHARE)
  return [middle - reach, middle + reach]
}

/** The price scale: the shown span, above the height that the volume has. */
export function priceScale([least, most]: Span): Span {
  return [least - ((most - least) * VOLUME_SHARE) / (1 - VOLUME_SHARE), most]
}

/** The volume scale: from nothing, so that the most fills the volume's height. */
export const volumeScale = (most: number): Span => [0, Math.max(1, most) / VOLUME_SHARE]

/** What of the volume scale the volume can come to. */
export const mostOfVolume = (scaleMost: number) => scaleMost * VOLUME_SHARE

/** Multiples of a step between two values, both included. */
export function ticksWithin([least, most]: Span, step: number): number[] {
  const first = Math.ceil(least / step - 1e-9)
  const last = Math.floor(most / step + 1e-9)
  // Rounded, as 231 x 0.01 is no 2.31.
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) =>
    Number(((first + i) * step).toFixed(6)),
  )
}

/** How times are written that stand so far apart, seconds: with the seconds, without, or as a day. */
export function timeLabelOf(apartS: number): 'clock' | 'time' | 'day' {
  return apartS >= DAY_S ? 'day' : apartS < MINUTE_S ? 'clock' : 'time'
}
