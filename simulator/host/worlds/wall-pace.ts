import type { WorldMs } from '@layline/shared/units'
import { FEED_TICK_MS } from '../../world/feed-publisher.ts'

/** A longer gap between two clock readings means a suspended machine: world time does not advance. Source: promises, M14. */
const GAP_MS = 5000
/** Wall time by which a world is at most behind its target: more it could never make up for. */
const LAG_MS_MAX = 5000
/** Wall time by which a world is behind, for as long, when it counts as too slow: a stall is sooner made up for. */
const LAG_MS_NOTED = 1000
/** World time by which any world is behind between two ticks, and once more where a tick comes late. */
const LAG_WORLD_MS = 2 * FEED_TICK_MS
/** Interval of the readings from which the reached speed follows, and how many are kept. */
const READING_MS = 250
const READINGS = 20

/** Where a world stood at a reading of the monotonic clock. */
interface Reading {
  wallMs: number
  worldMs: WorldMs
}

export interface PaceChange {
  paused?: boolean | undefined
  speed?: number | undefined
}

/** What the timeline tells of it; empty where nothing is changed. */
export const paceText = ({ paused, speed }: PaceChange): string =>
  [
    ...(paused === undefined ? [] : [paused ? 'paused' : 'played on']),
    ...(speed === undefined ? [] : [`speed ${speed}`]),
  ].join(', ')

/** Maps wall time to world time: pause, speed and position; measures the speed that the world reaches. */
export class WallPace {
  paused: boolean
  #speed: number
  #positionMs: WorldMs
  #wallMs: number
  #readings: Reading[] = []
  /** Reading since which it has been behind by more than is made up for soon. */
  #behindSinceMs: number | undefined
  #isTooSlow = false
  /** What pages were told last: their clocks run on from there by themselves. */
  #told: Reading & { speed: number }

  /** @param wallMs current reading of the monotonic clock */
  constructor(positionMs: WorldMs, wallMs: number, { paused = false, speed = 1 } = {}) {
    this.#positionMs = positionMs
    this.#wallMs = wallMs
    this.paused = paused
    this.#speed = speed
    this.#told = { wallMs, worldMs: positionMs, speed: this.effectiveSpeed }
  }

  /** World seconds per wall second that are asked for; if set while paused, it applies after resuming. */
  get speed(): number {
    return this.#speed
  }

  set speed(speed: number) {
    this.#speed = speed
    this.#forgetReadings()
  }

  /** True while the world is too slow for its speed. */
  get isTooSlow(): boolean {
    return this.#isTooSlow
  }

  /**
   * World seconds per wall second that the world really goes, as sent to clients: the speed, or what was reached over the
   * last seconds where that is too fast for the machine; 0 while paused.
   */
  get effectiveSpeed(): number {
    if (this.paused) return 0
    const first = this.#readings[0]
    const last = this.#readings.at(-1)
    if (!this.#isTooSlow || !first || !last || first === last) return this.#speed
    const reached = (last.worldMs - first.worldMs) / (last.wallMs - first.wallMs)
    return Math.min(this.#speed, Math.round(reached * 100) / 100)
  }

  /** Target world time at a reading of the monotonic clock. */
  positionAt(wallMs: number): WorldMs {
    const gapMs = wallMs - this.#wallMs
    this.#wallMs = wallMs
    if (!this.paused && gapMs > 0 && gapMs <= GAP_MS) this.#positionMs += gapMs * this.#speed
    return this.#positionMs
  }

  /** As `positionAt`, for a world that stands at `worldMs`: what it cannot make up for is given up and reported. */
  targetAt(wallMs: number, worldMs: WorldMs): WorldMs {
    const lagMs = this.positionAt(wallMs) - worldMs
    const isBehind = !this.paused && lagMs > Math.max(LAG_MS_NOTED * this.#speed, LAG_WORLD_MS)
    this.#behindSinceMs = isBehind ? (this.#behindSinceMs ?? wallMs) : undefined
    this.#isTooSlow = isBehind && wallMs - this.#behindSinceMs! >= LAG_MS_NOTED
    this.#positionMs = Math.min(this.#positionMs, worldMs + Math.max(LAG_MS_MAX * this.#speed, LAG_WORLD_MS))
    const last = this.#readings.at(-1)
    if (!last || wallMs - last.wallMs >= READING_MS) {
      this.#readings.push({ wallMs, worldMs })
      if (this.#readings.length > READINGS) this.#readings.shift()
    }
    return this.#positionMs
  }

  /** Pages are told now that the world stands at `worldMs`. */
  tell(wallMs: number, worldMs: WorldMs): void {
    this.#told = { wallMs, worldMs, speed: this.effectiveSpeed }
  }

  /** World time as pages show it for a world that stands at `worldMs`: a fast one's clock goes on far between two ticks. */
  shownAt(wallMs: number, worldMs: WorldMs): WorldMs {
    const toldMs = this.#told.worldMs + (wallMs - this.#told.wallMs) * this.#told.speed
    return Math.max(worldMs, Math.floor(Math.min(this.positionAt(wallMs), toldMs)))
  }

  /** Sets the position after a manual move of the world's clock. */
  moveTo(positionMs: WorldMs): void {
    this.#positionMs = positionMs
    this.#forgetReadings()
  }

  #forgetReadings(): void {
    this.#readings = []
    this.#behindSinceMs = undefined
    this.#isTooSlow = false
  }
}
