import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { lastOf } from '../exchange/steps.ts'
import { scenarioSchema } from './scenario.ts'
import { World } from './world.ts'

const EPOCH_MS = Date.parse('2026-01-15T12:00:00Z')
const HOUR_MS = 3_600_000
const SIX_HOURS_MS = 6 * HOUR_MS

function worldOfDay(seed: number): World {
  const file = new URL('../../fixtures/scenarios/day.yaml', import.meta.url)
  const scenario = scenarioSchema.parse(parse(readFileSync(file, 'utf8')))
  return new World({ seed, epochMs: EPOCH_MS, scenario })
}

it('a card goes on: new matches are announced and ended ones leave the lists', () => {
  const world = worldOfDay(7)
  const eventIds = () => new Set([...world.catalogue.events()].map(({ eventId }) => eventId))
  const before = eventIds()
  world.advanceTo(EPOCH_MS + SIX_HOURS_MS)
  const after = eventIds()
  const copy = lastOf(world.copyState())
  const text = JSON.stringify(world.snapshot())
  expect([...after].filter((id) => !before.has(id)).length).toBeGreaterThan(10)
  expect([...before].filter((id) => !after.has(id)).length).toBeGreaterThan(10)
  expect(world.exchange.ledger.sumPaise()).toBe(0)
  world.advanceTo(EPOCH_MS + SIX_HOURS_MS + HOUR_MS)
  expect([...copy].join('')).toBe(text)
  expect([...world.snapshotText()].join('')).toBe(JSON.stringify(world.snapshot()))
})

it.each([1, 2, 3])('nobody plays twice within two hours, seed %i', (seed) => {
  const world = worldOfDay(seed)
  const events = new Map([...world.catalogue.events()].map((event) => [event.eventId, event]))
  world.advanceTo(EPOCH_MS + SIX_HOURS_MS)
  for (const event of world.catalogue.events()) events.set(event.eventId, event)
  const matches = [...events.values()].sort((a, b) => a.startMs - b.startMs)
  const overMs = new Map<string, number>()
  const meetings = new Set<string>()
  let counted = 0
  for (const { name, startMs, play } of matches) {
    if (!play) continue
    counted++
    meetings.add(name)
    for (const side of play.sides) {
      expect(startMs, `${side} in ${name}`).toBeGreaterThanOrEqual((overMs.get(side) ?? 0) + 2 * HOUR_MS)
      overMs.set(side, play.untilMs)
    }
  }
  expect(counted).toBeGreaterThan(100)
  // Who is free is not always the same two.
  expect(meetings.size).toBeGreaterThan(counted / 2)
})
