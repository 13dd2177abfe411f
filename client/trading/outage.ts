import type { SocketState } from '../feed/live-socket.ts'

/** Measures how long a line that was open has been lost. */
export function createOutage() {
  let wasOpen = false
  let lostAtMs: number | undefined
  return {
    heard(now: SocketState): void {
      if (now === 'open') wasOpen = true
      else if (now === 'closed') {
        // Closed by the page itself.
        wasOpen = false
        lostAtMs = undefined
      } else if (wasOpen) lostAtMs ??= performance.now()
    },

    /** Ms since the line was lost, once it is back; undefined where it was not. */
    endMs(): number | undefined {
      const sinceMs = lostAtMs
      lostAtMs = undefined
      return sinceMs === undefined ? undefined : performance.now() - sinceMs
    },
  }
}
