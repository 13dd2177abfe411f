import { ADVANCE_MS_MAX } from '@layline/shared/contract/calls/control-calls'
import type { Operation } from '@layline/shared/contract/operation'
import { expect, it } from 'vitest'
import { MemoryJournal } from '../../journal/memory-journal.ts'
import type { Input } from '../../world/inputs/inputs.ts'
import { FRIENDLY } from '../../world/office/testing/office-world.ts'
import { type ScenarioInput, scenarioSchema } from '../../world/scenario.ts'
import { CORE_VERSION } from '../../world/world.ts'
import { hashWorld } from '../tools/feed-hash.ts'
import { fillFromCapsule } from '../worlds/forked-journal.ts'
import { restoreWorld, stateHash } from '../worlds/restored-world.ts'
import { anOrder } from '../worlds/testing/journaled-world.ts'
import { WorldRunner } from '../worlds/world-runner.ts'
import { checkedCapsule, setupOf } from './checked-capsule.ts'
import { exportCapsule } from './export-capsule.ts'
import { exportLeft } from './export-kept.ts'
import { openCapsule } from './open-capsule.ts'

const seed = 7
const epochMs = Date.UTC(2026, 0, 15)
const MINUTE = 60_000

const worldOf = (scenario: ScenarioInput) =>
  WorldRunner.open({
    name: 'main',
    setup: { seed, epochMs, scenario: scenarioSchema.parse(scenario) },
    identity: {
      seed,
      epochMs,
      scenarioName: 'own',
      scenarioText: JSON.stringify(scenario),
      scenarioSha256: '',
      coreVersion: CORE_VERSION,
    },
    journal: new MemoryJournal(),
    paused: true,
    speed: 1,
  })

/** Exports a world at its current time, and reads the capsule back from JSON. */
async function capsuleOf({ journal, nowMs: untilMs, branch }: WorldRunner, withPlayers = true) {
  const made = await exportCapsule(journal, { branch, untilMs, withPlayers, speed: 1 })
  return checkedCapsule(JSON.parse(JSON.stringify(made)))
}

it('no capsule is made that would not be opened: more than a year without an input', async () => {
  const runner = await worldOf({ title: 'Quiet' })
  const exported = (untilMs: number) => exportCapsule(runner.journal, { branch: 0, untilMs, speed: 1 })
  const refusal = { code: 'BAD_REQUEST', message: expect.stringContaining('more than a year') }
  await expect(exported(epochMs + ADVANCE_MS_MAX + 1)).rejects.toMatchObject(refusal)
  expect(checkedCapsule(await exported(epochMs + 1000)).inputs).toEqual([])
  await runner.close()
})

it('of a kept world no capsule is made from before its beginning or from behind where it was left', async () => {
  const runner = await worldOf({ title: 'Quiet' })
  await runner.moveTo(epochMs + MINUTE)
  await runner.close()
  const message = expect.stringContaining(
    'the world is from 2026-01-15T00:00:00.000Z to 2026-01-15T00:01:00.000Z',
  )
  for (const upToMs of [epochMs - 1, epochMs + MINUTE + 1]) {
    await expect(exportLeft(runner.journal, { upToMs })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message,
    })
  }
  for (const upToMs of [epochMs, epochMs + MINUTE]) {
    expect((await exportLeft(runner.journal, { upToMs })).untilMs).toBe(upToMs)
  }
})

it('an archived market whose settlement was taken back is the same in an opened world, and in its journal', async () => {
  const runner = await worldOf({
    title: 'Races',
    archive: '30m',
    racing: {
      horizon: '30m',
      meetings: [{ venue: 'Dock', country: 'GB', sport: 'greyhounds', starts: '5m', races: 1, every: '10m' }],
    },
  })
  const chips = ({ world }: Pick<WorldRunner, 'world'>) => world.exchange.wallet('player1').chipsPaise
  const operate = async (operation: Operation) => {
    const archived = operation.type === 'reverse' ? runner.archive.market(operation.marketId) : undefined
    const input: Input = { kind: 'operate', operation, ...(archived && { archived }) }
    expect(await runner.submit(input)).toEqual({ ok: true })
  }
  const bet = anOrder(runner, 1)
  const { marketId } = bet.order
  const { runners } = runner.world.exchange.market(marketId)!
  for (const { selectionId } of runners) {
    const order = { ...bet.order, selectionId, orderId: selectionId }
    await runner.submit({ ...bet, userName: 'player1', order })
  }
  await runner.moveTo(epochMs + 61 * MINUTE)
  expect(runner.world.exchange.market(marketId)).toBeUndefined()
  const before = chips(runner)
  await operate({ type: 'reverse', marketId })
  const { result } = runner.archive.market(marketId)!.book.market.settlement!
  const loser = runners.find(({ selectionId }) => !JSON.stringify(result).includes(selectionId))!
  await operate({ type: 'settle', marketId, places: [[loser.selectionId]] })
  expect(chips(runner)).not.toBe(before)
  await runner.moveTo(epochMs + 62 * MINUTE)

  const checked = await capsuleOf(runner)
  expect(JSON.stringify(checked.capsule)).not.toContain('archived')
  const opened = await openCapsule(checked)
  expect([opened.isSame, chips(opened)]).toEqual([true, chips(runner)])
  const { capsule, inputs } = checked
  expect(hashWorld(setupOf(capsule), capsule.untilMs - epochMs, { inputs }).state).toBe(
    capsule.expected.state,
  )
  const journal = new MemoryJournal()
  await fillFromCapsule(journal, opened, capsule)
  const again = await restoreWorld(opened.setup, journal, { fromZero: true, untilMs: capsule.untilMs })
  expect(stateHash(again)).toBe(capsule.expected.state)
  expect((await openCapsule(await capsuleOf(runner, false))).isSame).toBe(true)
  await runner.close()
})

it('what the house has blocked for a player is refused in an opened world as well, also in a branch', async () => {
  const runner = await worldOf(FRIENDLY)
  await runner.moveTo(epochMs + 2 * MINUTE)
  const blocked = { sports: ['1'], providers: [], liveCasino: false }
  await runner.submit({ kind: 'block-list', userName: 'player1', blocked })
  await runner.moveTo(epochMs + 3 * MINUTE)
  await runner.branches.seek(epochMs + MINUTE, undefined).done
  expect(await runner.submit({ ...anOrder(runner, 1), userName: 'player1' })).toMatchObject({
    code: 'SPORT_BLOCKED',
  })
  const checked = await capsuleOf(runner)
  const opened = await openCapsule(checked)
  expect(opened.isSame).toBe(true)
  expect(opened.world.office.blocks.of('player1')).toEqual(blocked)
  expect(opened.world.exchange.ordersOf('player1').length).toBe(
    runner.world.exchange.ordersOf('player1').length,
  )
  await runner.close()
})
