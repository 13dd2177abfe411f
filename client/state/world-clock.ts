import { SOCKET_DEAD_MS } from '@layline/shared/timings'
import { useSyncExternalStore } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { useClient } from './client-context.ts'
import type { ClockNews } from './clock-news.ts'

/** How often what shows the time is refreshed, wall ms; more often where world time is faster than the wall's. */
const TICK_MS = 1000
const FAST_TICK_MS = 250
/** A told time this far ahead of the shown one, in ms at speed 1, is a jump of the world and not the line's latency. */
const JUMP_MS = SOCKET_DEAD_MS

/**
 * A world's clock. Between two messages it runs on at the world's speed, but only for as long as a living line may be
 * silent: without a line nobody knows what time it is. Within a timeline it takes no news older than the latest, and it
 * does not go back by what it ran too far.
 */
export function createWorldClock() {
  const state = proxy({ speed: 1, isKnown: false, isStopped: false })
  let worldMs = 0
  let toldAtMs = performance.now()
  /** When the line was lost, by the page's clock. */
  let stoppedAtMs = Number.POSITIVE_INFINITY
  /** The latest time that was told in this timeline, and whether the feed told it. */
  let latest = { worldMs: Number.NEGATIVE_INFINITY, isFed: false }
  /** What was shown before the last message set the clock back a little. */
  let atLeastMs = Number.NEGATIVE_INFINITY
  let tickedMs = worldMs
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined

  function now(): number {
    const silentMs = Math.min(performance.now(), stoppedAtMs) - toldAtMs
    return Math.max(atLeastMs, worldMs + Math.min(silentMs, SOCKET_DEAD_MS) * state.speed)
  }

  function tick(): void {
    tickedMs = now()
    for (const listener of listeners) listener()
  }

  /** A hidden tab draws nothing. */
  function runIfSeen(): void {
    const isSeen = listeners.size > 0 && document.visibilityState === 'visible'
    clearInterval(timer)
    timer = isSeen ? setInterval(tick, state.speed > 1 ? FAST_TICK_MS : TICK_MS) : undefined
    if (isSeen) tick()
  }

  return {
    state,
    now,

    /** World time as of the last tick: while something is drawn it stays the same. */
    tickedMs(): number {
      if (listeners.size === 0) tickedMs = now()
      return tickedMs
    },

    /** Takes what the feed or a header says of the world's time; ignores news that others have overtaken. */
    set({ worldMs: toldMs, speed, isFed = false }: ClockNews): void {
      const isOvertaken = toldMs === latest.worldMs && latest.isFed && !isFed && !state.isStopped
      if (toldMs < latest.worldMs || isOvertaken) return
      const isFirst = latest.worldMs === Number.NEGATIVE_INFINITY
      const shownMs = now()
      const isJump = isFirst || toldMs - shownMs > JUMP_MS * Math.max(1, speed)
      const isOtherPace = speed !== state.speed || state.isStopped
      // A world that stands still is shown exactly.
      atLeastMs = isFirst || speed === 0 ? Number.NEGATIVE_INFINITY : shownMs
      latest = { worldMs: toldMs, isFed }
      worldMs = toldMs
      toldAtMs = performance.now()
      stoppedAtMs = Number.POSITIVE_INFINITY
      Object.assign(state, { speed, isKnown: true, isStopped: false })
      if (isOtherPace) runIfSeen()
      if (isJump || isOtherPace) tick()
    },

    /** The world is in another timeline: the next news may be of any time. */
    restart(): void {
      latest = { worldMs: Number.NEGATIVE_INFINITY, isFed: false }
    },

    /** The line is lost: the clock stands still until the time is told again. */
    stop(): void {
      stoppedAtMs = Math.min(stoppedAtMs, performance.now())
      state.isStopped = state.isKnown
    },

    /** Calls back whenever the time that is shown should be another, until the answered function is called. */
    onTick(listener: () => void): () => void {
      listeners.add(listener)
      if (listeners.size === 1) {
        document.addEventListener('visibilitychange', runIfSeen)
        runIfSeen()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        document.removeEventListener('visibilitychange', runIfSeen)
        runIfSeen()
      }
    },
  }
}

/**
 * What `read` makes of world time: awake only when that is another. `read` answers a primitive, as the text of a
 * countdown.
 */
export function useOfWorldTime<Value extends string | number | boolean>(
  read: (worldMs: number) => Value,
): Value {
  const { clock } = useClient()
  return useSyncExternalStore(clock.onTick, () => read(clock.tickedMs()))
}

/** World time for the screen, in steps of `everyMs` of it. */
export function useWorldNow(everyMs = TICK_MS): number {
  return useOfWorldTime((worldMs) => Math.floor(worldMs / everyMs) * everyMs)
}

/** False until the server has said what time it is in its world: until then no date may be shown or asked for. */
export function useWorldIsKnown(): boolean {
  return useSnapshot(useClient().clock.state).isKnown
}

/** True while nobody tells the time: the clock stands still. */
export function useClockIsStopped(): boolean {
  return useSnapshot(useClient().clock.state).isStopped
}

/** World seconds in a second; 0 while paused. */
export function useWorldSpeed(): number {
  return useSnapshot(useClient().clock.state).speed
}
