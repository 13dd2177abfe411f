import { ENDPOINT_LIST, ENDPOINTS, type EndpointName as Name } from '@layline/shared/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { World } from '../../world/world.ts'
import { MarketChanges } from '../worlds/market-changes.ts'
import { loadScenario } from '../worlds/scenario-file.ts'
import { type Call, HANDLERS, type Handler } from './handlers.ts'
import { stampOf } from './market-stamps.ts'

const EPOCH = Date.parse('2026-01-15T12:00:00Z')

function running() {
  const world = new World({ seed: 7, epochMs: EPOCH, scenario: loadScenario('day').scenario })
  const changes = new MarketChanges(world.catalogue)
  world.listen((event) => {
    if (event.type === 'marketChanged') changes.note(event.marketId)
  })
  const runner = { world, changes, name: 'main' }
  return {
    world,
    answer: (name: Name, query: object) =>
      JSON.stringify(
        (HANDLERS[name] as unknown as Handler<Name>)({ runner, query } as unknown as Call<Name>),
      ),
    stamp: (name: Name, query: object) => stampOf(ENDPOINTS[name])!(changes, query),
  }
}

/** Every shape of question, about events of several sports. */
function questions(world: World): [Name, object][] {
  const events = [...world.catalogue.events()]
  const ofSport = (id: string) => events.find(({ sportId }) => sportId === id)!
  const outright = events.find((event) => event.outright)!
  const inPlay = events.find(({ marketIds }) => world.exchange.market(marketIds[0]!)!.inPlay)!
  const mids = [ofSport('1'), inPlay, outright].map(({ marketIds }) => marketIds[0])
  return [
    ...['-1', '-2', '1', '4', '12', '7522', '13', '999'].map((sportsId): [Name, object] => [
      'getMaster',
      { sportsId },
    ]),
    ...[inPlay, outright, ofSport('12')].map(({ eventId }): [Name, object] => ['eventMaster', { eventId }]),
    ['getMaster', { eventId: inPlay.eventId }],
    ['getMaster', { mid: mids }],
    ['pinnedMarkets', { mids }],
    ['homeMaster', {}],
    ['homeMaster', { sportsId: '6' }],
    ['winnerMaster', {}],
    ['spOnly', { eventId: ofSport('4').eventId }],
    ['getSports', {}],
    ['sidebar', {}],
    ['raceList', { type: 'H' }],
    ['horseNav', {}],
    ['indianHorseNav', { sportsId: '14' }],
    ['horsePrice', { marketId: ofSport('7').marketIds.slice(0, 1) }],
    ['getPriceHorse', { mid: ofSport('4339').marketIds.slice(0, 1) }],
    ['liteMarkets', { raceId: ofSport('4339').eventId }],
    ['liteMarkets', { mid: ofSport('7').marketIds }],
    ['wholeMaster', {}],
    ['galaxyGames', {}],
    ['imliveGames', {}],
  ]
}

describe('a shared answer', () => {
  it('is asked for below, whichever call has one', () => {
    const shared = ENDPOINT_LIST.filter((endpoint) => stampOf(endpoint)).map(({ name }) => name)
    const asked = new Set(questions(running().world).map(([name]) => name))
    expect([...asked].sort()).toEqual(shared.sort())
    const sealed = ENDPOINT_LIST.filter(({ envelope }) => envelope === 'aes')
    expect(sealed.map(({ name }) => name).sort()).toEqual(shared)
  })

  it('is never stale: while its version is equal, the answer is equal', () => {
    const { world, answer, stamp } = running()
    const asked = questions(world)
    const kept = asked.map(([name, query]) => ({ at: stamp(name, query), text: answer(name, query) }))
    const stood = asked.map(() => 0)
    const moved = asked.map(() => 0)
    // Seconds, and now and then half an hour: matches begin, end and leave the lists.
    const steps = [...Array(15).fill(700), ...Array(5).fill(1_800_000), ...Array(15).fill(900)]
    for (const stepMs of steps) {
      world.advanceTo(world.nowMs + stepMs)
      asked.forEach(([name, query], index) => {
        const now = { at: stamp(name, query), text: answer(name, query) }
        if (now.at === kept[index]!.at) {
          stood[index]!++
          expect([name, query, now.text === kept[index]!.text]).toEqual([name, query, true])
        } else moved[index]!++
        kept[index] = now
      })
    }
    // It would say little if stamps always moved, or never.
    expect(stood.filter((count) => count > 0).length).toBeGreaterThan(8)
    expect(moved.filter((count) => count > 0).length).toBeGreaterThan(12)
  })

  it('of one event stays cached while other events change', () => {
    const { world, stamp } = running()
    const [event, other] = [...world.catalogue.events()]
    const query = { eventId: event!.eventId }
    const before = [stamp('eventMaster', query), stamp('getSports', {})]
    world.touch(other!.marketIds[0]!)
    expect(stamp('eventMaster', query)).toBe(before[0])
    expect(stamp('getSports', {})).toBeGreaterThan(before[1]!)
    world.touch(event!.marketIds[0]!)
    expect(stamp('eventMaster', query)).toBeGreaterThan(before[0]!)
  })
})
