import { statSync } from 'node:fs'
import { join } from 'node:path'
import { EPOCH_MS } from '../money/support/small-world.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { isDone, openMoved } from './support/moved-world.ts'

const DEEP = { short: 60, long: 500 }
const STEP_MS = 1000
const SECOND_MS = 1000
/** What is carried over is some KiB. */
const SEEK_KIB_MOST = 32

async function tryChains(trial: Trial): Promise<void> {
  const broken = trial.never('seeks, returns and starts that failed')
  const growth = trial.atMost('KiB of the file for each seek', SEEK_KIB_MOST)
  const seeks = trial.timed('slowest seek, ms', SECOND_MS)
  const lists = trial.timed('slowest list of all branches, ms', SECOND_MS)
  const opening = trial.timed('start, ms', SECOND_MS)
  await inTempFolder(async (folder) => {
    const deep = trial.pick(DEEP)
    const { worlds, runner } = await openMoved(folder, trial.seed)
    await runner.saveSnapshot()
    const timed = async <T>(work: () => Promise<T> | T): Promise<[T, number]> => {
      const startMs = performance.now()
      return [await work(), performance.now() - startMs]
    }
    for (let depth = 1; depth <= deep; depth++) {
      await runner.moveTo(EPOCH_MS + (depth + 1) * STEP_MS)
      const [isThere, ms] = await timed(() =>
        isDone(() => runner.branches.seek(EPOCH_MS + depth * STEP_MS, undefined)),
      )
      if (!isThere) broken.count(`seek ${depth}`)
      seeks.most(ms)
    }
    const [branches, listMs] = await timed(() => runner.branches.all())
    lists.most(listMs)
    if (branches.length !== deep + 1) broken.count(`${branches.length} branches are listed`)
    const { branch, nowMs } = runner
    if (!(await isDone(() => runner.branches.return(0)))) broken.count('the return to the first branch')
    if (!(await isDone(() => runner.branches.return(branch)))) broken.count('the return to the last branch')
    if (runner.nowMs !== nowMs) broken.count('the last branch stands elsewhere')
    await worlds.close()
    growth.is(Math.round(statSync(join(folder, 'main', 'journal.db')).size / 1024 / deep))
    const [again, openMs] = await timed(() => openMoved(folder, trial.seed))
    opening.most(openMs)
    if (again.runner.nowMs !== nowMs || again.runner.branch !== branch) broken.count('the start')
    await again.worlds.close()
  })
}

export const T10: TriedPromise = {
  id: 'T10',
  text: 'Long chains hold: hundreds of seeks deep, a start, a seek and a list of branches take less than a second.',
  pure: true,
  try: tryChains,
}
