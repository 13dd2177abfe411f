import { inSandbox } from '../support/sandbox.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { diskFigures, FullDiskTrial } from './support/full-disk-trial.ts'
import { type FullDisk, noMorePages, noWrites, smallFileSystem } from './support/full-disks.ts'

async function tryDisks(trial: Trial): Promise<void> {
  await inSandbox(async (sandbox) => {
    const disks: FullDisk[] = [noMorePages(sandbox.newFolder()), noWrites(sandbox.newFolder())]
    const small = trial.isLong ? smallFileSystem(sandbox) : undefined
    if (small) disks.push(small)
    else if (trial.isLong) trial.skip('a small file system', 'none can be mounted here')
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
