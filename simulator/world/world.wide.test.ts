import { SPORT } from '@layline/shared/sports'
import { expect, it } from 'vitest'
import type { MarketView } from '../exchange/markets/market-state.ts'
import { lastOf } from '../exchange/steps.ts'
import type { EventFacts } from './catalogue.ts'
import { scenarioNamed } from './testing/scenario-named.ts'
import { World } from './world.ts'

const EPOCH_MS = Date.parse('2026-01-15T12:00:00Z')
const HOUR_MS = 3_600_000
const SIX_HOURS_MS = 6 * HOUR_MS

/** The chances that the best prices of all runners stand for, in percent: who backs all wins for sure under 100, who lays all over it. */
function bookPercent({ runners, numberOfWinners }: MarketView, side: 'BACK' | 'LAY'): number | undefined {
  const inIt = runners.filter(({ status }) => status === 'ACTIVE')
  const best = inIt.map(({ book }) => book.sideOf(side === 'LAY').best?.priceHundredths)
  // Who cannot back them all is sure of nothing; to lay some of them may be enough.
  if (side === 'BACK' && best.includes(undefined)) return undefined
  const shares = best.map((price) => (price ? 10_000 / price : 0))
  return shares.reduce((sum, share) => sum + share, 0) / numberOfWinners
}

/** Six hours of the day, and what was there on the way. */
interface LivedDay {
  world: World
  /** Events by id: those of the beginning, and all events. */
  first: ReadonlySet<string>
  events: ReadonlyMap<string, EventFacts>
}

const lived = new Map<number, LivedDay>()

/** @param watch is shown the world at every minute of the first two hours */
function liveDay(seed: number, watch?: (world: World) => void): LivedDay {
  const world = new World({ seed, epochMs: EPOCH_MS, scenario: scenarioNamed('day') })
  const events = new Map([...world.catalogue.events()].map((event) => [event.eventId, event]))
  const first = new Set(events.keys())
  for (let minute = 0; watch && minute < 2 * 60; minute++) {
    world.advanceTo(world.nowMs + 60_000)
    watch(world)
  }
  world.advanceTo(EPOCH_MS + SIX_HOURS_MS)
  for (const event of world.catalogue.events()) events.set(event.eventId, event)
  const day = { world, first, events }
  lived.set(seed, day)
  return day
}

/** A day is lived once for all tests that look at it. */
const dayOf = (seed: number): LivedDay => lived.get(seed) ?? liveDay(seed)

it('no book lets a player win whatever comes', () => {
  const free = new Set<string>()
  let looks = 0
  liveDay(1, ({ catalogue, exchange }) => {
    for (const { name, marketIds, sportId } of catalogue.events()) {
      // Of hounds a price holds if the hound starts: an empty trap makes up for it.
      if (sportId === SPORT.greyhoundRacing) continue
      for (const marketId of marketIds) {
        const market = exchange.market(marketId)!
        if (market.status !== 'OPEN' || market.isQuoted) continue
        looks++
        const toBack = bookPercent(market, 'BACK') ?? 100
        const toLay = bookPercent(market, 'LAY')!
        if (toBack < 100 || toLay > 100) free.add(`${name}, ${catalogue.market(marketId)!.name}`)
      }
    }
  })
  expect(looks).toBeGreaterThan(10_000)
  expect([...free]).toEqual([])
})

it.each([1, 2, 3])('no side plays twice within two hours, seed %i', (seed) => {
  const matches = [...dayOf(seed).events.values()].sort((a, b) => a.startMs - b.startMs)
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

it('a card goes on: new matches are announced and ended ones leave the lists', () => {
  const { world, first } = dayOf(2)
  const after = new Set([...world.catalogue.events()].map(({ eventId }) => eventId))
  const copy = lastOf(world.copyState())
  const text = JSON.stringify(world.snapshot())
  expect([...after].filter((id) => !first.has(id)).length).toBeGreaterThan(10)
  expect([...first].filter((id) => !after.has(id)).length).toBeGreaterThan(10)
  expect(world.exchange.ledger.sumPaise()).toBe(0)
  world.advanceTo(EPOCH_MS + SIX_HOURS_MS + HOUR_MS)
  expect([...copy].join('')).toBe(text)
  expect([...world.snapshotText()].join('')).toBe(JSON.stringify(world.snapshot()))
})
