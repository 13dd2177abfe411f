import type { Trial, TriedPromise } from '../trial.ts'
import { faultyRun, type Struck } from './support/faulty-run.ts'

const MINUTE_MS = 60_000
const WORLDS = { short: 1, long: 10 }
const WORLD_MS = { short: 4 * MINUTE_MS, long: 30 * MINUTE_MS }
const SOCKETS = [1, 20]

/** What is told of a run, one line for each thing that can be another in another run. */
const linesOf = ({ strikes, hits, calls, orders }: Struck) => [
  ...Object.entries(strikes).map(([id, count]) => `${count} strikes of ${id}`),
  ...hits,
  ...calls.map((number) => `call ${number} failed`),
  ...orders.map((orderId) => `order ${orderId} was answered twice`),
]

function countDifferences(
  figure: ReturnType<Trial['never']>,
  [first, other]: string[][],
  where: string,
): void {
  const [ours, theirs] = [new Set(first), new Set(other)]
  for (const line of first!) if (!theirs.has(line)) figure.count(`not ${where}: ${line}`)
  for (const line of other!) if (!ours.has(line)) figure.count(`only ${where}: ${line}`)
}

async function tryFaults(trial: Trial): Promise<void> {
  const worlds = trial.pick(WORLDS)
  const struck = trial.atLeast('messages struck, by five faults', 50 * worlds)
  const different = trial.never('messages struck in one run and not in another')
  const sockets = trial.never('sockets that were not told what the first one was')
  for (let world = 0; world < worlds; world++) {
    let first: Struck | undefined
    for (const isBusy of [false, true]) {
      for (const count of SOCKETS) {
        const run = await faultyRun({
          seed: trial.seed + world,
          sockets: count,
          isBusy,
          worldMs: trial.pick(WORLD_MS),
        })
        first ??= run
        const where = `before ${count} sockets on ${isBusy ? 'a busy' : 'an idle'} machine`
        countDifferences(different, [linesOf(first), linesOf(run)], where)
        sockets.add(run.came.filter((came) => came !== first!.came[0]).length)
      }
    }
    const { strikes, calls, orders } = first!
    struck.add(Object.values(strikes).reduce((sum, count) => sum + count, calls.length + orders.length))
  }
}

export const T8: TriedPromise = {
  id: 'T8',
  text: 'Faults are deterministic: the same world has the same ones, however many sockets listen and however busy the machine is.',
  try: tryFaults,
}
