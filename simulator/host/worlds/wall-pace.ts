import type { WorldMs } from '@layline/shared/units'

/** A longer gap between two clock readings means a suspended machine: world time does not advance. Source: promises, M14. */
const GAP_MS = 5000

/** Maps wall time to world time: pause, speed and position. */
export class WallPace {
  paused: boolean
  #speed: number
  #positionMs: WorldMs
  #wallMs: number

  /** @param wallMs current reading of the monotonic clock */
  constructor(positionMs: WorldMs, wallMs: number, { paused = false, speed = 1 } = {}) {
    this.#positionMs = positionMs
    this.#wallMs = wallMs
    this.paused = paused
    this.#speed = speed
  }

  /** World seconds per wall second; if set while paused, it applies after resuming. */
  get speed(): number {
    return this.#speed
  }

  set speed(speed: number) {
    this.#speed = speed
  }

  /** Speed as sent to clients: 0 while paused. */
  get effectiveSpeed(): number {
    return this.paused ? 0 : this.#speed
  }

  /** Target world time at a reading of the monotonic clock. */
  positionAt(wallMs: number): WorldMs {
    const gapMs = wallMs - this.#wallMs
    this.#wallMs = wallMs
    if (gapMs > 0 && gapMs <= GAP_MS) this.#positionMs += gapMs * this.effectiveSpeed
    return this.#positionMs
  }

  /** Sets the position after a manual move of the world's clock. */
  moveTo(positionMs: WorldMs): void {
    this.#positionMs = positionMs
  }
}
