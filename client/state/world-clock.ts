import { useEffect, useState } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { useClient } from './client-context.ts'

/** A world's clock as last told, and when that was by the page's own. */
export function createWorldClock() {
  const state = proxy({ worldMs: Date.now(), speed: 1, toldAtMs: performance.now(), isKnown: false })
  return {
    state,

    /** Takes what the feed or a header says of the world's time. */
    set(worldMs: number, speed: number): void {
      Object.assign(state, { worldMs, speed, toldAtMs: performance.now(), isKnown: true })
    },

    /** World time now, ms since the epoch; between two messages it runs on at the world's speed. */
    now(): number {
      return state.worldMs + (performance.now() - state.toldAtMs) * state.speed
    },
  }
}

/** World time for the screen, refreshed this often and whenever the clock is set. */
export function useWorldNow(everyMs = 1000): number {
  const { clock } = useClient()
  const { toldAtMs } = useSnapshot(clock.state)
  const [, refresh] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly set clock starts the interval anew
  useEffect(() => {
    const timer = setInterval(() => refresh((n) => n + 1), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, toldAtMs])
  return clock.now()
}

/** False until the server has said what time it is in its world: until then no date may be shown or asked for. */
export function useWorldIsKnown(): boolean {
  return useSnapshot(useClient().clock.state).isKnown
}

/** World seconds in a second; 0 while paused. */
export function useWorldSpeed(): number {
  return useSnapshot(useClient().clock.state).speed
}
