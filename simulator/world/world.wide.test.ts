import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { scenarioSchema } from './scenario.ts'
import { World } from './world.ts'

const EPOCH_MS = Date.parse('2026-01-15T12:00:00Z')
const SIX_HOURS_MS = 6 * 3_600_000

it('a card goes on: new matches are announced and ended ones leave the lists', () => {
  const file = new URL('../../fixtures/scenarios/day.yaml', import.meta.url)
  const scenario = scenarioSchema.parse(parse(readFileSync(file, 'utf8')))
  const world = new World({ seed: 7, epochMs: EPOCH_MS, scenario })
  const eventIds = () => new Set([...world.catalogue.events()].map(({ eventId }) => eventId))
  const before = eventIds()
  world.advanceTo(EPOCH_MS + SIX_HOURS_MS)
  const after = eventIds()
  expect([...after].filter((id) => !before.has(id)).length).toBeGreaterThan(10)
  expect([...before].filter((id) => !after.has(id)).length).toBeGreaterThan(10)
  expect(world.exchange.ledger.sumPaise()).toBe(0)
})
