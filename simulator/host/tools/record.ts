import { isoOf } from '@layline/shared/iso-time'
import { oddsOf, rupeesOf, type WorldMs } from '@layline/shared/units'
import type { MarketView } from '../../exchange/markets/market-state.ts'
import { World, type WorldSetup } from '../../world/world.ts'

const STEP_MS = 1000
const EVERY_LEVEL = 10_000

type Offers = Map<number, number>

interface Seen {
  definition: string
  /** By selection id. */
  back: Map<string, Offers>
  lay: Map<string, Offers>
}

function changes(before: Offers, now: readonly (readonly [number, number])[]): [number, number][] {
  const next = new Map(now)
  const gone = [...before.keys()]
    .filter((price) => !next.has(price))
    .map((price): [number, number] => [oddsOf(price), 0])
  const moved = now
    .filter(([price, size]) => before.get(price) !== size)
    .map(([price, size]): [number, number] => [oddsOf(price), rupeesOf(size)])
  return [...gone, ...moved]
}

function definitionOf(world: World, eventId: string, market: MarketView) {
  const event = world.catalogue.event(eventId)!
  return {
    status: market.status,
    inPlay: market.inPlay,
    betDelay: market.betDelayMs / 1000,
    eventId,
    eventName: event.name,
    eventTypeId: event.sportId,
    marketType: 'MATCH_ODDS',
    name: 'Match Odds',
    marketTime: isoOf(event.startMs),
    numberOfWinners: market.numberOfWinners,
    runners: market.runners.map((runner, index) => ({
      id: Number(runner.selectionId),
      sortPriority: index + 1,
      status: runner.status,
      name: runner.name,
    })),
  }
}

/** Runs a world and records the first event's market as stream messages, one JSON line each, until it closes. */
export function recordWorld(
  setup: WorldSetup,
  forMs: WorldMs,
  onProgress?: (ranMs: WorldMs) => void,
): string[] {
  const world = new World(setup)
  const first = world.catalogue.events().next().value
  if (!first) throw new Error('the world has no event to record')
  const marketId = first.marketIds[0]!
  const seen: Seen = { definition: '', back: new Map(), lay: new Map() }
  const lines: string[] = []
  for (let atMs = setup.epochMs; atMs <= setup.epochMs + forMs; atMs += STEP_MS) {
    world.advanceTo(atMs)
    const market = world.exchange.market(marketId)!
    const definition = definitionOf(world, first.eventId, market)
    const change: Record<string, unknown> = { id: marketId }
    if (JSON.stringify(definition) !== seen.definition) {
      seen.definition = JSON.stringify(definition)
      change.marketDefinition = definition
    }
    const rc = market.runners.flatMap(({ selectionId }) => {
      const { back, lay } = world.exchange.depth(marketId, selectionId, EVERY_LEVEL)
      const atb = changes(seen.back.get(selectionId) ?? new Map(), back)
      const atl = changes(seen.lay.get(selectionId) ?? new Map(), lay)
      seen.back.set(selectionId, new Map(back))
      seen.lay.set(selectionId, new Map(lay))
      if (atb.length + atl.length === 0) return []
      return { id: Number(selectionId), ...(atb.length && { atb }), ...(atl.length && { atl }) }
    })
    if (rc.length > 0) change.rc = rc
    if (Object.keys(change).length > 1) lines.push(JSON.stringify({ op: 'mcm', pt: atMs, mc: [change] }))
    onProgress?.(atMs - setup.epochMs)
    if (market.status === 'CLOSED') break
  }
  return lines
}
