import { join } from 'node:path'
import type { Row } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { inLanes, LANES } from '../support/lanes.ts'
import { inSandbox } from '../support/sandbox.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import { runWithFault } from './support/fixed-run.ts'
import type { Fault } from './support/statement-faults.ts'
import { SyscallFaults } from './support/syscall-faults.ts'
import { canTrace } from './support/traced-flush.ts'

const KINDS = ['ERROR', 'DEATH'] as const

/** Every step the journal takes through its engine, from the first PRAGMA of a start to the close. */
async function tryStatements({ seed, say }: Trial): Promise<Row[]> {
  return inTempFolder(async (folder) => {
    let runs = 0
    let bad = 0
    let acknowledged = 0
    const run = async (fault?: Fault) => {
      const result = await runWithFault(join(folder, String(++runs)), seed, fault)
      acknowledged += result.acknowledged
      if (result.wrong.length > 0) bad++
      for (const line of result.wrong) say(`${fault?.kind} at step ${fault?.step}: ${line}`)
      return result
    }
    const { steps } = await run()
    for (const kind of KINDS) for (let step = 1; step <= steps; step++) await run({ step, kind })
    // A death also falls right behind a commit, which makes its steps more than those that can be refused.
    for (let step = steps + 1; (await run({ step, kind: 'DEATH' })).steps >= step; step++);
    say(
      `${steps} steps of the journal's statements in the fixed run, ${acknowledged} bets acknowledged in all runs`,
    )
    return [
      { name: 'runs, each step of the journal failing or fatal in one', value: runs, goal: 2 * steps },
      { name: 'of them, bad after the restart', value: bad, goal: 0, atMost: true },
    ]
  })
}

/** Every write, flush, truncation and removal the kernel sees of the journal's files, in the whole product. */
async function trySyscalls({ form, say }: Trial): Promise<Row[]> {
  if (form === 'short') return []
  if (!canTrace()) {
    say('faults in system calls: skipped, there is no strace here that may trace')
    return []
  }
  return inSandbox(async (sandbox) => {
    const trial = new SyscallFaults(sandbox)
    const faults = await trial.all()
    await inLanes(faults, LANES, async (fault) => {
      await trial.try(fault)
    })
    say(`${faults.length} faults in system calls, ${trial.acknowledged} bets acknowledged in all runs`)
    for (const line of trial.wrong) say(line)
    return [
      {
        name: 'runs, each write, flush, cut and removal failing or fatal in one',
        value: trial.runs,
        goal: faults.length,
      },
      { name: 'of them, what was bad after the restart', value: trial.wrong.length, goal: 0, atMost: true },
    ]
  })
}

export const M3: TriedPromise = {
  id: 'M3',
  text: 'A crash at any step of writing loses and doubles nothing.',
  try: async (trial) => [...(await tryStatements(trial)), ...(await trySyscalls(trial))],
}
