import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lastOf } from '../../simulator/exchange/steps.ts'
import { loadRecordings } from '../../simulator/host/recordings/recording-file.ts'
import { replayEpochMs } from '../../simulator/world/replay/recording.ts'
import { World } from '../../simulator/world/world.ts'
import { OWN_RECORDING, realRecording } from '../support/recordings.ts'
import { tempFolder } from '../support/temp-folder.ts'
import { expected, Folded, linesOf } from './recording-fold.ts'

const MOMENTS = 400
const SCENARIO = { title: 'Replay', announcement: '', commission: 0, matches: [] }

function tempFile(name: string, text: string): string {
  const file = join(tempFolder(), name)
  writeFileSync(file, text)
  return file
}

/** What is compared of a market, by the world that replays it. */
function replayed(world: World, marketId: string) {
  const market = world.exchange.market(marketId)!
  return {
    status: market.status,
    betDelayMs: market.betDelayMs,
    startMs: world.catalogue.market(marketId)!.startMs,
    volume: world.generators.replays.volumePaise(marketId),
    runners: Object.fromEntries(
      market.runners.map(({ selectionId, status }) => {
        const { back, lay } = world.exchange.depth(marketId, selectionId, 10_000)
        const side = (offers: typeof back) => offers.map(([price, size]) => `${size}@${price}`).sort()
        const isIn = status !== 'REMOVED' && market.status !== 'CLOSED'
        return [selectionId, { status, back: isIn ? side(back) : [], lay: isIn ? side(lay) : [] }]
      }),
    ),
  }
}

function worldOf(file: string): World {
  const { recordings } = loadRecordings([file])
  return new World({ seed: 1, epochMs: replayEpochMs(recordings), scenario: SCENARIO, recordings })
}

/** Compares a world with the fold of its recording; how many levels were the same. */
function compare(file: string): number {
  const lines = linesOf(file)
  const world = worldOf(file)
  const markets = new Map<string, Folded>()
  let next = 0
  let compared = 0
  for (let moment = 1; moment <= MOMENTS; moment++) {
    const { pt } = lines[Math.ceil((moment * lines.length) / MOMENTS) - 1]!
    for (; next < lines.length && lines[next]!.pt <= pt; next++) {
      for (const change of lines[next]!.mc ?? []) {
        const folded = markets.get(change.id) ?? new Folded()
        markets.set(change.id, folded)
        folded.apply(change)
      }
    }
    const [copy, then] = [lastOf(world.copyState()), JSON.stringify(world.snapshot())]
    world.advanceTo(Math.max(world.nowMs, pt))
    expect([...copy].join('') === then, `a copy of before message ${next} is what the world was`).toBe(true)
    for (const [marketId, folded] of markets) {
      const got = replayed(world, marketId)
      // A recording without ladders has prices made up around the last traded.
      const hasLadders = [...folded.runners.values()].some(({ atb, batb }) => atb.size + batb.size > 0)
      const want = expected(folded)
      if (!hasLadders)
        for (const runner of Object.values(got.runners)) Object.assign(runner, { back: [], lay: [] })
      expect(got, `${basename(file)} at message ${next}`).toEqual(want)
      for (const { back, lay } of Object.values(want.runners)) compared += back.length + lay.length
    }
  }
  expect(world.incidents.latest).toEqual([])
  return compared
}

const definition = (more: object) => ({
  status: 'OPEN',
  inPlay: false,
  betDelay: 0,
  eventId: '7',
  eventTypeId: '1',
  marketTime: '2026-01-15T06:30:00.000Z',
  runners: [
    { id: 1, status: 'ACTIVE' },
    { id: 2, status: 'ACTIVE' },
  ],
  ...more,
})
const made = (...changes: object[]) =>
  tempFile(
    'made.ndjson',
    changes
      .map((change, index) => JSON.stringify({ op: 'mcm', pt: 1000 * (index + 1), mc: [change] }))
      .join('\n'),
  )

describe('levels, volumes, statuses and delays are those of the recording at 400 moments', () => {
  it('of our own recording', () => expect(compare(OWN_RECORDING)).toBeGreaterThan(1000))

  const folder = realRecording('betfair')
  const files = folder ? readdirSync(folder).filter((name) => /^1[.-]\d+\.bz2$/.test(name)) : []
  it.skipIf(files.length > 0)('real recordings are not here (LAYLINE_RECORDINGS)', () => undefined)
  it.each(files)('of %s', (name) => {
    compare(join(folder!, name))
  })

  it('of handicaps, which share an id and differ by their line', () => {
    const runners = [-1.5, 1.5, 0.5, -0.5].map((hc) => ({ id: 1, hc, status: 'ACTIVE' }))
    const file = made(
      {
        id: '1.1',
        marketDefinition: definition({ marketType: 'ASIAN_HANDICAP', numberOfWinners: 0, runners }),
      },
      {
        id: '1.1',
        rc: runners.map(({ id, hc }, index) => ({ id, hc, atb: [[2 + index, 10]], atl: [[7, 5]] })),
      },
      { id: '1.1', rc: [{ id: 1, hc: -1.5, trd: [[2, 40]] }] },
    )
    expect(compare(file)).toBeGreaterThan(8)
  })

  it('of runners that join later', () => {
    const later = [1, 2, 3].map((id) => ({ id, status: id === 3 ? 'WINNER' : 'LOSER' }))
    const joined = [1, 2, 3].map((id) => ({ id, status: 'ACTIVE' }))
    const file = made(
      { id: '1.1', marketDefinition: definition({}) },
      { id: '1.1', marketDefinition: definition({ runners: joined }), rc: [{ id: 3, atb: [[5, 20]] }] },
      { id: '1.1', marketDefinition: definition({ status: 'CLOSED', runners: later }) },
    )
    expect(compare(file)).toBeGreaterThan(0)
  })

  it('of an image, which replaces what was offered and matched before', () => {
    const first = [1, 2].map((id) => ({ id, atb: [[2, 10]], trd: [[2, 100]] }))
    const second = [
      { id: 1, atb: [[2.1, 5]], trd: [[2.1, 120]] },
      { id: 2, atl: [[3, 1]] },
    ]
    const file = made(
      { id: '1.1', img: true, marketDefinition: definition({}), rc: first },
      { id: '1.1', img: true, rc: second },
      { id: '1.1', rc: [{ id: 2, trd: [[3, 7]] }] },
      { id: '1.1', img: true, rc: [] },
      { id: '1.1', rc: [{ id: 1, trd: [[2, 3]] }] },
    )
    expect(compare(file)).toBeGreaterThan(4)
  })

  it('of the best prices alone, which shift from place to place', () => {
    const file = made(
      { id: '1.1', marketDefinition: definition({}) },
      {
        id: '1.1',
        rc: [
          {
            id: 1,
            batb: [
              [0, 2, 10],
              [1, 1.9, 20],
            ],
            batl: [[0, 2.1, 5]],
            ltp: 2,
          },
        ],
      },
      {
        id: '1.1',
        rc: [
          {
            id: 1,
            batb: [
              [0, 2.02, 7],
              [1, 2, 10],
              [2, 1.9, 20],
            ],
          },
        ],
      },
      { id: '1.1', rc: [{ id: 1, batb: [[2, 0, 0]], batl: [[0, 0, 0]] }] },
    )
    expect(compare(file)).toBeGreaterThan(5)
  })

  it('of last prices alone: one step below and one above, and what others offer stays', () => {
    const file = made(
      { id: '1.1', marketDefinition: definition({}) },
      { id: '1.1', rc: [{ id: 1, ltp: 2 }] },
      { id: '1.1', rc: [{ id: 1, ltp: 3 }] },
      { id: '1.1', rc: [{ id: 1, ltp: 3.05 }] },
    )
    const world = worldOf(file)
    world.advanceTo(1000)
    world.exchange.openAccount('other', 'maker')
    world.exchange.setMakerLevel('other', '1.1', '1', 'LAY', 199, 700, world.nowMs)
    const offersAt = (atMs: number) => {
      world.advanceTo(atMs)
      return world.exchange.depth('1.1', '1', 5)
    }
    const others = [199, 700]
    expect(offersAt(2000)).toEqual({ back: [[199, 25_700]], lay: [[202, 25_000]] })
    const below3 = [298, 25_000]
    expect(offersAt(3000)).toEqual({ back: [below3, others], lay: [[305, 25_000]] })
    const below305 = [300, 25_000]
    expect(offersAt(4000)).toEqual({ back: [below305, others], lay: [[310, 25_000]] })
  })

  it("of a delay that changes in play, and of volumes that are only each message's own", () => {
    const inPlay = { inPlay: true, betDelay: 5 }
    const file = made(
      { id: '1.1', marketDefinition: definition(inPlay), rc: [{ id: 1, trd: [[2, 10]], tv: 10 }] },
      { id: '1.1', marketDefinition: definition({ ...inPlay, betDelay: 8 }) },
      {
        id: '1.1',
        rc: [
          { id: 1, trd: [[2.02, 4]], tv: 4 },
          {
            id: 2,
            trd: [
              [3, 6],
              [2.9, 1],
            ],
            tv: 7,
          },
        ],
      },
      { id: '1.1', rc: [{ id: 1, trd: [[2, 12]], tv: 2 }] },
    )
    compare(file)
  })
})

it('runners of a handicap share a name and differ by the line in it', () => {
  const runner = (hc: number) => ({ id: 1, hc, name: 'Reds', status: 'ACTIVE' })
  const handicap = (...lines: number[]) => ({
    id: '1.1',
    marketDefinition: definition({ marketType: 'ASIAN_HANDICAP', runners: lines.map(runner) }),
  })
  const world = worldOf(made(handicap(-1.5, 1.5, 0), handicap(-1.5, 1.5, 0, 2.25)))
  world.advanceTo(5000)
  const names = ['Reds -1.5', 'Reds +1.5', 'Reds', 'Reds +2.25']
  expect(world.catalogue.market('1.1')!.runners.map(({ name }) => name)).toEqual(names)
  expect(world.exchange.market('1.1')!.runners.map(({ name }) => name)).toEqual(names)
})

describe('what cannot be replayed', () => {
  it.each([
    [{ marketType: 'EACH_WAY' }, 'each-way bets are not replayed'],
    [{ bettingType: 'LINE' }, 'bets on a line are not replayed'],
    [{ bettingType: 'RANGE' }, 'bets on a line are not replayed'],
  ])('a recording that begins with a market with %j is refused with the reason', (kind, why) => {
    const refused = { id: '1.1', marketDefinition: definition(kind) }
    expect(() => worldOf(made(refused))).toThrow(`made.ndjson: market 1.1: ${why}`)
  })

  it('is one market among the first of a recording, and the others are played', () => {
    const mc = [definition({ bettingType: 'LINE' }), definition({})].map((marketDefinition, index) => {
      return { id: `1.${index + 1}`, marketDefinition }
    })
    const world = worldOf(tempFile('made.ndjson', JSON.stringify({ op: 'mcm', pt: 1000, mc })))
    world.advanceTo(5000)
    expect(['1.1', '1.2'].map((id) => world.exchange.market(id)?.status)).toEqual([undefined, 'OPEN'])
    expect(world.incidents.latest).toMatchObject([
      { text: 'made.ndjson: market 1.1: bets on a line are not replayed' },
    ])
  })

  it('is one market of a recording, and the others go on', () => {
    const marketDefinition = {
      status: 'OPEN',
      eventId: '7',
      eventTypeId: '1',
      marketTime: '2026-01-15T06:30:00.000Z',
      runners: [{ id: 1, status: 'ACTIVE' }],
    }
    const line = (pt: number, ...mc: object[]) => JSON.stringify({ op: 'mcm', pt, mc })
    const file = tempFile(
      'mixed.ndjson',
      [
        line(1000, { id: '1.1', marketDefinition }),
        line(2000, { id: '1.2', marketDefinition: { ...marketDefinition, bettingType: 'LINE' } }),
        line(3000, { id: '1.3', marketDefinition }, { id: '1.3', rc: [{ id: 1, atb: [[0.5, 10]] }] }),
        line(
          4000,
          { id: '1.1', rc: [{ id: 1, atb: [[2, 10]] }] },
          { id: '1.3', rc: [{ id: 1, atb: [[3, 9]] }] },
        ),
        'cut he',
      ].join('\n'),
    )
    const world = worldOf(file)
    world.advanceTo(5000)
    expect(world.exchange.depth('1.1', '1', 5).back).toEqual([[200, 1000]])
    expect(world.exchange.market('1.2')).toBeUndefined()
    expect(world.exchange.market('1.3')!.status).toBe('SUSPENDED')
    expect(world.incidents.latest).toEqual([
      { atMs: 2000, marketId: undefined, text: expect.stringMatching(/market 1\.2: bets on a line/) },
      { atMs: 3000, marketId: '1.3', text: expect.stringMatching(/50 is no price/) },
      {
        atMs: 4000,
        marketId: undefined,
        text: expect.stringMatching(/mixed\.ndjson:5: is not JSON; the recording is cut/),
      },
    ])
  })
})
