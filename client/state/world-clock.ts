import { useEffect, useState } from 'react'
import { proxy, useSnapshot } from 'valtio'

/** The world's clock as last told, and when that was by the page's own. */
const clock = proxy({ worldMs: Date.now(), speed: 1, toldAtMs: performance.now(), isKnown: false })

/** Takes what the feed or a header says of the world's time. */
export function setWorldClock(worldMs: number, speed: number): void {
  clock.worldMs = worldMs
  clock.speed = speed
  clock.toldAtMs = performance.now()
  clock.isKnown = true
}

/** World time now, ms since the epoch; between two messages it runs on at the world's speed. */
export function worldNow(): number {
  return clock.worldMs + (performance.now() - clock.toldAtMs) * clock.speed
}

/** World time for the screen, refreshed this often and whenever the clock is set. */
export function useWorldNow(everyMs = 1000): number {
  const { toldAtMs } = useSnapshot(clock)
  const [, refresh] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly set clock starts the interval anew
  useEffect(() => {
    const timer = setInterval(() => refresh((n) => n + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, toldAtMs])
  return worldNow()
}

/** False until the server has said what time it is in its world: until then no date may be shown or asked for. */
export function useWorldIsKnown(): boolean {
  return useSnapshot(clock).isKnown
}

/** World seconds in a second; 0 while paused. */
export function useWorldSpeed(): number {
  return useSnapshot(clock).speed
}
