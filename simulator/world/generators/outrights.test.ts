import { expect, it } from 'vitest'
import { fairOf } from '../../sports/match.ts'
import type { Input } from '../inputs/inputs.ts'
import { scenarioSchema } from '../scenario.ts'
import { statementView } from '../views/account-view.ts'
import { isMarketOfTag, marketIdsOfTag, marketView } from '../views/market-view.ts'
import { World } from '../world.ts'

const EPOCH = Date.UTC(2026, 0, 15, 6)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SIDES = ['Reds', 'Blues', 'Greens', 'Greys', 'Golds', 'Pinks', 'Whites', 'Browns']

/** A world of one competition with a market on its winner: the first ends after two hours. */
function cup(seed = 1, epochMs = EPOCH): World {
  const scenario = scenarioSchema.parse({
    title: 'A cup',
    card: {
      horizon: '5h',
      competitions: [
        {
          name: 'Cup',
          sport: 'soccer',
          every: '60m',
          outright: { ends: '2h', every: '4h' },
          sides: SIDES.map((name, index) => ({ name, rating: 0.8 - index * 0.08 })),
        },
      ],
    },
  })
  return new World({ seed, epochMs, scenario })
}

const outrightsOf = (world: World) => [...world.catalogue.events()].filter(({ outright }) => outright)
const marketOf = (world: World) => outrightsOf(world)[0]!.marketIds[0]!
const feed = (world: World, input: Input) => world.apply({ seq: world.inputs + 1, atMs: world.nowMs, input })

it('a competition has a market on its winner, in the list of winners and not in that of its sport', () => {
  const world = cup()
  const marketId = marketOf(world)
  expect(marketIdsOfTag(world, '-2')).toEqual([marketId])
  expect(marketIdsOfTag(world, '-2', 'Winner')).toEqual([marketId])
  expect(isMarketOfTag(world, marketId, '-2')).toBe(true)
  expect(marketIdsOfTag(world, '1')).not.toContain(marketId)
  expect(marketIdsOfTag(world, '-1')).not.toContain(marketId)
  const view = marketView(world, marketId, 3)!
  expect(view).toMatchObject({
    stMarketName: 'Winner',
    stEventName: 'Cup Winner',
    stSportsID: '1',
    btMarketStatus: 0,
    message: expect.stringMatching(/\d+ to play$/),
  })
  expect(view.submaster.map(({ stRunnerName }) => stRunnerName)).toEqual(SIDES)
  // What is available to back, all runners together, is a little over one; to lay, a little under.
  const book = (side: 'Back' | 'Lay') =>
    view.rates.reduce((sum, rate) => sum + (rate[side][0] ? 1 / rate[side][0].Price : 0), 0)
  expect(book('Back')).toBeGreaterThan(0.97)
  expect(book('Back')).toBeLessThan(1.12)
  expect(book('Lay')).toBeLessThan(book('Back'))
})

it('a goal in a match that counts moves it at once', () => {
  const world = cup(1)
  const marketId = marketOf(world)
  const backOf = (name: string) => {
    const view = marketView(world, marketId, 1)!
    const id = view.submaster.find(({ stRunnerName }) => stRunnerName === name)!.stSelectionID
    return view.rates.find(({ stSelectionID }) => stSelectionID === id)!.Back[0]?.Price ?? 1000
  }
  const isInIt = (price: number) => price > 1.2 && price < 50
  // Of one that is not decided, and whose home side may still be first.
  const match = [...world.generators.matches.all()].find(
    ({ stage, state }) => stage === 'in-play' && isInIt(backOf(state.spec.home)) && fairOf(state)[0]! < 0.9,
  )!
  const team = match.state.spec.home
  const was = backOf(team)
  // Goes on with what the snapshot has alone: nothing of how matches ended before the goals.
  const anew = new World(world.setup, JSON.parse(JSON.stringify(world.snapshot())))
  for (const each of [world, anew]) {
    for (let goal = 0; goal < 3; goal++) {
      const { eventId } = match
      expect(feed(each, { kind: 'force', eventId, event: { type: 'goal', team: 'home' } }).ok).toBe(true)
    }
  }
  expect(backOf(team)).toBeLessThan(was)
  expect(marketView(anew, marketId, 5)).toEqual(marketView(world, marketId, 5))
})

it('with one match to play the winner is priced as that match, point by point, and never better than fair', () => {
  const scenario = scenarioSchema.parse({
    title: 'A final',
    card: {
      horizon: '9h',
      competitions: [
        {
          name: 'Cup',
          sport: 'tennis',
          every: '9h',
          outright: { ends: '8h', every: '9h' },
          sides: ['Reds', 'Blues'].map((name) => ({ name, rating: 0 })),
        },
      ],
    },
  })
  const world = new World({ seed: 2, epochMs: EPOCH, scenario })
  const winner = world.exchange.market(marketOf(world))!
  const match = [...world.generators.matches.all()].find(({ startMs }) => startMs < EPOCH + 8 * HOUR)!
  const odds = world.exchange.market(world.catalogue.event(match.eventId)!.marketIds[0]!)!
  const best = ({ marketId, runners }: typeof odds, name: string, lays: boolean) => {
    const place = world.catalogue.market(marketId)!.runners.findIndex((each) => each.name === name)
    return runners[place]!.book.sideOf(!lays).best?.priceHundredths
  }
  world.advanceTo(match.startMs)
  let compared = 0
  for (let look = 0; look < 400 && winner.status === 'OPEN'; look++) {
    world.advanceTo(world.nowMs + 10_000)
    for (const name of ['Reds', 'Blues']) {
      const chance = fairOf(match.state)[name === match.state.spec.home ? 0 : 1]!
      expect((best(winner, name, true) ?? 0) * chance).toBeLessThanOrEqual(100)
      expect((best(winner, name, false) ?? Number.POSITIVE_INFINITY) * chance).toBeGreaterThanOrEqual(100)
      for (const [backed, laid] of [
        [winner, odds],
        [odds, winner],
      ] as const) {
        const [toBack, toLay] = [best(backed, name, true), best(laid, name, false)]
        if (toBack === undefined || toLay === undefined) continue
        compared++
        // A step of the ladder, and what two makers think differently: nothing that a score gives away.
        expect(toBack / toLay).toBeLessThan(1.04)
      }
    }
  }
  expect(compared).toBeGreaterThan(300)
})

it('when the last match that counts is over it is settled, its bets are paid, and the next one is on', () => {
  const world = cup(2)
  const marketId = marketOf(world)
  const favourite = marketView(world, marketId, 1)!.rates.reduce((a, b) =>
    (a.Back[0]?.Price ?? 1000) < (b.Back[0]?.Price ?? 1000) ? a : b,
  )
  const order = {
    stack: 1000,
    odds: favourite.Back[0]!.Price,
    marketId,
    selectionId: favourite.stSelectionID,
    selectionName: '',
    betType: 'BACK',
    orderId: 'one',
    persistence: 'LAPSE',
    fillOrKill: false,
  } as const
  expect(feed(world, { kind: 'order', userName: 'player1', order })).toMatchObject({
    ok: true,
    order: { matchedPaise: expect.any(Number) },
  })
  world.advanceTo(EPOCH + 2 * HOUR)
  // Those that started before the end are still being played.
  expect(world.exchange.market(marketId)!.status).toBe('OPEN')
  expect(outrightsOf(world)).toHaveLength(2)
  world.advanceTo(EPOCH + 4.5 * HOUR)
  const { status, settlement } = world.exchange.market(marketId)!
  expect([status, settlement?.result.kind]).toEqual(['CLOSED', 'RUNNERS'])
  const days = { startDate: '2026-01-15', endDate: '2026-01-16' }
  expect(statementView(world, 'player1', days)[0]).toMatchObject({
    entryType: 'SETTLEMENT',
    stRemark: expect.stringContaining('Cup Winner / Winner / Result: '),
  })
  expect(outrightsOf(world).map(({ marketIds }) => marketIds)).not.toContainEqual([marketId])
  expect(marketIdsOfTag(world, '-2')).toHaveLength(1)
  expect(world.exchange.ledger.sumPaise()).toBe(0)
})

it('matches of a world that begins before 1970 count as any others', () => {
  const countedFrom = (epochMs: number) => {
    const world = cup(2, epochMs)
    world.advanceTo(epochMs + 1.9 * HOUR)
    return world.generators.outrights.snapshot().map(({ points, counted }) => [points, counted])
  }
  const days = 28_000
  expect(countedFrom(EPOCH - days * 24 * HOUR)).toEqual(countedFrom(EPOCH))
})

it('a market that an operator voids and takes back is open again with its next prices', () => {
  const world = cup(3)
  const marketId = marketOf(world)
  const status = () => world.exchange.market(marketId)!.status
  for (const type of ['void', 'reverse'] as const) {
    expect(feed(world, { kind: 'operate', operation: { type, marketId } })).toEqual({ ok: true })
  }
  expect(status()).toBe('SUSPENDED')
  world.advanceTo(EPOCH + 3 * MINUTE)
  expect(status()).toBe('OPEN')
  const [reds, blues] = marketView(world, marketId, 1)!.rates
  expect([reds!.Back.length, blues!.Back.length]).toEqual([1, 1])
})

it('a snapshot in the middle goes on alike', () => {
  const world = cup(4)
  world.advanceTo(EPOCH + 90 * MINUTE)
  const again = new World(world.setup, JSON.parse(JSON.stringify(world.snapshot())))
  for (const each of [world, again]) each.advanceTo(EPOCH + 4.5 * HOUR)
  expect(JSON.stringify(again.snapshot())).toBe(JSON.stringify(world.snapshot()))
})

it('a market that an operator settled by hand is left alone', () => {
  const world = cup(5)
  const marketId = marketOf(world)
  feed(world, { kind: 'operate', operation: { type: 'void', marketId } })
  world.advanceTo(EPOCH + 4.5 * HOUR)
  expect(world.exchange.market(marketId)!.settlement?.result.kind).toBe('VOID')
})
