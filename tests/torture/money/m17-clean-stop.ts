import { never, type Row, timed } from '../../../scripts/row.ts'
import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { inSandbox } from '../support/sandbox.ts'
import { type StopHow, StoppedRun } from './support/stopped-run.ts'

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

function tryStops({ form, seed, say }: Trial): Promise<Row[]> {
  return inSandbox(async (sandbox) => {
    const dice = new Dice(seed)
    const runs: StoppedRun[] = []
    for (let cycle = 0; cycle < CYCLES[form]; cycle++) {
      const run = new StoppedRun(sandbox, new Dice(dice.int(0, 2 ** 31 - 1)), WAYS[cycle % WAYS.length]!)
      runs.push(run)
      await run.live()
      for (const line of run.wrong) say(line)
    }
    const count = (of: (run: StoppedRun) => number | boolean) =>
      runs.reduce((sum, run) => sum + Number(of(run)), 0)
    const slowest = runs.reduce((slower, run) => (run.tookMs > slower.tookMs ? run : slower))
    say(`the slowest stop, ${Math.round(slowest.tookMs)} ms: ${slowest.name}`)
    say(
      `${count((run) => run.answered)} answers before the stops, ${count((run) => run.answeredLate)} at them`,
    )
    return [
      { name: 'stops while bets are placed', value: runs.length, goal: CYCLES[form] },
      never(
        'stops with another exit code than 0',
        count((run) => !run.isClean),
      ),
      timed('slowest stop, ms', Math.round(slowest.tookMs), STOP_WITHIN_MS),
      never(
        'stops that left a process',
        count((run) => run.leftProcess),
      ),
      never(
        'stops that left the port taken',
        count((run) => run.leftPort),
      ),
      never(
        'bets taken whose answer was not sent',
        count((run) => run.unanswered),
      ),
      never(
        'answered bets that were lost',
        count((run) => run.lost),
      ),
    ]
  })
}

export const M17: TriedPromise = {
  id: 'M17',
  text: 'Stopping is clean: open answers are sent, exit code 0 within 3 s, no process left, the port free.',
  try: tryStops,
}
