import { join } from 'node:path'
import { inLanes, LANES } from '../support/lanes.ts'
import { inSandbox } from '../support/sandbox.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { runWithFault } from './support/fixed-run.ts'
import type { Fault } from './support/statement-faults.ts'
import { SyscallFaults } from './support/syscall-faults.ts'
import { canTrace } from './support/traced-flush.ts'

const KINDS = ['ERROR', 'DEATH'] as const

/** Every step the journal takes through its engine, from the first PRAGMA of a start to the close. */
async function tryStatements(trial: Trial): Promise<void> {
  await inTempFolder(async (folder) => {
    let runs = 0
    let bets = 0
    const bad: string[] = []
    const run = async (fault?: Fault) => {
      const { steps, acknowledged, wrong } = await runWithFault(join(folder, `${++runs}`), trial.seed, fault)
      bets += acknowledged
      if (wrong.length > 0) bad.push(`${fault?.kind} at step ${fault?.step}: ${wrong.join('; ')}`)
      return steps
    }
    const steps = await run()
    for (const kind of KINDS) for (let step = 1; step <= steps; step++) await run({ step, kind })
    // A death also falls right behind a commit, which makes its steps more than those that can be refused.
    for (let step = steps + 1; (await run({ step, kind: 'DEATH' })) >= step; step++);
    trial.say(
      `${steps} steps of the journal's statements in the fixed run, ${bets} bets acknowledged in all runs`,
    )
    trial.atLeast('runs, each step of the journal failing or fatal in one', 2 * steps).is(runs)
    trial.never('of them, bad after the restart').countAll(bad)
  })
}

/** Every write, flush, truncation and removal the kernel sees of the journal's files, in the whole product. */
async function trySyscalls(trial: Trial): Promise<void> {
  if (!trial.isLong) return
  if (!canTrace()) return trial.skip('faults in system calls', 'there is no strace here that may trace')
  await inSandbox(async (sandbox) => {
    const tried = new SyscallFaults(sandbox)
    const faults = await tried.all()
    await inLanes(faults, LANES, async (fault) => {
      await tried.try(fault)
    })
    trial.say(`${faults.length} faults in system calls, ${tried.acknowledged} bets acknowledged in all runs`)
    const name = 'runs, each write, flush, cut and removal failing or fatal in one'
    trial.atLeast(name, faults.length).is(tried.runs)
    trial.never('of them, what was bad after the restart').countAll(tried.wrong)
  })
}

export const M3: TriedPromise = {
  id: 'M3',
  text: 'A crash at any step of writing loses and doubles nothing.',
  try: async (trial) => {
    await tryStatements(trial)
    await trySyscalls(trial)
  },
}
