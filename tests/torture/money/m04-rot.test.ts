import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inTempFolder } from '../support/temp-folder.ts'
import { startOn } from './m04-rot.ts'
import { makeKept } from './support/kept-world.ts'

/** The long M4 with this seed found a flip that made a column NULL, and the start broke with a TypeError. */
const SEED = 567394
const FLIPPED = { byte: 73_737, bit: 4 }

it(`[M4] seed ${SEED}: a flipped bit that makes a column NULL is a named refusal`, () =>
  inTempFolder(async (folder) => {
    const { stopped, live } = await makeKept(folder, SEED)
    const file = join(stopped, 'main/journal.db')
    const bytes = readFileSync(file)
    bytes[FLIPPED.byte]! ^= 1 << FLIPPED.bit
    writeFileSync(file, bytes)
    // The same world, where a later version of the core writes something else at this place.
    expect(['REFUSED', 'SAME']).toContain((await startOn(stopped, live)).came)
  }))
