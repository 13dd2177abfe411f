import { operation } from '@layline/shared/contract/operation'
import type { StatementRow } from '@layline/shared/entities/account'
import { describe, expect, it, vi } from 'vitest'
import type { Input } from './inputs/inputs.ts'
import { scenarioSchema } from './scenario.ts'
import { feed } from './testing/feed.ts'
import { EPOCH, login, MINUTE, order, setupOf, stateOf } from './testing/scripted-world.ts'
import { statementView } from './views/account-view.ts'
import { betsView } from './views/bet-view.ts'
import { World, type WorldSnapshot } from './world.ts'

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
