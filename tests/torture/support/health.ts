import { setTimeout as pause } from 'node:timers/promises'

/** Asks how the server is, time and again, while something goes on; the slowest answer, and how many failed. */
export async function healthDuring<T>(url: string, everyMs: number, work: () => Promise<T>) {
  let isOver = false
  let slowestMs = 0
  let failed = 0
  let asked = 0
  const asking = (async () => {
    while (!isOver) {
      const startMs = performance.now()
      const response = await fetch(`${url}/healthz`).catch(() => undefined)
      await response?.text()
      asked++
      if (response?.status !== 200) failed++
      slowestMs = Math.max(slowestMs, performance.now() - startMs)
      await pause(everyMs)
    }
  })()
  const value = await work().finally(() => {
    isOver = true
  })
  await asking
  return { value, slowestMs, failed, asked }
}
