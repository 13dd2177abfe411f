import { setTimeout as pause } from 'node:timers/promises'
import { answerParent, childOptions } from './child.ts'

// Asks how the server is, from a process of its own: what else a trial does would delay the answers it measures.
const { url, everyMs } = childOptions<{ url: string; everyMs: number }>()
let asking = Promise.resolve()
let isOver = false
let slowestMs = 0
let failed = 0
let asked = 0

async function ask(): Promise<number> {
  const startMs = performance.now()
  const response = await fetch(`${url}/healthz`).catch(() => undefined)
  await response?.text()
  asked++
  if (response?.status !== 200) failed++
  return performance.now() - startMs
}

async function askOn(): Promise<void> {
  while (!isOver) {
    slowestMs = Math.max(slowestMs, await ask())
    await pause(everyMs)
  }
}

answerParent({
  begin: async () => {
    // The time of the first one is that of loading what it needs here.
    await ask()
    asking = askOn()
  },
  end: async () => {
    isOver = true
    await asking
    return { slowestMs, failed, asked }
  },
})
