import { RECONNECT_FIRST_MS_MAX, RECONNECT_MS_MAX } from '@layline/shared/timings'
import { backoffMs } from '../../../client/feed/backoff.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { socketsPossible, withCrowd } from './support/crowd.ts'
import { healthDuring } from './support/health.ts'

const SOCKETS = { short: 500, long: 5000 }
const BACK_S = 15
const HEALTH_MS = 1000
const HEALTH_EVERY_MS = 100
const TRIES = 1000

interface Back {
  back: number
  errors: number
  slowestMs: number
}

function tryHerd(trial: Trial): Promise<void> {
  const { seed, say } = trial
  const count = socketsPossible(trial, trial.pick(SOCKETS))
  return withCrowd({ seed, count }, async (_, crowd, port) => {
    const url = `http://localhost:${port}`
    for (const how of ['backing off', 'at once'] as const) {
      const comeBack = () => crowd.ask<Back>('comeBack', { port, how })
      const { value, slowestMs, failed, asked } = await healthDuring(url, HEALTH_EVERY_MS, comeBack)
      say(`${how}: ${value.errors} tries failed, /healthz asked ${asked} times`)
      trial.atLeast(`${how}: back with an image`, count).is(value.back)
      trial.timed(`${how}: the last is back, s`, BACK_S).is(value.slowestMs / 1000)
      trial.timed(`${how}: slowest /healthz, ms`, HEALTH_MS).is(Math.round(slowestMs))
      trial.never(`${how}: /healthz that failed`).is(failed)
      if (how === 'at once') trial.never(`${how}: tries that failed`).is(value.errors)
    }
    const dice = trial.dice()
    const waits = Array.from({ length: TRIES }, (_none, attempt) => backoffMs(attempt, dice.next()))
    trial.atMost('first wait, ms', RECONNECT_FIRST_MS_MAX).is(backoffMs(0, 1))
    trial.atMost('longest wait of a thousand tries, ms', RECONNECT_MS_MAX).is(Math.max(...waits))
  })
}

export const F6: TriedPromise = {
  id: 'F6',
  text: 'Everybody reconnects at once, and everybody is back with an image while the server answers.',
  try: tryHerd,
}
