import { readFileSync } from 'node:fs'
import { operation } from '@layline/shared/contract/operation'
import { describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { Exchange } from '../exchange/exchange.ts'
import { Agenda } from './agenda.ts'
import { type Happened, plannedIn } from './happened.ts'
import type { Input, StampedInput } from './inputs/inputs.ts'
import { Sessions } from './office/sessions.ts'
import { RandomStreams } from './random-streams.ts'
import { type RecordedMessage, recordingOf } from './replay/recording.ts'
import { type Scenario, scenarioSchema } from './scenario.ts'
import { statementView } from './views/account-view.ts'
import { betsView } from './views/bet-view.ts'
import { World, type WorldSetup, type WorldSnapshot } from './world.ts'

const MINUTE = 60_000
const EPOCH = Date.parse('2026-01-15T12:00:00Z')

function scenarioNamed(name: string): Scenario {
  const file = new URL(`../../fixtures/scenarios/${name}.yaml`, import.meta.url)
  return scenarioSchema.parse(parse(readFileSync(file, 'utf8')))
}

const setupOf = (scenario: string, seed = 7): WorldSetup => ({
  seed,
  epochMs: EPOCH,
  scenario: scenarioNamed(scenario),
})
const stateOf = (world: World) => JSON.stringify(world.snapshot())

/** Folds inputs in, each where the world stands. */
function feed(world: World, ...inputs: Input[]) {
  return inputs.map((input) => world.apply({ seq: world.inputs + 1, atMs: world.nowMs, input }))
}

function order(world: World, over: Partial<Extract<Input, { kind: 'order' }>['order']> = {}): Input {
  const event = world.catalogue.events().next().value!
  const market = world.catalogue.market(event.marketIds[0]!)!
  return {
    kind: 'order',
    userName: 'player1',
    order: {
      stack: 1000,
      odds: 1.01,
      marketId: market.marketId,
      selectionId: market.runners[0]!.selectionId,
      selectionName: '',
      betType: 'BACK',
      orderId: 'o1',
      persistence: 'LAPSE',
      fillOrKill: false,
      ...over,
    },
  }
}

const login = (tokenHash: string): Input => ({
  kind: 'login',
  userName: 'player1',
  tokenHash,
  location: { country: '', subdivision: '', city: '', locality: '' },
  userIp: '',
  userAgent: '',
  wallMs: 0,
})

describe('the fold', () => {
  it('is the same however the way is cut into steps', () => {
    const whole = new World(setupOf('day'))
    const cut = new World(setupOf('day'))
    whole.advanceTo(EPOCH + 20 * MINUTE)
    for (let atMs = EPOCH; atMs <= EPOCH + 20 * MINUTE; atMs += 7777) cut.advanceTo(atMs)
    cut.advanceTo(EPOCH + 20 * MINUTE)
    expect(stateOf(cut)).toBe(stateOf(whole))
  })

  it('goes on from a snapshot as if it had never stopped', () => {
    const world = new World(setupOf('day'))
    world.advanceTo(EPOCH + 5 * MINUTE)
    feed(world, order(world))
    const back = new World(world.setup, JSON.parse(stateOf(world)) as WorldSnapshot)
    expect(stateOf(back)).toBe(stateOf(world))
    for (const each of [world, back]) {
      each.advanceTo(EPOCH + 30 * MINUTE)
      feed(each, { kind: 'cancel', userName: 'player1', betId: 1 })
      each.advanceTo(EPOCH + 40 * MINUTE)
    }
    expect(stateOf(back)).toBe(stateOf(world))
  })

  it('is another world with another seed', () => {
    expect(stateOf(new World(setupOf('day', 1)))).not.toBe(stateOf(new World(setupOf('day', 2))))
  })

  it('reads no clock, no chance and no timer of its own', () => {
    const forbidden = () => {
      throw new Error('the core reached out of the fold')
    }
    const spies = [
      vi.spyOn(Date, 'now').mockImplementation(forbidden),
      vi.spyOn(Math, 'random').mockImplementation(forbidden),
      vi.spyOn(performance, 'now').mockImplementation(forbidden),
      ...(['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'fetch'] as const).map((name) =>
        vi.spyOn(globalThis, name).mockImplementation(forbidden as never),
      ),
    ]
    try {
      const world = new World(setupOf('day'))
      world.advanceTo(EPOCH + 10 * MINUTE)
      feed(world, order(world))
      world.advanceTo(EPOCH + 20 * MINUTE)
      expect(stateOf(world).length).toBeGreaterThan(1000)
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  })

  it('does not go back, and takes inputs only in their order', () => {
    const world = new World(setupOf('home-wins'))
    world.advanceTo(EPOCH + 1000)
    expect(() => world.advanceTo(EPOCH)).toThrow(/does not go back/)
    expect(() => world.apply({ seq: 5, atMs: EPOCH + 1000, input: order(world) })).toThrow(/does not follow/)
  })
})

describe('what happens in it', () => {
  it.each([
    ['home-wins', 0, '2-0 · Full time'],
    ['away-wins', 1, '0-2 · Full time'],
  ])('the script decides, whatever the seed: %s', (scenario, winner, score) => {
    for (let seed = 1; seed <= 10; seed++) {
      const world = new World(setupOf(scenario, seed))
      const { marketIds, eventId } = world.catalogue.events().next().value!
      const market = world.exchange.market(marketIds[0]!)!
      // What is over is soon forgotten, so it is looked at as soon as it has ended.
      while (market.status !== 'CLOSED' && world.nowMs < EPOCH + 130 * MINUTE)
        world.advanceTo(world.nowMs + MINUTE)
      expect(market.runners.findIndex(({ status }) => status === 'WINNER')).toBe(winner)
      expect(world.scoreLine(eventId)).toBe(score)
      expect(world.incidents.total).toBe(0)
    }
  })

  it('an event of a script that is refused is reported with the reason, and the match goes on', () => {
    const side = (name: string) => ({ name, rating: 0.5 })
    const goal = (at: string) => ({ at, event: { type: 'goal', team: 'home' } })
    const match = { competition: 'Cup', sport: 'soccer', home: side('Reds'), away: side('Blues') }
    const scenario = scenarioSchema.parse({
      title: 'Goals at odd times',
      matches: [
        { ...match, starts: '-10m', play: 'scripted', script: ['5m', '20m', '55m', '1h56m', '4h'].map(goal) },
      ],
    })
    const world = new World({ seed: 1, epochMs: EPOCH, scenario })
    const { eventId } = world.catalogue.events().next().value!
    const told: string[] = []
    world.listen((event) => {
      if (event.type === 'incident') told.push(event.text)
    })
    world.advanceTo(EPOCH + 107 * MINUTE)
    expect(world.scoreLine(eventId)).toBe('1-0 · Full time')
    world.advanceTo(EPOCH + 240 * MINUTE)
    const texts = world.incidents.latest.map(({ text }) => text)
    expect(texts).toEqual([
      `script of Reds v Blues (${eventId}): goal refused, the world begins later`,
      `script of Reds v Blues (${eventId}): goal refused, no half is being played`,
      `script of Reds v Blues (${eventId}): goal refused, the match is not in play`,
      `script of ${eventId}: refused, the match is over and off the list`,
    ])
    expect(told).toEqual(texts.slice(1))
  })

  it('only a sport in which time can pass without a score is scripted', () => {
    const side = { name: 'Reds', rating: 0.5 }
    const match = { competition: 'Cup', home: side, away: side, starts: '5m', play: 'scripted' }
    const isTaken = (sport: string) =>
      scenarioSchema.safeParse({ title: 'x', matches: [{ ...match, sport }] }).success
    expect(['soccer', 'tennis', 'cricket', 'basketball', 'boxing'].filter(isTaken)).toEqual(['soccer'])
  })

  it('a bet is placed, matched, settled and found in the statement', () => {
    const world = new World(setupOf('home-wins'))
    world.advanceTo(EPOCH + MINUTE)
    const [outcome] = feed(world, order(world))
    expect(outcome).toMatchObject({ ok: true, order: { matchedPaise: 1000_00 } })
    const [bet] = betsView(world, 'player1', '')
    expect(bet).toMatchObject({ betStatus: 'EXECUTED', stack: 1000, winStatus: '' })
    expect(bet!.odds).toBeGreaterThan(1.5)
    world.advanceTo(EPOCH + 130 * MINUTE)
    const range = { startDate: '2026-01-15', endDate: '2026-01-15' }
    const [settlement, opening] = statementView(world, 'player1', range)
    expect(settlement).toMatchObject({
      entryType: 'SETTLEMENT',
      stRemark: 'Harbour City v Northgate United / Match Odds / Result: Harbour City',
    })
    expect(settlement!.amount).toBeCloseTo(bet!.dbWin, 2)
    expect(opening).toMatchObject({ entryType: 'DEPOSIT', amount: 100_000 })
    expect(world.exchange.ledger.sumPaise()).toBe(0)
  })

  it('betting stops at the off and again at a goal, and starts anew', () => {
    const world = new World(setupOf('home-wins'))
    const { marketIds } = world.catalogue.events().next().value!
    const seen: string[] = []
    world.listen(() => {
      const { status, inPlay } = world.exchange.market(marketIds[0]!)!
      const now = `${status}${inPlay ? ' in play' : ''}`
      if (seen.at(-1) !== now) seen.push(now)
    })
    world.advanceTo(EPOCH + 17 * MINUTE)
    expect(seen.slice(0, 5)).toEqual([
      'OPEN',
      'SUSPENDED',
      'SUSPENDED in play',
      'OPEN in play',
      'SUSPENDED in play',
    ])
  })

  it('a second sign-in ends the first session, and remembers that it did', () => {
    const world = new World(setupOf('home-wins'))
    feed(world, login('one'), login('two'))
    expect(world.accounts.get('player1')).toMatchObject({
      sessions: [{ tokenHash: 'two' }],
      endedTokenHashes: ['one'],
    })
  })

  it('what cannot be forced is refused and changes nothing else', () => {
    const world = new World(setupOf('home-wins'))
    const { eventId } = world.catalogue.events().next().value!
    expect(feed(world, { kind: 'force', eventId, event: { type: 'goal', team: 'home' } })).toEqual([
      { ok: false, code: 'BAD_REQUEST', text: 'the match is not in play' },
    ])
    expect(feed(world, { kind: 'force', eventId: 'x', event: { type: 'wicket' } })[0]).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(feed(world, { kind: 'logout', userName: 'nobody' })[0]).toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    })
  })
})

describe('the timeline', () => {
  /** A match that is won 1-0 with what people do to it; what it told, in short, from this input on. */
  function played(stepMs: number, kept?: { world: WorldSnapshot; inputs: number }) {
    const rows: Happened[] = []
    const world = new World(setupOf('home-wins'), kept?.world, (event) => {
      if (event.type === 'happened') rows.push(event.happened)
    })
    const snapshots: { world: WorldSnapshot; inputs: number; seq: number }[] = []
    const fresh = new World(setupOf('home-wins'))
    const { eventId, marketIds } = fresh.catalogue.events().next().value!
    const [marketId] = marketIds as [string]
    const acts: [number, Input][] = [
      [2, order(fresh, { stack: 10_000 })],
      [2, order(fresh, { stack: 10_000 })],
      [3, order(fresh, { stack: 100, orderId: 'small' })],
      [8, { kind: 'force', eventId, event: { type: 'red-card', team: 'away' } }],
      [9, { kind: 'force', eventId, event: { type: 'wicket' } }],
      [130, { kind: 'operate', operation: { type: 'reverse', marketId } }],
      [131, { kind: 'operate', operation: { type: 'void', marketId } }],
    ]
    const moveTo = (toMs: number) => {
      while (world.nowMs < toMs) world.advanceTo(Math.min(toMs, world.nowMs + stepMs))
    }
    for (const [minute, input] of acts.slice(kept?.inputs)) {
      moveTo(EPOCH + minute * MINUTE)
      world.apply({ seq: world.inputs + 1, atMs: world.nowMs, input })
      const { happenedCount: happened } = world
      snapshots.push({
        world: { ...JSON.parse(stateOf(world)), happened },
        inputs: world.inputs,
        seq: world.happenedCount,
      })
    }
    moveTo(EPOCH + 150 * MINUTE)
    return { rows, snapshots, world }
  }
  const whole = played(150 * MINUTE)
  const kindsAt = (fromMin: number, toMin: number) =>
    whole.rows
      .filter(({ atMs }) => atMs >= EPOCH + fromMin * MINUTE && atMs < EPOCH + toMin * MINUTE)
      .map(({ kind }) => kind)

  it('tells what matters, in order and without gaps, and no player by name', () => {
    const { rows } = whole
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
    // The same order id again is the same bet; a small one is none of its business.
    expect(kindsAt(2, 4)).toEqual(['bet'])
    expect(rows[0]!.text).toMatch(/^Back .+ at 1.01 for 10000, Match Odds of /)
    expect(JSON.stringify(rows)).not.toContain('player1')
    expect(kindsAt(8, 8.1)).toEqual(['card', 'suspension', 'director'])
    for (const kind of ['start', 'in-play', 'goal', 'reopening', 'period', 'result', 'settlement'] as const) {
      expect(rows.map((row) => row.kind)).toContain(kind)
    }
    expect(kindsAt(130, 150)).toEqual(['reversal', 'director', 'void', 'director'])
  })

  it('is the same however the way is cut, and goes on from every snapshot with the next number', () => {
    expect(played(7777).rows).toEqual(whole.rows)
    for (const { seq, ...kept } of whole.snapshots) {
      expect(played(150 * MINUTE, kept).rows).toEqual(whole.rows.slice(seq))
    }
  })

  it('knows what scripts and the calendar have planned', () => {
    const world = new World(setupOf('home-wins'))
    const planned = plannedIn(world).sort((a, b) => a.atMs - b.atMs)
    expect(planned[0]).toMatchObject({ kind: 'start', eventId: expect.any(String) })
    expect(planned.map(({ kind }) => kind)).toContain('goal')
    world.advanceTo(EPOCH + 200 * MINUTE)
    expect(plannedIn(world).filter(({ atMs }) => atMs < world.nowMs)).toEqual([])
  })
})

type Status = 'ACTIVE' | 'WINNER' | 'LOSER'
/** A recorded race of three, the second of which wins unless it is said otherwise; everybody can be backed at 4. */
function recordedRace(numberOfWinners = 1, results: Status[] = ['LOSER', 'WINNER', 'LOSER']): World {
  const definition = (status: 'OPEN' | 'CLOSED', ...statuses: Status[]) => ({
    status,
    inPlay: false,
    betDelay: 0,
    eventId: '7',
    eventTypeId: '7',
    marketType: 'WIN',
    marketTime: '2026-01-15T13:00:00.000Z',
    numberOfWinners,
    runners: statuses.map((status, index) => ({ id: index + 1, status, sortPriority: index })),
  })
  const rc = [1, 2, 3].map((id) => ({ id, atb: [[4, 500]] as const }))
  const messages: RecordedMessage[] = [
    {
      pt: EPOCH,
      mc: [{ id: '1.1', marketDefinition: definition('OPEN', 'ACTIVE', 'ACTIVE', 'ACTIVE'), rc }],
    },
    { pt: EPOCH + MINUTE, mc: [{ id: '1.1', rc: [{ id: 1, atb: [[4, 600]] }] }] },
    {
      pt: EPOCH + 2 * MINUTE,
      mc: [{ id: '1.1', marketDefinition: definition('CLOSED', ...results) }],
    },
  ]
  const scenario = { title: 'Replay', announcement: '', commission: 0, matches: [] }
  return new World({ seed: 1, epochMs: EPOCH, scenario, recordings: [recordingOf('race', messages)] })
}

it('[ST7] of a recording that leaves open how many win, every winner is paid whole', () => {
  const world = recordedRace(0, ['WINNER', 'WINNER', 'LOSER'])
  world.advanceTo(EPOCH + 1000)
  const bets = ['1', '2', '3'].map((selectionId) =>
    order(world, { selectionId, odds: 4, stack: 100, orderId: selectionId }),
  )
  expect(feed(world, ...bets)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
  world.advanceTo(EPOCH + 3 * MINUTE)
  expect(world.exchange.ordersOf('player1').map(({ profitPaise }) => profitPaise)).toEqual([
    300_00, 300_00, -100_00,
  ])
})

describe('a runner that an operator removes', () => {
  const remove = (marketId: string, selectionId: string, factor?: number): Input => ({
    kind: 'operate',
    operation: { type: 'remove-runner', marketId, selectionId, ...(factor !== undefined && { factor }) },
  })

  it('[ST4] [RD1] of a recording: its bets are void, the others are reduced, and the recording goes on', () => {
    const world = recordedRace()
    world.advanceTo(EPOCH + 1000)
    const bet = (selectionId: string) =>
      order(world, { selectionId, odds: 4, stack: 100, orderId: selectionId })
    feed(world, bet('1'), bet('2'))
    expect(feed(world, remove('1.1', '1', 26.057))).toEqual([{ ok: true }])
    const pricesPaid = () =>
      world.exchange
        .ordersOf('player1')
        .map(({ voidedPaise, pieces }) => [voidedPaise, pieces.map((piece) => piece.priceHundredths)])
    // 400 less 26.057 % is 295.772 hundredths.
    expect(pricesPaid()[1]).toEqual([0, [296]])
    expect(world.exchange.wallet('player1').exposurePaise).toBe(-100_00)
    world.advanceTo(EPOCH + 3 * MINUTE)
    expect(world.exchange.market('1.1')!.runners.map(({ status }) => status)).toEqual([
      'REMOVED',
      'WINNER',
      'LOSER',
    ])
    expect(world.exchange.wallet('player1')).toMatchObject({ chipsPaise: 100_196_00, exposurePaise: 0 })
    expect(world.incidents.total).toBe(0)
  })

  it('is refused where it cannot be, and nothing changes', () => {
    const world = recordedRace()
    world.advanceTo(EPOCH + 1000)
    expect(feed(world, remove('1.1', '3'))).toEqual([{ ok: true }])
    const codesOf = (...inputs: Input[]) =>
      feed(world, ...inputs).map((outcome) => (outcome.ok ? 'done' : outcome.code))
    const before = JSON.stringify(world.exchange.market('1.1')!.runners.map(({ status }) => status))
    expect(
      codesOf(remove('1.9', '1'), remove('1.1', '9'), remove('1.1', '3'), remove('1.1', '1', 100)),
    ).toEqual(['MARKET_NOT_FOUND', 'RUNNER_NOT_FOUND', 'RUNNER_REMOVED', 'BAD_REQUEST'])
    expect(JSON.stringify(world.exchange.market('1.1')!.runners.map(({ status }) => status))).toBe(before)
    expect(codesOf(remove('1.1', '1'), remove('1.1', '2'))).toEqual(['done', 'BAD_REQUEST'])
    world.advanceTo(EPOCH + 3 * MINUTE)
    expect(codesOf(remove('1.1', '2'))).toEqual(['MARKET_CLOSED'])
  })

  it('is refused where a generator makes the event happen', () => {
    const world = new World(setupOf('home-wins'))
    const marketId = world.catalogue.events().next().value!.marketIds[0]!
    const { selectionId } = world.exchange.market(marketId)!.runners[0]!
    expect(feed(world, remove(marketId, selectionId, 20))).toEqual([
      { ok: false, code: 'BAD_REQUEST', text: expect.stringMatching(/void the market instead/) },
    ])
  })

  it('has a factor of 0 to less than 100 percent with at most three decimals', () => {
    const isTaken = (factor: unknown) =>
      operation.safeParse({ type: 'remove-runner', marketId: '1.1', selectionId: '1', factor }).success
    expect([0, 2.5, 26.678, 99.999, undefined].filter((factor) => !isTaken(factor))).toEqual([])
    expect([-0.1, 100, 26.6785, '20', null, Number.NaN].filter(isTaken)).toEqual([])
  })
})

describe('what fails on the way', () => {
  it('an input is answered with INTERNAL and reported, and fails alike when it is folded again', () => {
    const fail = () => {
      throw new Error('a fault of ours')
    }
    const spies = [
      vi.spyOn(Exchange.prototype, 'cancel').mockImplementation(fail),
      vi.spyOn(Sessions.prototype, 'begin').mockImplementation(fail),
    ]
    try {
      const world = new World(setupOf('home-wins'))
      const [marketId, ...others] = world.catalogue.events().next().value!.marketIds
      world.advanceTo(EPOCH + MINUTE)
      const journal: StampedInput[] = []
      const answerTo = (input: Input) => {
        const stamped = { seq: world.inputs + 1, atMs: world.nowMs, input }
        journal.push(stamped)
        const outcome = world.apply(stamped)
        return outcome.ok ? 'done' : outcome.code
      }
      expect(answerTo(order(world))).toBe('done')
      const { betId } = world.exchange.ordersOf('player1')[0]!
      // The market that the failing input changes is suspended, and no other.
      expect(answerTo({ kind: 'cancel', userName: 'player1', betId })).toBe('INTERNAL')
      expect(answerTo(order(world, { orderId: 'o2' }))).toBe('MARKET_SUSPENDED')
      expect(answerTo(login('one'))).toBe('INTERNAL')
      expect(answerTo({ kind: 'logout', userName: 'player1' })).toBe('done')
      expect(world.incidents.latest).toEqual([
        { atMs: EPOCH + MINUTE, marketId, text: 'cancel: a fault of ours' },
        { atMs: EPOCH + MINUTE, marketId: undefined, text: 'login: a fault of ours' },
      ])
      world.advanceTo(EPOCH + 130 * MINUTE)
      const statusOf = (id: string) => world.exchange.market(id)!.status
      expect(statusOf(marketId!)).toBe('SUSPENDED')
      expect(new Set(others.map(statusOf))).toEqual(new Set(['CLOSED']))
      expect(world.exchange.ledger.sumPaise()).toBe(0)
      const again = new World(world.setup)
      for (const input of journal) again.apply(input)
      again.advanceTo(world.nowMs)
      expect(stateOf(again)).toBe(stateOf(world))
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  })

  it('an order that fails after its delay suspends its market, and what waits there lapses', () => {
    const world = new World(setupOf('home-wins'))
    world.advanceTo(EPOCH + 7 * MINUTE)
    feed(world, order(world), order(world, { orderId: 'o2' }))
    const statuses = () => world.exchange.ordersOf('player1').map(({ status }) => status)
    expect(statuses()).toEqual(['DELAYED', 'DELAYED'])
    let entered = 0
    world.listen((event) => {
      if (event.type === 'entered' && ++entered === 1) throw new Error('a fault of ours')
    })
    world.advanceTo(EPOCH + 7 * MINUTE + 5000)
    expect(statuses()).not.toContain('DELAYED')
    expect(entered).toBe(2)
    const [, second] = world.exchange.ordersOf('player1')
    expect(second).toMatchObject({ status: 'COMPLETE', matchedPaise: 0, lapsedPaise: second!.placedPaise })
    const { marketId } = second!
    expect(world.exchange.market(marketId)!.status).toBe('SUSPENDED')
    expect(world.incidents.latest).toEqual([
      { atMs: EPOCH + 7 * MINUTE + 5000, marketId, text: 'an order after its delay: a fault of ours' },
    ])
  })
})

it('an agenda gives its items by time, then by order of entry, also after a snapshot', () => {
  const agenda = new Agenda<string>()
  for (const [atMs, task] of [
    [5, 'c'],
    [1, 'a'],
    [5, 'd'],
    [3, 'b'],
    [9, 'e'],
  ] as const)
    agenda.add(atMs, task)
  const back = Agenda.restore(agenda.snapshot())
  for (const each of [agenda, back]) {
    expect(Array.from({ length: 6 }, () => each.take())).toEqual(['a', 'b', 'c', 'd', 'e', undefined])
  }
})

it.each([1, 2, 3])('an agenda of many items is in order whenever one is added or taken, seed %i', (seed) => {
  const stream = new RandomStreams(seed).stream('agenda', 'test')
  let agenda = new Agenda<number>()
  const expected: { atMs: number; seq: number }[] = []
  for (let seq = 1; seq <= 500; seq++) {
    const atMs = stream.int(0, 40) * 1e12
    agenda.add(atMs, seq)
    expected.push({ atMs, seq })
    expected.sort((a, b) => a.atMs - b.atMs || a.seq - b.seq)
    if (seq % 100 === 0) agenda = Agenda.restore(agenda.snapshot())
    if (stream.next() < 0.4) expect(agenda.take()).toBe(expected.shift()!.seq)
    expect(agenda.nextAtMs()).toBe(expected[0]?.atMs)
  }
  for (const { seq } of expected) expect(agenda.take()).toBe(seq)
  expect(agenda.take()).toBeUndefined()
})

it('a random stream is its own: drawing from one changes no other', () => {
  const one = new RandomStreams(7)
  const two = new RandomStreams(7)
  for (let i = 0; i < 100; i++) two.stream('maker', 'other/one').next()
  expect(one.stream('maker', 'a').next()).toBe(two.stream('maker', 'a').next())
  const back = RandomStreams.restore(7, two.snapshot())
  expect(back.snapshot()).toEqual(two.snapshot())
  expect(back.stream('maker', 'other/one').next()).toBe(two.stream('maker', 'other/one').next())
  const draws = Array.from({ length: 2000 }, () => one.stream('match', 'a').next())
  expect(draws.reduce((a, b) => a + b) / draws.length).toBeCloseTo(0.5, 1)
  expect(Math.max(...draws)).toBeLessThan(1)
})

it('a random stream that was forgotten begins anew', () => {
  const streams = new RandomStreams(7)
  const first = streams.stream('match', 'a').next()
  streams.forget('match', 'a')
  expect(streams.snapshot()).toEqual([])
  expect(streams.stream('match', 'a').next()).toBe(first)
})
