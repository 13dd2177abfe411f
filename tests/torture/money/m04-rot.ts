import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@layline/shared/contract/error-codes'
import type { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import { JournalError } from '../../../simulator/journal/journal.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import type { Trial, TriedPromise } from '../trial.ts'
import { fingerprint, makeKept, withKept } from './support/kept-world.ts'

const FLIPS = { short: 200, long: 10_000 }

/** What a start can come to on a damaged directory. */
type Came = 'SAME' | 'REFUSED' | 'OTHER' | 'UNNAMED'

/** Every bit of every file is as likely as any other. */
function flip(folder: string, dice: Dice): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((path) => ({ path, bytes: readFileSync(path) }))
  const total = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  let at = dice.int(0, total - 1)
  for (const { path, bytes } of files) {
    if (at < bytes.length) {
      const bit = dice.int(0, 7)
      bytes[at]! ^= 1 << bit
      writeFileSync(path, bytes)
      return `bit ${bit} of byte ${at} of ${path.slice(folder.length + 1)}`
    }
    at -= bytes.length
  }
  throw new Error('there is no such byte')
}

/** Starts on a data directory, and compares with the fingerprint it had while it was whole. */
export async function startOn(dataDir: string, whole: string): Promise<{ came: Came; said: string }> {
  try {
    return { came: (await withKept(dataDir, fingerprint)) === whole ? 'SAME' : 'OTHER', said: '' }
  } catch (error) {
    const { name, message } = error as Error
    // The two that a start answers with one clear line; anything else is a crash that happens to be one.
    const isNamed = error instanceof JournalError || error instanceof Refusal
    return { came: isNamed ? 'REFUSED' : 'UNNAMED', said: `${name}: ${message}` }
  }
}

async function tryFlips(trial: Trial): Promise<void> {
  const goal = trial.pick(FLIPS)
  const flips = trial.atLeast('bits flipped in a data directory', goal)
  const refused = trial.atLeast('of them, refused by name', 1)
  const silent = trial.never('silent differences')
  const unnamed = trial.never('refusals that do not name what is wrong')
  let same = 0
  await inTempFolder(async (folder) => {
    const dice = trial.dice()
    const { killed, stopped } = await makeKept(folder, trial.seed)
    const copy = join(folder, 'copy')
    const sources: { source: string; whole: string }[] = []
    for (const source of [killed, stopped]) {
      cpSync(source, copy, { recursive: true })
      sources.push({ source, whole: await withKept(copy, fingerprint) })
      rmSync(copy, { recursive: true })
    }
    for (; flips.value < goal; flips.count()) {
      const { source, whole } = sources[flips.value % sources.length]!
      cpSync(source, copy, { recursive: true })
      const how = source === killed ? 'after a kill' : 'after a clean stop'
      const where = `${flip(copy, dice)}, ${how}`
      const { came, said } = await startOn(copy, whole)
      if (came === 'SAME') same++
      else if (came === 'REFUSED') refused.count()
      else if (came === 'OTHER') silent.count(`${where}: another world, and nothing said`)
      else unnamed.count(`${where}: ${said}`)
      rmSync(copy, { recursive: true })
    }
  })
  trial.say(`${same} starts came to the same state, ${refused.value} were refused by name`)
}

export const M4: TriedPromise = {
  id: 'M4',
  text: 'Rot on the disk is noticed: the same state, or a refusal that names what is wrong.',
  try: tryFlips,
}
