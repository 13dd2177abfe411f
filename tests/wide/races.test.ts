import { readFileSync } from 'node:fs'
import Bunzip from 'seek-bzip'
import { describe, expect, it } from 'vitest'
import { loadRecordings } from '../../simulator/host/recordings/recording-file.ts'
import {
  type RecordedMessage,
  type Recording,
  recordingOf,
  replayEpochMs,
} from '../../simulator/world/replay/recording.ts'
import { World } from '../../simulator/world/world.ts'
import { realRecording } from '../support/recordings.ts'

const SCENARIO = { title: 'Races', announcement: '', commission: 0, matches: [] }

function worldOf(recordings: readonly Recording[]) {
  const world = new World({ seed: 1, epochMs: replayEpochMs(recordings), scenario: SCENARIO, recordings })
  let ids = 0
  return {
    world,
    /** Rupees at decimal odds, by player1. */
    bet: (
      marketId: string,
      selectionId: string,
      betType: 'BACK' | 'LAY',
      odds: number,
      persistence: 'LAPSE' | 'KEEP' = 'LAPSE',
      stack = 100,
    ) => {
      const order = { marketId, selectionId, betType, odds, stack, persistence }
      const outcome = world.apply({
        seq: world.inputs + 1,
        atMs: world.nowMs,
        input: {
          kind: 'order',
          userName: 'player1',
          order: { ...order, selectionName: '', orderId: `o${++ids}`, fillOrKill: false },
        },
      })
      if (!outcome.ok) throw new Error(`${outcome.code} ${selectionId} ${odds}`)
      return outcome.order!
    },
  }
}

/** An independent reading of how a recorded market ended. */
function endOf(file: string): { last: number; winners: string[]; removed: string[] } {
  const lines = Buffer.from(Bunzip.decode(readFileSync(file)))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  const definition = lines
    .flatMap((line) => line.mc)
    .filter((change) => change.marketDefinition)
    .at(-1).marketDefinition
  const withStatus = (status: string) =>
    definition.runners
      .filter((r: { status: string }) => r.status === status)
      .map((r: { id: number }) => String(r.id))
  return { last: lines.at(-1).pt, winners: withStatus('WINNER'), removed: withStatus('REMOVED') }
}

describe.each([
  ['a horse race', ['betfair/1.185781277.bz2']],
  ['a greyhound race, win and place', ['betfair/1.197931750.bz2', 'betfair/1.197931751.bz2']],
])('%s, recorded', (_, names) => {
  const files = names.flatMap((name) => realRecording(name) ?? [])

  it.skipIf(files.length < names.length)('settles the bets placed along the way as the file says', () => {
    const { world, bet } = worldOf(loadRecordings(files).recordings)
    const ends = new Map(files.map((file, index) => [names[index]!.match(/1\.\d+/)![0], endOf(file)]))
    const last = Math.max(...[...ends.values()].map((end) => end.last))
    const first = world.nowMs
    let placed = 0
    for (let step = 1; step <= 12; step++) {
      world.advanceTo(first + Math.floor(((last - first) * step) / 14))
      for (const marketId of ends.keys()) {
        const market = world.exchange.market(marketId)
        if (market?.status !== 'OPEN') continue
        for (const { selectionId, status } of market.runners) {
          if (status !== 'ACTIVE') continue
          const { back, lay } = world.exchange.depth(marketId, selectionId, 1)
          if (back[0] && back[0][0] < 10_000) {
            bet(marketId, selectionId, 'BACK', back[0][0] / 100)
            placed++
          }
          if (lay[0] && lay[0][0] < 3000) {
            bet(marketId, selectionId, 'LAY', lay[0][0] / 100)
            placed++
          }
        }
      }
    }
    expect(placed).toBeGreaterThan(20)
    world.advanceTo(last + 1)
    let total = 0
    let settled = 0
    for (const order of world.exchange.ordersOf('player1')) {
      const { winners, removed } = ends.get(order.marketId)!
      expect(removed).not.toContain(order.selectionId)
      if (order.matchedPaise === 0) continue
      settled++
      const won = winners.includes(order.selectionId)
      const paise = order.pieces.reduce(
        (sum, { priceHundredths, stakePaise }) =>
          sum + (won ? Math.round((stakePaise * (priceHundredths - 100)) / 100) : -stakePaise),
        0,
      )
      const profit = order.side === 'BACK' ? paise : -paise
      // The pieces of a lay never cost more in all than was held for it, so rounding may be in its favour.
      const favour = order.side === 'LAY' && won ? order.pieces.length / 2 : 0
      expect(order.profitPaise).toBeGreaterThanOrEqual(profit)
      expect(order.profitPaise).toBeLessThanOrEqual(profit + favour)
      total += order.profitPaise
    }
    expect(settled).toBeGreaterThan(10)
    expect(world.exchange.wallet('player1').profitPaise).toBe(total)
    expect(world.exchange.wallet('player1').exposurePaise).toBe(0)
    for (const [marketId, { winners }] of ends) {
      const { runners, numberOfWinners } = world.exchange.market(marketId)!
      const ours = runners.filter(({ status }) => status === 'WINNER').map(({ selectionId }) => selectionId)
      expect(ours.sort()).toEqual(winners.sort())
      expect(ours).toHaveLength(numberOfWinners)
    }
    expect(world.exchange.ledger.sumPaise()).toBe(0)
  })
})

/** A race of three on which a runner is taken out between two messages. */
function raceWithRemoval(marketType: 'WIN' | 'PLACE', factor: number): Recording {
  const definition = (status: 'OPEN' | 'SUSPENDED', out: boolean) => ({
    status,
    inPlay: false,
    betDelay: 0,
    eventId: '1',
    eventName: 'Race 1',
    eventTypeId: '7',
    marketType,
    marketTime: '2026-01-15T06:30:00.000Z',
    numberOfWinners: 1,
    runners: [1, 2, 3].map((id) => ({
      id,
      sortPriority: id,
      status: id === 3 && out ? ('REMOVED' as const) : ('ACTIVE' as const),
      ...(id === 3 && { adjustmentFactor: factor }),
    })),
  })
  const pt = Date.UTC(2026, 0, 15, 6)
  const message = (afterMs: number, status: 'OPEN' | 'SUSPENDED', out: boolean): RecordedMessage => ({
    pt: pt + afterMs,
    mc: [
      {
        id: '1.9',
        marketDefinition: definition(status, out),
        ...(afterMs === 0 && { rc: [{ id: 1, atb: [[8, 100]], atl: [[9, 100]] }] }),
      },
    ],
  })
  return recordingOf('made for this test', [
    message(0, 'OPEN', false),
    message(60_000, 'SUSPENDED', false),
    message(60_300, 'SUSPENDED', true),
    message(61_000, 'OPEN', true),
  ])
}

/** Whether lay offers of the others went, in four recorded removals. Source: domain §0.1. */
const OBSERVED = [
  ['WIN', 30.01, true, 560],
  ['PLACE', 27.58, true, 607],
  ['PLACE', 8.37, true, 741],
  ['PLACE', 2.41, false, 783],
] as const

it.each(OBSERVED)('a non-runner in a %s market at %f %%: unmatched lays go: %s', (type, factor, go, pays) => {
  const recording = raceWithRemoval(type, factor)
  const { world, bet } = worldOf([recording])
  world.advanceTo(world.nowMs + 1000)
  const matched = bet('1.9', '1', 'BACK', 8)
  const lay = bet('1.9', '1', 'LAY', 7.5)
  const kept = bet('1.9', '1', 'LAY', 7.5, 'KEEP')
  const back = bet('1.9', '2', 'BACK', 20)
  const own = bet('1.9', '3', 'LAY', 4)
  world.advanceTo(world.nowMs + 120_000)
  const order = (betId: number) => world.exchange.order(betId)!
  expect(order(matched.betId).pieces[0]!.priceHundredths).toBe(pays)
  expect(order(lay.betId).remainingPaise).toBe(go ? 0 : 100_00)
  expect(order(kept.betId).remainingPaise).toBe(100_00)
  expect(order(kept.betId).priceHundredths < 750).toBe(go)
  expect(order(back.betId).remainingPaise).toBe(100_00)
  expect(order(own.betId).voidedPaise).toBe(100_00)
})
