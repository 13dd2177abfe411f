import { setTimeout as pause } from 'node:timers/promises'
import { RECONNECT_FIRST_MS_MAX, RECONNECT_MS_MAX } from '@layline/shared/timings'
import { backoffMs } from '../../../client/feed/backoff.ts'
import { atLeast, atMost, never, type Row, timed } from '../../../scripts/row.ts'
import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { socketsPossible, withCrowd } from './support/crowd.ts'

const SOCKETS = { short: 500, long: 5000 }
const BACK_S = 15
const HEALTH_MS = 1000
const HEALTH_EVERY_MS = 100
const TRIES = 1000

interface Back {
  back: number
  images: number
  errors: number
  slowestMs: number
}

/** Asks how the server is, time and again, while something goes on; the slowest answer, and how many failed. */
async function healthDuring<T>(port: number, work: () => Promise<T>) {
  let isOver = false
  let slowestMs = 0
  let failed = 0
  let asked = 0
  const asking = (async () => {
    while (!isOver) {
      const startMs = performance.now()
      const response = await fetch(`http://localhost:${port}/healthz`).catch(() => undefined)
      await response?.text()
      asked++
      if (response?.status !== 200) failed++
      slowestMs = Math.max(slowestMs, performance.now() - startMs)
      await pause(HEALTH_EVERY_MS)
    }
  })()
  const value = await work().finally(() => {
    isOver = true
  })
  await asking
  return { value, slowestMs, failed, asked }
}

function tryHerd({ form, seed, say }: Trial): Promise<Row[]> {
  const count = socketsPossible(SOCKETS[form], say)
  return withCrowd({ seed, count }, async (_, crowd, port) => {
    const rows: Row[] = []
    for (const how of ['backing off', 'at once'] as const) {
      const { value, slowestMs, failed, asked } = await healthDuring(port, () =>
        crowd.ask<Back>('comeBack', { port, how }),
      )
      say(`${how}: ${value.errors} tries failed, /healthz asked ${asked} times`)
      rows.push(
        atLeast(`${how}: back with an image`, value.back, count),
        timed(`${how}: the last is back, s`, value.slowestMs / 1000, BACK_S),
        timed(`${how}: slowest /healthz, ms`, Math.round(slowestMs), HEALTH_MS),
        never(`${how}: /healthz that failed`, failed),
      )
      if (how === 'at once') rows.push(never(`${how}: tries that failed`, value.errors))
    }
    const dice = new Dice(seed)
    const waits = Array.from({ length: TRIES }, (_none, attempt) => backoffMs(attempt, dice.next()))
    rows.push(
      atMost('first wait, ms', backoffMs(0, 1), RECONNECT_FIRST_MS_MAX),
      atMost('longest wait of a thousand tries, ms', Math.max(...waits), RECONNECT_MS_MAX),
    )
    return rows
  })
}

export const F6: TriedPromise = {
  id: 'F6',
  text: 'Everybody reconnects at once, and everybody is back with an image while the server answers.',
  try: tryHerd,
}
