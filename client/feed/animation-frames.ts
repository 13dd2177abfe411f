import type { Schedule } from './market-store.ts'

/** Writes to the screen once a frame. Browsers give a hidden tab no frames: it is written when it is seen again. */
export function animationFrames(): Schedule {
  let isAsked = false
  return (write) => {
    if (isAsked) return
    isAsked = true
    requestAnimationFrame(() => {
      isAsked = false
      write()
    })
  }
}
