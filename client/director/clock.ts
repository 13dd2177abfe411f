/** The world's clock as the server told it, and when: `readMs` is wall time of this page. */
export interface ClockReading {
  worldMs: number
  paused: boolean
  speed: number
  /** World seconds per second that the world really goes. */
  reachedSpeed: number
  readMs: number
}

/** Beyond this the clock is held: no answer has come for so long. Wall ms. */
const HELD_AFTER_MS = 3000
/** Below this part of the speed asked for, the world falls short. */
const SHORT_OF = 0.9

/** World time now. */
export function worldMsAt(
  { worldMs, paused, speed, reachedSpeed, readMs }: ClockReading,
  wallMs: number,
): number {
  if (paused) return worldMs
  const elapsedMs = Math.min(Math.max(0, wallMs - readMs), HELD_AFTER_MS)
  return Math.round(worldMs + elapsedMs * (reachedSpeed || speed))
}

/** Says that the world is slower than it was asked to be; empty where it is not. */
export function shortfallOf({ paused, speed, reachedSpeed }: ClockReading): string {
  if (paused || reachedSpeed === 0 || reachedSpeed >= speed * SHORT_OF) return ''
  return `asked ${speed}×, reached ${Math.round(reachedSpeed)}×`
}
