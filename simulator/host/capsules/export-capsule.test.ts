import { ADVANCE_MS_MAX } from '@layline/shared/contract/calls/control-calls'
import { expect, it } from 'vitest'
import { MemoryJournal } from '../../journal/memory-journal.ts'
import { scenarioSchema } from '../../world/scenario.ts'
import { CORE_VERSION } from '../../world/world.ts'
import { WorldRunner } from '../worlds/world-runner.ts'
import { checkedCapsule } from './checked-capsule.ts'
import { exportCapsule } from './export-capsule.ts'

it('no capsule is made that would not be opened: more than a year without an input', async () => {
  const seed = 7
  const epochMs = Date.UTC(2026, 0, 15)
  const runner = await WorldRunner.open({
    name: 'main',
    setup: { seed, epochMs, scenario: scenarioSchema.parse({ title: 'Quiet' }) },
    identity: {
      seed,
      epochMs,
      scenarioName: 'own',
      scenarioText: 'title: Quiet',
      scenarioSha256: '',
      coreVersion: CORE_VERSION,
    },
    journal: new MemoryJournal(),
    paused: true,
    speed: 1,
  })
  const exported = (untilMs: number) => exportCapsule(runner.journal, { branch: 0, untilMs, speed: 1 })
  const refusal = { code: 'BAD_REQUEST', message: expect.stringContaining('more than a year') }
  await expect(exported(epochMs + ADVANCE_MS_MAX + 1)).rejects.toMatchObject(refusal)
  expect(checkedCapsule(await exported(epochMs + 1000)).inputs).toEqual([])
  await runner.close()
})
