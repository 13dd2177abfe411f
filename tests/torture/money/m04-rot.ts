import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '@layline/shared/contract/error-codes'
import { Dice } from '../../../simulator/exchange/proof/testing/dice.ts'
import { JournalError } from '../../../simulator/journal/journal.ts'
import type { Form, Trial, TriedPromise } from '../promise.ts'
import { inTempFolder } from '../support/temp-folder.ts'
import { fingerprint, makeKept, startKept } from './support/kept-world.ts'

const FLIPS: Record<Form, number> = { short: 200, long: 10_000 }

/** What a start can come to on a damaged directory. */
type Came = 'SAME' | 'REFUSED' | 'OTHER' | 'UNNAMED'

function files(folder: string): { path: string; bytes: Buffer }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((path) => ({ path, bytes: readFileSync(path) }))
}

/** Every bit of every file is as likely as any other. */
function flip(folder: string, dice: Dice): string {
  const all = files(folder)
  const total = all.reduce((sum, { bytes }) => sum + bytes.length, 0)
  let at = dice.int(0, total - 1)
  for (const { path, bytes } of all) {
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
export function startOn(dataDir: string, whole: string): { came: Came; said: string } {
  try {
    const { worlds, runner } = startKept(dataDir)
    const isSame = fingerprint(runner) === whole
    worlds.close()
    return { came: isSame ? 'SAME' : 'OTHER', said: '' }
  } catch (error) {
    const { name, message } = error as Error
    // The two that a start answers with one clear line; anything else is a crash that happens to be one.
    const isNamed = error instanceof JournalError || error instanceof Refusal
    return { came: isNamed ? 'REFUSED' : 'UNNAMED', said: `${name}: ${message}` }
  }
}

async function tryFlips({ form, seed, say }: Trial) {
  const count: Record<Came, number> = { SAME: 0, REFUSED: 0, OTHER: 0, UNNAMED: 0 }
  await inTempFolder(async (folder) => {
    const dice = new Dice(seed)
    const kept = await makeKept(folder, seed)
    const sources = [kept.killed, kept.stopped].map((source) => {
      const copy = join(folder, 'whole')
      cpSync(source, copy, { recursive: true })
      const { worlds, runner } = startKept(copy)
      const whole = fingerprint(runner)
      worlds.close()
      rmSync(copy, { recursive: true })
      return { source, whole }
    })
    for (let i = 0; i < FLIPS[form]; i++) {
      const { source, whole } = sources[i % sources.length]!
      const copy = join(folder, 'flipped')
      cpSync(source, copy, { recursive: true })
      const where = flip(copy, dice)
      const { came, said } = startOn(copy, whole)
      count[came]++
      const how = source === kept.killed ? 'after a kill' : 'after a clean stop'
      if (came === 'OTHER') say(`${where}, ${how}: another world, and nothing said`)
      if (came === 'UNNAMED') say(`${where}, ${how}: ${said}`)
      rmSync(copy, { recursive: true })
    }
  })
  say(`${count.SAME} starts came to the same state, ${count.REFUSED} were refused by name`)
  return [
    { name: 'bits flipped in a data directory', value: FLIPS[form], goal: FLIPS[form] },
    { name: 'of them, refused by name', value: count.REFUSED, goal: 1 },
    { name: 'silent differences', value: count.OTHER, goal: 0, atMost: true as const },
    { name: 'refusals that do not name what is wrong', value: count.UNNAMED, goal: 0, atMost: true as const },
  ]
}

export const M4: TriedPromise = {
  id: 'M4',
  text: 'Rot on the disk is noticed: the same state, or a refusal that names what is wrong.',
  try: tryFlips,
}
