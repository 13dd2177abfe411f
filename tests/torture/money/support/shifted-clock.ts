import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Loaded into a process before anything else, so that whoever asks for the time gets the shifted one. */
const PRELOAD = `
  const now = Date.now.bind(Date)
  const monotonic = performance.now.bind(performance)
  let dateMs = 0
  let monotonicMs = 0
  globalThis.Date = class extends Date {
    constructor(...given) {
      super(...(given.length === 0 ? [now() + dateMs] : given))
    }
    static now() {
      return now() + dateMs
    }
  }
  performance.now = () => monotonic() + monotonicMs
  process.on('message', (shift) => {
    dateMs += shift.dateMs ?? 0
    monotonicMs += shift.monotonicMs ?? 0
    process.send({ date: Date.now(), monotonic: performance.now() })
  })
`

/** Arguments for Node: a process that is started with them and a channel has clocks that can be shifted. */
export const WITH_SHIFTED_CLOCK = ['--import', `data:text/javascript,${encodeURIComponent(PRELOAD)}`] as const

type Shift = { dateMs?: number; monotonicMs?: number }

/**
 * Shifts the clocks of such a process while it runs: the wall's date, and the monotonic one, which moves while a machine
 * sleeps. Resolves once it reads the new time.
 */
export async function shiftClock(child: ChildProcess, shift: Shift): Promise<void> {
  const done = once(child, 'message')
  child.send(shift)
  await done
}
