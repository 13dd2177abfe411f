import type { Row } from '../../../scripts/row.ts'
import type { Trial, TriedPromise } from '../promise.ts'
import { inSandbox } from '../support/sandbox.ts'
import { FullDiskTrial } from './support/full-disk-trial.ts'
import { type FullDisk, noMorePages, noWrites, smallFileSystem } from './support/full-disks.ts'

async function tryDisks({ form, say }: Trial): Promise<Row[]> {
  return inSandbox(async (sandbox) => {
    const disks: FullDisk[] = [noMorePages(sandbox.newFolder()), noWrites(sandbox.newFolder())]
    const small = form === 'long' ? smallFileSystem(sandbox) : undefined
    if (small) disks.push(small)
    else
      say(
        `a small file system: skipped, ${form === 'long' ? 'none can be mounted' : 'not in the short form'}`,
      )
    const trials: FullDiskTrial[] = []
    try {
      // One after the other: each puts itself between the journal and its engine.
      for (const disk of disks) {
        const trial = new FullDiskTrial(disk)
        trials.push(trial)
        await trial.live()
        say(`${disk.name}: ${trial.refusals} bets refused (${[...trial.codes].join(', ')})`)
        for (const line of [...trial.wrong, ...trial.bets.wrong]) say(`${disk.name}: ${line}`)
      }
    } finally {
      for (const disk of disks) disk.clear()
    }
    const none = (name: string, of: (trial: FullDiskTrial) => number): Row => {
      return { name, value: trials.reduce((sum, trial) => sum + of(trial), 0), goal: 0, atMost: true }
    }
    return [
      { name: 'ways in which the disk was full', value: trials.length, goal: disks.length },
      none('acknowledged bets lost', ({ bets }) => bets.lost),
      none('bets doubled or not whole', ({ bets }) => bets.doubled),
      none('crashes', ({ crashes }) => crashes),
      none('bets without a typed refusal', ({ untyped }) => untyped),
      none('reads that failed meanwhile', ({ failedReads }) => failedReads),
      none('times space was back and bets were not', ({ notBack }) => notBack),
      none('times space was back and the clock stood still', ({ standingStill }) => standingStill),
    ]
  })
}

export const M5: TriedPromise = {
  id: 'M5',
  text: 'With a full disk bets are refused and nothing else stops; with space again bets are taken.',
  try: tryDisks,
}
