import { isoOf, msOfIso } from '@layline/shared/iso-time'
import { describe, expect, it } from 'vitest'
import { lastOf } from '../../exchange/steps.ts'
import { feed } from '../testing/feed.ts'
import { marketView } from '../views/market-view.ts'
import { raceListView } from '../views/race-view.ts'
import { World } from '../world.ts'
import { movedRecordings } from './moved-recordings.ts'
import type { Recording } from './recording.ts'
import {
  ALL_IN,
  backOf,
  definitionOf,
  EPOCH,
  MINUTE,
  OFFERED,
  recordedWorld,
  recordingFrom,
  worldOf,
} from './testing/recorded-world.ts'

it('a recorded market that cannot be opened is reported and leaves nothing behind, and its sport goes on', () => {
  const refused = definitionOf(ALL_IN, { eventId: '8', numberOfWinners: 101 })
  const world = recordedWorld(
    [
      { id: '1.2', marketDefinition: refused, rc: OFFERED },
      { id: '1.1', marketDefinition: definitionOf(ALL_IN), rc: OFFERED },
    ],
    [{ id: '1.2', rc: OFFERED }],
  )
  world.advanceTo(EPOCH + 2 * MINUTE)
  expect(world.incidents.latest).toEqual([
    { atMs: EPOCH, marketId: '1.2', text: 'market 1.2: it cannot have 101 winners' },
  ])
  const { catalogue, exchange } = world
  expect([exchange.market('1.2'), catalogue.market('1.2'), catalogue.event('8')]).toEqual(
    Array(3).fill(undefined),
  )
  expect(raceListView(world, '7').map(({ winMarketId }) => winMarketId)).toEqual(['1.1'])
  expect(feed(world, backOf('1'))).toMatchObject([{ ok: true }])
})

it('a recorded market starts when its latest definition says, and so does its event', () => {
  const at = (marketTime: string) => [{ id: '1.1', marketDefinition: definitionOf(ALL_IN, { marketTime }) }]
  const world = recordedWorld(at('2026-01-15T13:00:00.000Z'), at('2026-01-16T18:20:00.000Z'))
  const shown = () => {
    const { dtStartDate, dtLastUpdated } = marketView(world, '1.1', 3)!
    return [dtStartDate, dtLastUpdated, world.catalogue.event('7')?.startMs]
  }
  world.advanceTo(EPOCH + 1000)
  const before = shown()
  world.advanceTo(EPOCH + MINUTE)
  const laterMs = msOfIso('2026-01-16T18:20:00Z') - msOfIso('2026-01-15T13:00:00Z')
  expect(shown()).toEqual([
    isoOf(msOfIso(String(before[0])) + laterMs),
    isoOf(EPOCH + MINUTE),
    Number(before[2]) + laterMs,
  ])
})

describe('recordings that begin on different days', () => {
  const HOURS = 60
  const started = { marketTime: '2026-01-18T13:00:00.000Z', inPlay: true, betDelay: 5 }
  const before = { ...started, inPlay: false, betDelay: 0 }
  const defined = (id: string, more: object) => [{ id, marketDefinition: definitionOf(ALL_IN, more) }]
  const off = 73 * HOURS

  it('of one event are played at their true distance: its markets start together', () => {
    const first = [recordingFrom(0, defined('1.1', before)), recordingFrom(off, defined('1.1', started))]
    const second = [
      recordingFrom(off - 10 * HOURS, defined('1.2', before)),
      recordingFrom(off, defined('1.2', started)),
    ]
    const world = worldOf(...first, ...second)
    const inPlay = () => ['1.1', '1.2'].map((id) => world.exchange.market(id)!.inPlay)
    world.advanceTo(EPOCH + off * MINUTE - 1)
    expect(inPlay()).toEqual([false, false])
    world.advanceTo(EPOCH + off * MINUTE)
    expect(inPlay()).toEqual([true, true])
    const starts = ['1.1', '1.2'].map((id) => world.catalogue.market(id)!.startMs)
    expect([...starts, world.catalogue.event('7')!.startMs]).toEqual(Array(3).fill(EPOCH + off * MINUTE))
  })

  it('of one market are played one behind the other, also where the second has its market alone', () => {
    const priced = (price: number) => [{ id: '1.1', rc: [{ id: 1, atb: [[price, 500]] as const }] }]
    const world = worldOf(
      recordingFrom(49 * HOURS, priced(3)),
      recordingFrom(0, defined('1.1', before), priced(4)),
    )
    world.advanceTo(EPOCH + 49 * HOURS * MINUTE - 1)
    expect(world.exchange.depth('1.1', '1', 9).back).toEqual([[400, 500_00]])
    world.advanceTo(EPOCH + 49 * HOURS * MINUTE)
    expect(world.exchange.depth('1.1', '1', 9).back).toEqual([
      [400, 500_00],
      [300, 500_00],
    ])
  })

  it('are of one event also where a third tells them so', () => {
    const of = (minute: number, ...events: string[]) =>
      recordingFrom(
        minute,
        events.flatMap((eventId) => defined(`1.${eventId}${minute}`, { ...before, eventId })),
      )
    const [early, late] = [of(0, '8'), of(50 * HOURS, '9')]
    const beginAt = (...recordings: Recording[]) =>
      movedRecordings(recordings, EPOCH).map(
        ({ firstMs, shiftMs }) => (firstMs + shiftMs - EPOCH) / MINUTE / HOURS,
      )
    expect(beginAt(early, late)).toEqual([0, 2])
    expect(beginAt(early, late, of(30 * HOURS, '8', '9'))).toEqual([0, 50, 30])
    expect(beginAt(early, late, of(60 * HOURS, '9', '8'))).toEqual([0, 50, 60])
  })
})

it('a recorded market shows no delay before it is in play, whatever its first definition says', () => {
  const at = (inPlay: boolean) => [
    { id: '1.1', marketDefinition: definitionOf(ALL_IN, { inPlay, betDelay: 5 }), rc: OFFERED },
  ]
  const world = recordedWorld(at(false), at(true))
  const shown = () => marketView(world, '1.1', 3)!.inBetDelay
  world.advanceTo(EPOCH)
  expect(shown()).toBe(0)
  expect(feed(world, backOf('1'))).toMatchObject([{ ok: true, order: { status: 'COMPLETE' } }])
  world.advanceTo(EPOCH + MINUTE)
  expect(shown()).toBe(5)
})

it('of two copies of a recorded market the one of the higher version holds', () => {
  const copy = (version: number, status: 'OPEN' | 'CLOSED', price: number) => ({
    id: '1.1',
    img: true,
    marketDefinition: definitionOf(ALL_IN, { version, status }),
    rc: [{ id: 1, atb: [[price, 500]] as const }],
  })
  const world = recordedWorld([copy(20, 'OPEN', 4), copy(10, 'OPEN', 3)], [copy(10, 'CLOSED', 3)])
  world.advanceTo(EPOCH + 2 * MINUTE)
  expect(world.exchange.market('1.1')!.status).toBe('OPEN')
  expect(world.exchange.depth('1.1', '1', 9).back).toEqual([[400, 500_00]])
})

it('a recorded runner that came with a price takes the name that a later definition gives it', () => {
  const named = [...ALL_IN, { id: 9, name: 'Late Star' }]
  const world = recordedWorld(
    [{ id: '1.1', marketDefinition: definitionOf(ALL_IN) }],
    [{ id: '1.1', rc: [{ id: 9, atb: [[5, 10]] }] }],
    [{ id: '1.1', marketDefinition: definitionOf(named) }],
    [{ id: '1.1', marketDefinition: definitionOf([...ALL_IN, { id: 9 }]) }],
  )
  const namesAt = (at: World) => [
    at.exchange.market('1.1')!.runners[3]?.name,
    at.catalogue.market('1.1')!.runners[3]?.name,
    marketView(at, '1.1', 3)!.submaster[3]?.stRunnerName,
  ]
  world.advanceTo(EPOCH + MINUTE)
  expect(namesAt(world)).toEqual(Array(3).fill('Runner 4'))
  const before = JSON.stringify(world.snapshot())
  const copy = lastOf(world.copyState())
  world.advanceTo(EPOCH + 3 * MINUTE)
  expect(namesAt(world)).toEqual(Array(3).fill('Late Star'))
  expect([...copy].join('')).toBe(before)
  expect(namesAt(new World(world.setup, world.snapshot()))).toEqual(Array(3).fill('Late Star'))
})
