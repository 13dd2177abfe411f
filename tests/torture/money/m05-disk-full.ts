import { inSandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { diskFigures, FullDiskTrial } from './support/full-disk-trial.ts'
import { type FullDisk, noMorePages, noWrites, smallFileSystem } from './support/full-disks.ts'

async function tryDisks(trial: Trial): Promise<void> {
  await inSandbox(async (sandbox) => {
    const disks: FullDisk[] = [noMorePages(sandbox.newFolder()), noWrites(sandbox.newFolder())]
    const small = trial.isLong ? smallFileSystem(sandbox) : undefined
    const whyNot = trial.isLong ? 'none can be mounted' : 'not in the short form'
    if (small) disks.push(small)
    else trial.say(`a small file system: skipped, ${whyNot}`)
    const figures = diskFigures(trial, disks.length)
    try {
      // One after the other: each puts itself between the journal and its engine.
      for (const disk of disks) await new FullDiskTrial(disk, figures, trial.say).live()
    } finally {
      for (const disk of disks) disk.clear?.()
    }
  })
}

export const M5: TriedPromise = {
  id: 'M5',
  text: 'With a full disk bets are refused and nothing else stops; with space again bets are taken.',
  try: tryDisks,
}
