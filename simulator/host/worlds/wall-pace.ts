import type { WorldMs } from '@layline/shared/units'

/** A gap in the wall's time longer than this is a sleeping machine: the world paused with it. Source: promises, M14. */
const GAP_MS = 5000
export const SPEED_MAX = 3600

/** How wall time becomes world time: paused or running, at a speed, from where it stands. */
export class WallPace {
  paused: boolean
  #speed: number
  #positionMs: WorldMs
  #wallMs: number

  /** @param wallMs the monotonic clock's reading now */
  constructor(positionMs: WorldMs, wallMs: number, { paused = false, speed = 1 } = {}) {
    this.#positionMs = positionMs
    this.#wallMs = wallMs
    this.paused = paused
    this.#speed = speed
  }

  /** World seconds in a wall second; what is set while paused counts from play on. */
  get speed(): number {
    return this.#speed
  }

  set speed(speed: number) {
    this.#speed = speed
  }

  /** As a page is told it: 0 while paused. */
  get effectiveSpeed(): number {
    return this.paused ? 0 : this.#speed
  }

  /** Where the world should stand by this reading of the wall's clock. */
  positionAt(wallMs: number): WorldMs {
    const gapMs = wallMs - this.#wallMs
    this.#wallMs = wallMs
    if (gapMs > 0 && gapMs <= GAP_MS) this.#positionMs += gapMs * this.effectiveSpeed
    return this.#positionMs
  }

  /** Puts the world's clock where it has been taken by hand. */
  moveTo(positionMs: WorldMs): void {
    this.#positionMs = positionMs
  }
}
