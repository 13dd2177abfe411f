import type { Operation } from '@layline/shared/contract/operation'
import { expect, it } from 'vitest'
import { Dice } from '../../simulator/exchange/proof/testing/dice.ts'
import { loadScenario } from '../../simulator/host/worlds/scenario-file.ts'
import { World } from '../../simulator/world/world.ts'

const MINUTE_MS = 60_000
const SEED = Number(process.env.LAYLINE_TEST_SEED ?? 11)

it(`a day of every sport goes on whatever an operator does to its markets, seed ${SEED}`, () => {
  const dice = new Dice(SEED)
  const setup = { seed: SEED, epochMs: Date.UTC(2026, 0, 15, 9), scenario: loadScenario('day').scenario }
  const world = new World(setup)
  const done: Record<string, number> = {}
  const operate = (operation: Operation) => {
    const outcome = world.apply({
      seq: world.inputs + 1,
      atMs: world.nowMs,
      input: { kind: 'operate', operation },
    })
    if (outcome.ok) done[operation.type] = (done[operation.type] ?? 0) + 1
  }
  for (let minute = 0; minute < 4 * 60; minute++) {
    world.advanceTo(world.nowMs + MINUTE_MS)
    for (let times = 0; times < 5; times++) {
      const marketId = dice.pick([...world.exchange.marketIds()])
      const { kind, runners } = world.exchange.market(marketId)!
      const what = dice.pick(['reverse', 'void', 'settle', 'settle'] as const)
      if (what !== 'settle') operate({ type: what, marketId })
      else if (kind === 'FANCY') operate({ type: 'settle', marketId, runs: dice.int(0, 100) })
      else operate({ type: 'settle', marketId, places: [[dice.pick(runners).selectionId]] })
    }
  }
  expect(Object.keys(done).sort()).toEqual(['reverse', 'settle', 'void'])
  const again = new World(setup, world.snapshot())
  for (const each of [world, again]) each.advanceTo(each.nowMs + 30 * MINUTE_MS)
  expect(again.snapshot()).toEqual(world.snapshot())
})
