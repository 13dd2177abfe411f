import { operation } from '@layline/shared/contract/operation'
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
  backOf,
  definitionOf,
  EPOCH,
  MINUTE,
  recordedWorld,
  recordingFrom,
  worldOf,
} from './testing/recorded-world.ts'

const IN = ['ACTIVE', 'ACTIVE', 'ACTIVE'] as const
const RC = [1, 2, 3].map((id) => ({ id, atb: [[4, 500]] as const }))

it('a recorded market that cannot be opened is reported and leaves nothing behind, and its sport goes on', () => {
  const refused = definitionOf(IN, { eventId: '8', numberOfWinners: 101 })
  const world = recordedWorld(
    [
      { id: '1.2', marketDefinition: refused, rc: RC },
      { id: '1.1', marketDefinition: definitionOf(IN), rc: RC },
    ],
    [{ id: '1.2', rc: RC }],
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

it('[ST7] a recorded market may pay twenty places', () => {
  const runners = Array.from({ length: 40 }, (_, index) => (index < 20 ? 'WINNER' : 'LOSER'))
  const top20 = { marketType: 'TOP_20', numberOfWinners: 20 }
  const world = recordedWorld(
    [{ id: '1.1', marketDefinition: definitionOf(Array(40).fill('ACTIVE'), top20), rc: RC }],
    [{ id: '1.1', marketDefinition: definitionOf(runners, { ...top20, status: 'CLOSED' }) }],
  )
  world.advanceTo(EPOCH + 1000)
  feed(world, backOf('1'))
  expect(world.exchange.wallet('player1').exposurePaise).toBe(-100_00)
  world.advanceTo(EPOCH + 2 * MINUTE)
  expect(world.exchange.wallet('player1')).toMatchObject({ chipsPaise: 100_300_00, exposurePaise: 0 })
})

it('[ST7] of a recorded handicap every line that wins is paid whole, and where none does all have lost', () => {
  const lines = (status: 'ACTIVE' | 'WINNER' | 'LOSER') =>
    [-1.5, -0.5, 0.5].map((hc) => ({
      id: 1,
      hc,
      status: hc > 0 && status === 'WINNER' ? ('LOSER' as const) : status,
    }))
  const handicap = { bettingType: 'ASIAN_HANDICAP_DOUBLE_LINE', marketType: 'ASIAN_HANDICAP' }
  const priced = { id: 1, hc: -0.5, atb: [[4, 500]], atl: [[4.5, 500]] } as const
  for (const [status, profitPaise] of [
    ['WINNER', 300_00],
    ['LOSER', -100_00],
  ] as const) {
    const world = recordedWorld(
      [{ id: '1.1', marketDefinition: definitionOf(lines('ACTIVE'), handicap), rc: [priced] }],
      [{ id: '1.1', marketDefinition: definitionOf(lines(status), { ...handicap, status: 'CLOSED' }) }],
    )
    world.advanceTo(EPOCH + 1000)
    feed(world, backOf('1:-0.5'))
    world.advanceTo(EPOCH + 2 * MINUTE)
    expect(world.exchange.wallet('player1').chipsPaise).toBe(100_000_00 + profitPaise)
  }
})

it.each([
  ['as it closes', 'CLOSED'],
  ['while it is suspended', 'SUSPENDED'],
] as const)('[ST5] a recorded race that loses its last runner %s is void', (_, status) => {
  const out = (adjustmentFactor: number) => ({ status: 'REMOVED', adjustmentFactor }) as const
  const all = [out(30), out(60), out(100)]
  const world = recordedWorld(
    [{ id: '1.1', marketDefinition: definitionOf(IN), rc: RC }],
    [{ id: '1.1', marketDefinition: definitionOf([out(30), 'ACTIVE', 'ACTIVE']) }],
    [{ id: '1.1', marketDefinition: definitionOf([out(30), out(60), 'ACTIVE']) }],
    [{ id: '1.1', marketDefinition: definitionOf(all, { status }) }],
    [{ id: '1.1', marketDefinition: definitionOf(all, { status: 'CLOSED' }) }],
  )
  world.advanceTo(EPOCH + 1000)
  feed(world, backOf('3'))
  world.advanceTo(EPOCH + 5 * MINUTE)
  expect(world.incidents.total).toBe(0)
  expect(world.exchange.market('1.1')).toMatchObject({
    status: 'CLOSED',
    settlement: { result: { kind: 'VOID' } },
  })
  expect(world.exchange.ordersOf('player1')).toMatchObject([{ result: 'VOID' }])
  expect(world.exchange.wallet('player1')).toMatchObject({ chipsPaise: 100_000_00, exposurePaise: 0 })
})

it.each([0, 1, 2, 3])(
  '[ST5] a recorded market of %i winners that loses all its runners is void',
  (numberOfWinners) => {
    const more = { marketType: 'PLACE', numberOfWinners }
    const all = [30, 60, 100].map((adjustmentFactor) => ({ status: 'REMOVED', adjustmentFactor }) as const)
    const world = recordedWorld(
      [{ id: '1.1', marketDefinition: definitionOf(IN, more), rc: RC }],
      [{ id: '1.1', marketDefinition: definitionOf(all, { ...more, status: 'CLOSED' }) }],
    )
    world.advanceTo(EPOCH + 1000)
    feed(world, backOf('1'))
    world.advanceTo(EPOCH + 2 * MINUTE)
    const { status, settlement } = world.exchange.market('1.1')!
    expect([status, settlement?.result, world.incidents.total]).toEqual(['CLOSED', { kind: 'VOID' }, 0])
    expect(world.exchange.wallet('player1')).toMatchObject({ chipsPaise: 100_000_00, exposurePaise: 0 })
  },
)

it('[ST5] a recorded race that is closed before every runner is named waits for its result, and pays by it', () => {
  const out = { id: 3, status: 'REMOVED', adjustmentFactor: 20 } as const
  const world = recordedWorld(
    [{ id: '1.1', marketDefinition: definitionOf(IN), rc: RC }],
    [{ id: '1.1', marketDefinition: definitionOf([out], { status: 'CLOSED' }) }],
    [{ id: '1.1', marketDefinition: definitionOf([], { status: 'CLOSED' }) }],
    [{ id: '1.1', marketDefinition: definitionOf(['WINNER', 'LOSER', out], { status: 'CLOSED' }) }],
  )
  world.advanceTo(EPOCH + 1000)
  feed(world, backOf('1'))
  world.advanceTo(EPOCH + 2.5 * MINUTE)
  expect(world.exchange.market('1.1')).toMatchObject({
    status: 'SUSPENDED',
    runners: [{ status: 'ACTIVE' }, { status: 'ACTIVE' }, { status: 'REMOVED' }],
  })
  expect(world.incidents.latest.map(({ text }) => text)).toEqual(
    Array(2).fill('market 1.1: it was closed and not every runner named; it waits for its result'),
  )
  world.advanceTo(EPOCH + 3 * MINUTE)
  // 4 less 20 %.
  expect(world.exchange.wallet('player1')).toMatchObject({ chipsPaise: 100_220_00, exposurePaise: 0 })
})

it.each([
  ['by another result', []],
  ['by opening the market once more', [{ status: 'SUSPENDED' } as const, { status: 'OPEN' } as const]],
])('[ST9] what a recording says of a result is followed when it is corrected %s', (_, between) => {
  const ended = (...results: ('WINNER' | 'LOSER')[]) => definitionOf(results, { status: 'CLOSED' })
  const world = recordedWorld(
    [{ id: '1.1', marketDefinition: definitionOf(IN), rc: RC }],
    [{ id: '1.1', marketDefinition: ended('LOSER', 'WINNER', 'LOSER') }],
    [{ id: '1.1', marketDefinition: ended('LOSER', 'WINNER', 'LOSER') }],
    ...between.map((more) => [{ id: '1.1', marketDefinition: definitionOf(IN, more) }]),
    [{ id: '1.1', marketDefinition: ended('WINNER', 'LOSER', 'LOSER') }],
  )
  world.advanceTo(EPOCH + 1000)
  feed(world, backOf('1'))
  const chips = () => world.exchange.wallet('player1').chipsPaise
  world.advanceTo(EPOCH + 2.5 * MINUTE)
  expect(chips()).toBe(99_900_00)
  if (between.length > 0) {
    world.advanceTo(EPOCH + 4.5 * MINUTE)
    expect(world.exchange.market('1.1')!.status).toBe('OPEN')
    expect(world.exchange.depth('1.1', '1', 1).back).toEqual([[400, 500_00]])
    expect(chips()).toBe(100_000_00)
  }
  world.advanceTo(EPOCH + 6 * MINUTE)
  expect([chips(), world.incidents.total]).toEqual([100_300_00, 0])
})

it('[ST4] [RD1] a recorded race that was settled is settled anew where a non-runner is named later', () => {
  const out = { status: 'REMOVED', adjustmentFactor: 25 } as const
  const ended = (second: 'LOSER' | typeof out) => [
    { id: '1.1', marketDefinition: definitionOf(['WINNER', second, 'LOSER'], { status: 'CLOSED' }) },
  ]
  const open = [{ id: '1.1', marketDefinition: definitionOf(IN), rc: RC }]
  const betsPaid = (...results: ReturnType<typeof ended>[]) => {
    const world = recordedWorld(open, ...results)
    world.advanceTo(EPOCH + 1000)
    feed(world, backOf('1'), backOf('2'))
    world.advanceTo(EPOCH + 5 * MINUTE)
    expect(world.incidents.total).toBe(0)
    const { exchange } = world
    return {
      runners: exchange.market('1.1')!.runners.map(({ status }) => status),
      bets: exchange.ordersOf('player1').map(({ result, profitPaise }) => [result, profitPaise]),
      wallet: exchange.wallet('player1'),
    }
  }
  const corrected = betsPaid(ended('LOSER'), ended(out), ended(out))
  expect(corrected).toMatchObject({
    runners: ['WINNER', 'REMOVED', 'LOSER'],
    // 4 less 25 %.
    bets: [
      ['WON', 200_00],
      ['VOID', 0],
    ],
    wallet: { chipsPaise: 100_200_00, exposurePaise: 0 },
  })
  expect(corrected).toEqual(betsPaid(ended(out)))
})

it('[ST9] a recorded result is corrected also where that names a runner for the first time', () => {
  const ended = (...runners: Parameters<typeof definitionOf>[0]) => [
    { id: '1.1', marketDefinition: definitionOf(runners, { status: 'CLOSED' }) },
  ]
  const world = recordedWorld(
    [{ id: '1.1', marketDefinition: definitionOf(IN), rc: RC }],
    ended('LOSER', 'WINNER', 'LOSER'),
    ended('WINNER', 'LOSER', 'LOSER', 'REMOVED'),
  )
  world.advanceTo(EPOCH + 1000)
  feed(world, backOf('1'))
  world.advanceTo(EPOCH + 3 * MINUTE)
  expect([world.exchange.wallet('player1').chipsPaise, world.incidents.total]).toEqual([100_300_00, 0])
})

it.each([
  ['a place market', { marketType: 'PLACE', numberOfWinners: 2 }, ['WINNER', 'WINNER', 'LOSER', 'LOSER']],
  ['a market of any number of winners', { numberOfWinners: 0 }, ['WINNER', 'LOSER', 'WINNER', 'LOSER']],
  ['a race with a dead heat', {}, ['WINNER', 'LOSER', 'LOSER', 'WINNER']],
] as const)(
  '[ST6] the result of %s is not settled again where its runners are listed otherwise',
  (_, more, results) => {
    const ended = definitionOf(results, { ...more, status: 'CLOSED' })
    const world = recordedWorld(
      [{ id: '1.1', marketDefinition: definitionOf([...IN, 'ACTIVE'], more), rc: RC }],
      [{ id: '1.1', marketDefinition: ended }],
      [{ id: '1.1', marketDefinition: { ...ended, runners: ended.runners.toReversed() } }],
    )
    world.advanceTo(EPOCH + 1000)
    feed(world, backOf('1'))
    world.advanceTo(EPOCH + 3 * MINUTE)
    expect(world.exchange.entries('player1').map(({ kind }) => kind)).toEqual(['DEPOSIT', 'SETTLEMENT'])
  },
)

it('[ST9] what an operator says of a result is not corrected by the recording', () => {
  const ended = definitionOf(['LOSER', 'WINNER', 'LOSER'], { status: 'CLOSED' })
  const world = recordedWorld(
    [{ id: '1.1', marketDefinition: definitionOf(IN), rc: RC }],
    [{ id: '1.1', marketDefinition: ended }],
  )
  world.advanceTo(EPOCH + 1000)
  const asked = operation.parse({ type: 'settle', marketId: '1.1', places: [['1']] })
  feed(world, backOf('1'), { kind: 'operate', operation: asked })
  world.advanceTo(EPOCH + 2 * MINUTE)
  expect(world.exchange.wallet('player1').chipsPaise).toBe(100_300_00)
})

it('a recorded market starts when its latest definition says, and so does its event', () => {
  const at = (marketTime: string) => [{ id: '1.1', marketDefinition: definitionOf(IN, { marketTime }) }]
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
  const defined = (id: string, more: object) => [{ id, marketDefinition: definitionOf(IN, more) }]
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
    { id: '1.1', marketDefinition: definitionOf(IN, { inPlay, betDelay: 5 }), rc: RC },
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
    marketDefinition: definitionOf(IN, { version, status }),
    rc: [{ id: 1, atb: [[price, 500]] as const }],
  })
  const world = recordedWorld([copy(20, 'OPEN', 4), copy(10, 'OPEN', 3)], [copy(10, 'CLOSED', 3)])
  world.advanceTo(EPOCH + 2 * MINUTE)
  expect(world.exchange.market('1.1')!.status).toBe('OPEN')
  expect(world.exchange.depth('1.1', '1', 9).back).toEqual([[400, 500_00]])
})

it('a recorded runner that came with a price takes the name that a later definition gives it', () => {
  const named = [...IN, { id: 9, name: 'Late Star' }]
  const world = recordedWorld(
    [{ id: '1.1', marketDefinition: definitionOf(IN) }],
    [{ id: '1.1', rc: [{ id: 9, atb: [[5, 10]] }] }],
    [{ id: '1.1', marketDefinition: definitionOf(named) }],
    [{ id: '1.1', marketDefinition: definitionOf([...IN, { id: 9 }]) }],
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

it('[ST9] a recorded market that is taken back shows what the recording has told by then', () => {
  const rc = [1, 2, 3].map((id) => {
    return {
      id,
      atb: [
        [4, 500],
        [3.95, 300],
      ] as const,
      atl: [[4.1, 500]] as const,
      trd: [[4, 200]] as const,
    }
  })
  const open = { id: '1.1', marketDefinition: definitionOf(IN), rc }
  const more = {
    id: '1.1',
    rc: [
      {
        id: 1,
        atb: [
          [3.95, 0],
          [3.9, 100],
        ] as const,
        trd: [[4, 260]] as const,
      },
    ],
  }
  const out = definitionOf(['ACTIVE', 'ACTIVE', { status: 'REMOVED', adjustmentFactor: 20 }], {
    inPlay: true,
  })
  const later = { id: '1.1', rc: [{ id: 1, atl: [[4.2, 70]] as const }] }
  const told = [[open], [more], [{ id: '1.1', marketDefinition: out }], [later]] as const
  const world = recordedWorld(...told)
  const operate = (type: 'void' | 'reverse') =>
    feed(world, { kind: 'operate', operation: { type, marketId: '1.1' } })[0]
  world.advanceTo(EPOCH + 1000)
  expect([operate('void'), operate('reverse')]).toMatchObject([{ ok: true }, { ok: true }])
  expect(world.exchange.depth('1.1', '1', 9)).toMatchObject({
    back: [
      [400, 500_00],
      [395, 300_00],
    ],
  })
  expect(feed(world, backOf('2'))).toMatchObject([{ ok: true }])
  operate('void')
  world.advanceTo(EPOCH + 3.5 * MINUTE)
  operate('reverse')
  const whole = recordedWorld(...told)
  whole.advanceTo(EPOCH + 3.5 * MINUTE)
  for (const selectionId of ['1', '2']) {
    expect(world.exchange.depth('1.1', selectionId, 9)).toEqual(whole.exchange.depth('1.1', selectionId, 9))
  }
  const { status, inPlay, runners } = world.exchange.market('1.1')!
  expect([status, inPlay, runners[2]!.status]).toEqual(['OPEN', true, 'REMOVED'])
  const volume = (of: World) => of.generators.replays.volumePaise('1.1')
  expect(volume(world)).toBe(volume(whole))
})

it('[ST9] a recorded market that is taken back has the last price and what was matched at each, also after an image', () => {
  const trd = (four: number, six: number) => ({
    id: 1,
    trd: [
      [4, four],
      [6, six],
    ] as const,
  })
  const told = [
    [{ id: '1.1', img: true, marketDefinition: definitionOf(IN), rc: [{ ...trd(100, 0), ltp: 4 }] }],
    [{ id: '1.1', rc: [{ ...trd(250, 70), ltp: 6 }] }],
    [{ id: '1.1', img: true, rc: [{ id: 1, ltp: 6.2 }] }],
    [{ id: '1.1', rc: [trd(300, 80)] }],
  ] as const
  const shown = ({ exchange }: World) => {
    const { traded } = exchange.market('1.1')!
    return [traded.lastHundredths(0), traded.levels(0), exchange.depth('1.1', '1', 9)]
  }
  const world = recordedWorld(...told)
  const whole = recordedWorld(...told)
  const operate = (type: 'void' | 'reverse') =>
    feed(world, { kind: 'operate', operation: { type, marketId: '1.1' } })
  world.advanceTo(EPOCH)
  operate('void')
  world.advanceTo(EPOCH + MINUTE)
  operate('reverse')
  whole.advanceTo(EPOCH + MINUTE)
  expect(shown(world)).toEqual(shown(whole))
  world.advanceTo(EPOCH + 2 * MINUTE)
  const restored = new World(world.setup, JSON.parse([...world.snapshotText()].join('')))
  for (const each of [world, restored, whole]) each.advanceTo(EPOCH + 3 * MINUTE)
  expect(shown(world)).toEqual(shown(whole))
  expect([...restored.snapshotText()].join('')).toBe([...world.snapshotText()].join(''))
})
