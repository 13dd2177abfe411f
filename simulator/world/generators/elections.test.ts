import { expect, it } from 'vitest'
import { scenarioSchema } from '../scenario.ts'
import { marketIdsOfTag, marketView } from '../views/market-view.ts'
import { sidebarView } from '../views/sidebar-view.ts'
import { World } from '../world.ts'

const EPOCH = Date.UTC(2026, 0, 15, 6)
const MINUTE = 60_000

function poll(seed = 1): World {
  const answers = (...names: string[]) => names.map((name, index) => ({ name, rating: 0.7 - index * 0.15 }))
  const scenario = scenarioSchema.parse({
    title: 'A vote',
    elections: [
      {
        name: 'Vote of the Vale',
        competition: 'Vale',
        polls: '10m',
        closes: '1h',
        declares: '2h',
        questions: [
          { name: 'Most Seats', answers: answers('Harvest', 'Civic', 'Coastal') },
          { name: 'Majority', answers: answers('Yes', 'No') },
        ],
      },
    ],
  })
  return new World({ seed, epochMs: EPOCH, scenario })
}

const eventOf = (world: World) => world.catalogue.events().next().value!
const priceOf = (world: World, marketId: string) =>
  JSON.stringify(marketView(world, marketId, 1)!.rates.map(({ Back }) => Back[0]?.Price))

it('an election is an event of sport 12 with a market for each question', () => {
  const world = poll()
  const { marketIds, name } = eventOf(world)
  expect(name).toBe('Vote of the Vale')
  expect(marketIdsOfTag(world, '12')).toEqual([marketIds[0]])
  expect(marketIdsOfTag(world, '-2')).toEqual([])
  expect(marketView(world, marketIds[1]!, 3)).toMatchObject({
    stSportsID: '12',
    stSportsName: 'Politics',
    stMarketName: 'Majority',
    btMarketStatus: 0,
    message: 'Campaign under way',
  })
  const { sports } = sidebarView(world)
  expect(sports.at(-1)).toMatchObject({ id: '12', competitions: [{ events: [{ name }] }] })
})

it('polls move the prices and are told', () => {
  const world = poll()
  const [marketId] = eventOf(world).marketIds
  const prices = new Set<string>()
  const messages = new Set<string>()
  for (let minute = 1; minute <= 55; minute++) {
    world.advanceTo(EPOCH + minute * MINUTE)
    prices.add(priceOf(world, marketId!))
    messages.add(marketView(world, marketId!, 1)!.message)
  }
  expect(prices.size).toBeGreaterThan(5)
  expect([...messages].filter((text) => /^Poll: \w+ ahead of \w+$/.test(text)).length).toBeGreaterThan(0)
})

it('the votes are counted, the result is declared, every market is settled and the event leaves', () => {
  const world = poll(3)
  const { marketIds, eventId } = eventOf(world)
  world.advanceTo(EPOCH + 90 * MINUTE)
  expect(world.scoreLine(eventId)).toMatch(/^Count: /)
  world.advanceTo(EPOCH + 120 * MINUTE)
  expect(world.scoreLine(eventId)).toMatch(/^Declared: /)
  for (const id of marketIds) expect(world.exchange.market(id)!.status).toBe('SUSPENDED')
  world.advanceTo(EPOCH + 122 * MINUTE)
  for (const id of marketIds) {
    const { status, runners } = world.exchange.market(id)!
    expect([status, runners.filter((runner) => runner.status === 'WINNER').length]).toEqual(['CLOSED', 1])
  }
  world.advanceTo(EPOCH + 140 * MINUTE)
  expect([...world.catalogue.events()].map((event) => event.eventId)).not.toContain(eventId)
  expect(world.exchange.ledger.sumPaise()).toBe(0)
})

it('a market that an operator voids and takes back is open again with the next news, and not after the result', () => {
  const world = poll(3)
  const { marketIds } = eventOf(world)
  const marketId = marketIds[0]!
  const operate = (type: 'void' | 'reverse') =>
    world.apply({
      seq: world.inputs + 1,
      atMs: world.nowMs,
      input: { kind: 'operate', operation: { type, marketId } },
    })
  const takeBack = () => expect([operate('void'), operate('reverse')]).toEqual([{ ok: true }, { ok: true }])
  const statusLater = (minutes: number) => {
    world.advanceTo(world.nowMs + minutes * MINUTE)
    return world.exchange.market(marketId)!.status
  }
  takeBack()
  expect([statusLater(0), statusLater(2)]).toEqual(['SUSPENDED', 'OPEN'])
  const { runners } = world.exchange.market(marketId)!
  const offered = runners.map((each) => world.exchange.depth(marketId, each.selectionId, 1).back.length)
  expect(offered).toEqual(runners.map(() => 1))
  world.advanceTo(EPOCH + 90 * MINUTE)
  takeBack()
  expect(statusLater(3)).toBe('OPEN')
  world.advanceTo(EPOCH + 120 * MINUTE)
  takeBack()
  expect([statusLater(0.9), statusLater(0.2)]).toEqual(['SUSPENDED', 'CLOSED'])
})

it('elections follow one another: there is always one to bet on, and never more than two', () => {
  const world = poll(2)
  const names = new Set<string>()
  const eventIds = new Set<string>()
  for (let minute = 0; minute <= 10 * 60; minute++) {
    world.advanceTo(EPOCH + minute * MINUTE)
    const events = [...world.catalogue.events()]
    const isOpen = (id: string) => world.exchange.market(id)!.status === 'OPEN'
    expect(events.some(({ marketIds }) => marketIds.some(isOpen))).toBe(true)
    expect(events.length).toBeLessThanOrEqual(2)
    for (const { name, eventId } of events) {
      names.add(name)
      eventIds.add(eventId)
    }
  }
  expect([...names]).toEqual(['Vote of the Vale'])
  expect(eventIds.size).toBe(6)
})

it('a snapshot in the middle goes on alike', () => {
  const world = poll(5)
  world.advanceTo(EPOCH + 50 * MINUTE)
  const again = new World(world.setup, JSON.parse(JSON.stringify(world.snapshot())))
  for (const each of [world, again]) each.advanceTo(EPOCH + 130 * MINUTE)
  expect(JSON.stringify(again.snapshot())).toBe(JSON.stringify(world.snapshot()))
})
