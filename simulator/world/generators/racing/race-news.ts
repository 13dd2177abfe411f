import type { RandomStream } from '../../random-streams.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Before that only the winner is bet on. */
export const PLACE_OPENS_MS = 6 * HOUR
/** How often prices move, by how long it is to the off: world ms, from and to. */
const NEWS_EVERY: readonly (readonly [beforeMs: number, least: number, most: number])[] = [
  [PLACE_OPENS_MS, 45 * MINUTE, 75 * MINUTE],
  [HOUR, 10 * MINUTE, 20 * MINUTE],
  [10 * MINUTE, 90_000, 3 * MINUTE],
  [Number.NEGATIVE_INFINITY, 15_000, 30_000],
]

/** World ms until prices move again, from so long before the off; not beyond where they begin to move more often. */
export function newsDelayMs(beforeMs: number, random: RandomStream): number {
  const [fromMs, least, most] = NEWS_EVERY.find(([from]) => beforeMs > from)!
  const drawn = random.int(least, most)
  return Math.ceil(Math.min(drawn, Math.max(least / 2, beforeMs - fromMs)))
}
