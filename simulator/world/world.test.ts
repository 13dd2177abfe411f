import { readFileSync } from 'node:fs'
import { operation } from '@layline/shared/contract/operation'
import type { StatementRow } from '@layline/shared/entities/account'
import { describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { Exchange } from '../exchange/exchange.ts'
import { type Happened, plannedIn } from './happened.ts'
import type { Input, StampedInput } from './inputs/inputs.ts'
import { Sessions } from './office/sessions.ts'
import { type Scenario, scenarioSchema } from './scenario.ts'
import { feed } from './testing/feed.ts'
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

it.each(['home-wins', 'races'])(
  'a world of %s that begins before 1970 is open to bets as any other',
  (name) => {
    const toldFrom = (epochMs: number) => {
      const told: string[] = []
      const world = new World({ ...setupOf(name), epochMs }, undefined, (event) => {
        if (event.type === 'happened') told.push(`${event.happened.atMs - epochMs} ${event.happened.text}`)
      })
      world.advanceTo(epochMs + 20 * MINUTE)
      return told
    }
    const days = 28_000
    expect(toldFrom(EPOCH - days * 24 * 60 * MINUTE)).toEqual(toldFrom(EPOCH))
  },
)

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
    const [home, away] = ['Reds', 'Blues'].map((name) => ({ name, rating: 0.5 }))
    const match = { competition: 'Cup', home, away, starts: '5m', play: 'scripted' }
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

  it('commission comes back with the settlement it was taken for, and the statement says so', () => {
    const world = new World(setupOf('commission'))
    const { order: bet } = order(world) as Extract<Input, { kind: 'order' }>
    const { marketId, selectionId } = bet
    feed(
      world,
      order(world),
      { kind: 'operate', operation: { type: 'settle', marketId, places: [[selectionId]] } },
      { kind: 'operate', operation: { type: 'reverse', marketId } },
    )
    const today = { startDate: '2026-01-15', endDate: '2026-01-15' }
    const rows = statementView(world, 'player1', today).filter(({ entryType }) => entryType === 'COMMISSION')
    const [back, taken] = rows as [StatementRow, StatementRow]
    expect([Math.sign(back.amount), back.amount + taken.amount]).toEqual([1, 0])
    expect(back.stRemark).toMatch(/ \/ Commission given back$/)
    expect(taken.stRemark).toMatch(/ \/ Commission$/)
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

  it('plans nothing more of a script once a director has ended its match', () => {
    const world = new World(setupOf('home-wins'))
    world.advanceTo(EPOCH + 7 * MINUTE)
    expect(plannedIn(world)).not.toEqual([])
    const { eventId } = world.catalogue.events().next().value!
    expect(feed(world, { kind: 'force', eventId, event: { type: 'abandon' } })).toEqual([{ ok: true }])
    expect(plannedIn(world)).toEqual([])
  })
})

describe('a runner that an operator removes', () => {
  it('is refused where a generator makes the event happen', () => {
    const world = new World(setupOf('home-wins'))
    const marketId = world.catalogue.events().next().value!.marketIds[0]!
    const { selectionId } = world.exchange.market(marketId)!.runners[0]!
    const remove = { type: 'remove-runner', marketId, selectionId, factor: 20 } as const
    expect(feed(world, { kind: 'operate', operation: remove })).toEqual([
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
