import { TIMELINE_NOTE_MS } from '@layline/shared/timings'
import { proxy, useSnapshot } from 'valtio'
import { useClient } from './client-context.ts'

/** Takes the timeline number that a message or an answer carries; false where it is of an older one and must be ignored. */
export type HearTimeline = (told: number) => boolean

/**
 * The world's timeline as this page knows it: another number means that world time did not go on from where it was, so
 * nothing that was told before is true any more.
 */
export function createTimeline() {
  const state = proxy({ hasJustMoved: false })
  const listeners = new Set<() => void>()
  let current: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function move(): void {
    state.hasJustMoved = true
    clearTimeout(timer)
    timer = setTimeout(() => {
      state.hasJustMoved = false
    }, TIMELINE_NOTE_MS)
    for (const moved of listeners) moved()
  }

  return {
    state,

    /** What was last believed; undefined before the first. */
    get number(): number | undefined {
      return current
    },

    /**
     * Begins one request, or one connection. A lower number is late where another of them has told of a higher one since;
     * else it is believed: the server has begun anew, or a damaged message named the higher one.
     */
    begin(): HearTimeline {
      let known = current
      return (told) => {
        if (told !== current) {
          const isFirst = current === undefined
          if (!isFirst && told < current! && known !== current) return false
          current = told
          if (!isFirst) move()
        }
        known = told
        return true
      }
    },

    /** Calls back whenever the timeline is another, before anything of it is shown, until the answered function is called. */
    onMove(moved: () => void): () => void {
      listeners.add(moved)
      return () => listeners.delete(moved)
    },
  }
}

/** True for a moment after the world's clock was moved. */
export function useHasJustMoved(): boolean {
  return useSnapshot(useClient().timeline.state).hasJustMoved
}
