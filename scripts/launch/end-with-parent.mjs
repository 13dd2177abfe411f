/** How often the parent is looked for, in ms: no event tells when it is gone. */
const LOOK_EVERY_MS = 100

/**
 * Sends this process SIGTERM when the process that started it is gone. npm runs a script in a shell and signals only that
 * shell; dash dies of it and leaves its child running.
 */
export function endWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, LOOK_EVERY_MS)
  timer.unref()
}
