import { expect, it } from 'vitest'
import { MemoryJournal } from '../../journal/memory-journal.ts'
import { CORE_VERSION } from '../../world/world.ts'
import { restoreWorld } from './restored-world.ts'

const SETUP = {
  seed: 1,
  epochMs: 0,
  scenario: { title: 'None', announcement: '', commission: 0, matches: [] },
}
const identity = (coreVersion: string) => ({
  seed: 1,
  scenarioName: 'none',
  scenarioSha256: '',
  epochMs: 0,
  coreVersion,
})

it('a journal of another core version is refused with that version', async () => {
  const journal = new MemoryJournal()
  await journal.begin(identity('0'))
  await expect(restoreWorld(SETUP, journal)).rejects.toThrow(/written by core 0.*--fresh/)
})

it('a journal of this core version is read', async () => {
  const journal = new MemoryJournal()
  await journal.begin(identity(CORE_VERSION))
  expect((await restoreWorld(SETUP, journal)).nowMs).toBe(0)
})
