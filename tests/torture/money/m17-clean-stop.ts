import { inSandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { type StopHow, StoppedRun, stopTally } from './support/stopped-run.ts'

const CYCLES = { short: 3, long: 50 }
const STOP_WITHIN_MS = 3000

/** Each way once before any twice: what a shell does at Ctrl-C, and what a supervisor does. */
const WAYS: readonly StopHow[] = [
  { what: 'npm start', signal: 'SIGINT', to: 'group', delayed: false },
  { what: 'simulator', signal: 'SIGTERM', to: 'leader', delayed: true },
  { what: 'dev', signal: 'SIGTERM', to: 'leader', delayed: false },
  { what: 'start', signal: 'SIGTERM', to: 'leader', delayed: false },
  { what: 'npm start', signal: 'SIGTERM', to: 'leader', delayed: false },
  { what: 'simulator', signal: 'SIGINT', to: 'leader', delayed: false },
  { what: 'simulator', signal: 'SIGINT', to: 'group', delayed: true },
  { what: 'simulator', signal: 'SIGTERM', to: 'leader', delayed: false },
  { what: 'dev', signal: 'SIGINT', to: 'group', delayed: false },
  { what: 'npm run dev', signal: 'SIGINT', to: 'group', delayed: false },
  { what: 'npm run dev', signal: 'SIGTERM', to: 'leader', delayed: false },
]

function tryStops(trial: Trial): Promise<void> {
  return inSandbox(async (sandbox) => {
    const dice = trial.dice()
    const cycles = trial.pick(CYCLES)
    const tally = stopTally(trial, cycles, STOP_WITHIN_MS)
    for (let cycle = 0; cycle < cycles; cycle++) {
      await new StoppedRun(sandbox, dice.fork(), WAYS[cycle % WAYS.length]!, tally).live()
    }
    trial.say(`the slowest stop, ${tally.slowestMs.value} ms: ${tally.slowest}`)
    trial.say(`${tally.answered} answers before the stops, ${tally.answeredLate} at them`)
  })
}

export const M17: TriedPromise = {
  id: 'M17',
  text: 'Stopping is clean: open answers are sent, exit code 0 within 3 s, no process left, the port free.',
  try: tryStops,
}
