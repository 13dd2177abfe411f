import type { Schedule } from './market-store.ts'

/**
 * Writes to the screen once a frame, and at most every `everyMs`, which is asked for each time. Browsers give a hidden tab
 * no frames: it is written when it is seen again.
 */
export function animationFrames(everyMs: () => number = () => 0): Schedule {
  let isAsked = false
  let writtenMs = Number.NEGATIVE_INFINITY
  return (write) => {
    if (isAsked) return
    isAsked = true
    const inNextFrame = () =>
      requestAnimationFrame(() => {
        isAsked = false
        writtenMs = performance.now()
        write()
      })
    const waitMs = writtenMs + everyMs() - performance.now()
    if (waitMs > 0) setTimeout(inNextFrame, waitMs)
    else inNextFrame()
  }
}
