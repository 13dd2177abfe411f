import { type FaultSpec, faultSpec } from '@layline/shared/contract/fault'
import { expect, it } from 'vitest'
import type { Outcome } from '../../exchange/outcome.ts'
import type { Input, StampedInput } from '../inputs/inputs.ts'
import { scenarioSchema } from '../scenario.ts'
import { World, type WorldSnapshot } from '../world.ts'

const EPOCH_MS = Date.parse('2026-01-15T12:00:00Z')
const EVENT = '30000001'
const MINUTE_MS = 60_000

const SIDE = { rating: 0.6 }
const scenario = scenarioSchema.parse({
  title: 'One match',
  matches: [
    {
      competition: 'Friendly',
      sport: 'soccer',
      home: { name: 'Reds', ...SIDE },
      away: { name: 'Blues', ...SIDE },
      starts: '5m',
    },
  ],
})
const newWorld = (snapshot?: WorldSnapshot) => new World({ seed: 3, epochMs: EPOCH_MS, scenario }, snapshot)

function give(world: World, ...inputs: Input[]): Outcome[] {
  return inputs.map((input) => {
    const stamped = { seq: world.inputs + 1, atMs: world.nowMs, input } as StampedInput
    return world.apply(stamped) as Outcome
  })
}
const arm = (world: World, fault: object) =>
  give(world, { kind: 'arm-fault', fault: faultSpec.parse(fault) as FaultSpec })[0]!
const met = (call: string, player: string): Input => ({ kind: 'fault-met', where: 'rest', call, player })
const hitsOf = (world: World) =>
  world.faults.hits.latest.map(({ atMs, faultId, message }) => `${atMs - EPOCH_MS} ${faultId} ${message}`)
const advance = (world: World, ms: number, stepMs = ms) => {
  for (const endMs = world.nowMs + ms; world.nowMs < endMs; )
    world.advanceTo(Math.min(endMs, world.nowMs + stepMs))
}
const OF_THE_MATCH = {
  where: 'feed',
  match: { topic: 'event', tag: EVENT, nth: 5, every: 10 },
  do: { type: 'drop' },
}

it('however the way is cut into steps, a fault strikes the same ticks of a topic', () => {
  const [whole, cut] = [MINUTE_MS, 70].map((stepMs) => {
    const world = newWorld()
    arm(world, OF_THE_MATCH)
    advance(world, 10 * MINUTE_MS, stepMs)
    return world
  })
  expect(hitsOf(whole!).length).toBeGreaterThan(5)
  expect(hitsOf(cut!)).toEqual(hitsOf(whole!))
  expect(cut!.snapshot()).toEqual(whole!.snapshot())
})

it('a fault of the feed counts each topic by itself', () => {
  const world = newWorld()
  arm(world, { where: 'feed', match: { nth: 1 }, do: { type: 'drop' } })
  advance(world, 10 * MINUTE_MS)
  const messages = world.faults.hits.latest.map(({ message }) => message)
  expect(messages.toSorted()).toEqual(['event/30000001', 'sports/-1', 'sports/1'])
})

it("each player's calls are numbered by themselves, whoever calls between them", () => {
  const world = newWorld()
  arm(world, {
    id: 'every-second',
    where: 'rest',
    match: { call: 'balance', every: 2 },
    do: { type: 'drop' },
  })
  const struck = (...players: string[]) =>
    give(world, ...players.map((player) => met('balance', player))).map(
      (outcome) => (outcome as Outcome & { strikes: unknown[] }).strikes.length,
    )
  expect(struck('player1', 'player2', 'player1', 'player1', 'player2')).toEqual([0, 0, 1, 0, 1])
  expect(world.faults.concerns({ where: 'rest', call: 'getBets', player: 'player1' })).toBe(false)
  expect([...world.faults.armed][0]!.nearMiss).toEqual({
    atMs: EPOCH_MS,
    message: 'getBets to player1',
    why: 'call is getBets, not balance',
  })
})

it('a world restored from its snapshot goes on counting', () => {
  const [kept, restored] = [false, true].map((restores) => {
    let world = newWorld()
    arm(world, { where: 'rest', match: { nth: 3 }, do: { type: 'drop' } })
    arm(world, OF_THE_MATCH)
    give(world, met('balance', 'player1'), met('balance', 'player1'))
    advance(world, 6 * MINUTE_MS)
    if (restores) world = newWorld(JSON.parse(JSON.stringify(world.snapshot())) as WorldSnapshot)
    give(world, met('balance', 'player1'))
    advance(world, 6 * MINUTE_MS)
    return world
  })
  expect(hitsOf(restored!)).toContain('360000 fault-1 balance to player1')
  expect(hitsOf(restored!)).toEqual(hitsOf(kept!))
})

it('a fault strikes within its time, as often as it may, and not after it is disarmed', () => {
  const world = newWorld()
  const at = (minutes: number) => new Date(EPOCH_MS + minutes * MINUTE_MS).toISOString()
  const match = { topic: 'event', tag: EVENT, from: at(6), to: at(7) }
  arm(world, { id: 'timed', where: 'feed', match, do: { type: 'drop' } })
  arm(world, { id: 'thrice', where: 'feed', match: { topic: 'event' }, do: { type: 'drop' }, count: 3 })
  advance(world, 8 * MINUTE_MS)
  const timed = world.faults.hits.latest.filter(({ faultId }) => faultId === 'timed')
  expect(timed.length).toBeGreaterThan(3)
  expect(timed.every(({ atMs }) => atMs >= EPOCH_MS + 6 * MINUTE_MS && atMs < EPOCH_MS + 7 * MINUTE_MS)).toBe(
    true,
  )
  expect([...world.faults.armed].map((fault) => [fault.strikes, fault.isOver(world.nowMs)])).toEqual([
    [timed.length, true],
    [3, true],
  ])
  arm(world, { id: 'last', where: 'feed', match: {}, do: { type: 'drop' } })
  give(world, { kind: 'disarm-faults' })
  const { total } = world.faults.hits
  advance(world, MINUTE_MS)
  expect([world.faults.hits.total, [...world.faults.armed]]).toEqual([total, []])
})

it("a frame's picture is struck as long as it stands", () => {
  const world = newWorld()
  arm(world, { where: 'frame', match: { tag: EVENT }, do: { type: 'drop' }, count: 1 })
  expect(world.faults.onPicture(EVENT)).toHaveLength(1)
  expect(world.faults.onPicture('30000002')).toEqual([])
  advance(world, 6 * MINUTE_MS)
  expect(world.faults.onPicture(EVENT)).toEqual([])
})

it('a scenario arms its faults at their times, and one that cannot be armed is reported', () => {
  const fault = { ...OF_THE_MATCH, at: 6 * MINUTE_MS, id: 'planned' } as const
  const faults = [fault, { ...fault, at: 7 * MINUTE_MS }] as NonNullable<typeof scenario.faults>
  const world = new World({ seed: 3, epochMs: EPOCH_MS, scenario: { ...scenario, faults } })
  advance(world, 8 * MINUTE_MS)
  expect([...world.faults.armed].map(({ spec, armedMs }) => [spec.id, armedMs - EPOCH_MS])).toEqual([
    ['planned', 6 * MINUTE_MS],
  ])
  expect(world.incidents.latest.map(({ text }) => text)).toEqual(['fault 2 of the scenario: FAULT_EXISTS'])
})

it('a world in which no fault was armed has nothing of them in its state', () => {
  expect(JSON.stringify(newWorld().snapshot())).not.toContain('faults')
})

it('a fault that cannot strike is refused', () => {
  const parse = (fault: object) => faultSpec.safeParse({ do: { type: 'drop' }, ...fault })
  const refused = [
    { where: 'feed', do: { type: 'status', code: 503 } },
    { where: 'rest', do: { type: 'duplicate' } },
    { where: 'feed', match: { call: 'balance' } },
    { where: 'rest', match: { topic: 'event' } },
    { where: 'frame' },
    { where: 'bets', do: { type: 'close', code: 1006 } },
    { where: 'feed', match: { from: '2026-03-01T12:00:00Z', to: '2026-03-01T12:00:00Z' } },
    { where: 'feed', match: { nth: 0 } },
    { where: 'feed', count: 0 },
    { where: 'wire' },
  ]
  expect(refused.filter((fault) => parse(fault).success)).toEqual([])
  expect(parse({ where: 'feed' }).success).toBe(true)
  const world = newWorld()
  expect(arm(world, { where: 'rest', match: { call: 'armFault' }, do: { type: 'drop' } })).toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(arm(world, { where: 'bets', match: { call: 'ping' }, do: { type: 'drop' } })).toMatchObject({
    code: 'BAD_REQUEST',
  })
})

it('the timeline tells when a fault is armed, its first strikes, then fewer and fewer of them, and that it is disarmed', () => {
  const told: string[] = []
  const world = new World({ seed: 3, epochMs: EPOCH_MS, scenario }, undefined, (event) => {
    if (event.type === 'happened' && event.happened.kind === 'fault') told.push(event.happened.text)
  })
  arm(world, { id: 'cut', where: 'rest', match: { call: 'balance' }, do: { type: 'drop' } })
  for (let call = 0; call < 250; call++) give(world, met('balance', 'player1'))
  give(world, { kind: 'disarm-faults' })
  expect(told[0]).toBe('cut armed: drop where rest')
  expect(told.at(-1)).toBe('cut disarmed')
  const strikes = told
    .slice(1, -1)
    .map((text) => Number(/^cut strike (\d+): drop balance to player1$/.exec(text)![1]))
  expect(strikes).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 200])
})

it('a strike on the messages of one event is told with that event', () => {
  const about: (string | undefined)[] = []
  const world = new World({ seed: 3, epochMs: EPOCH_MS, scenario }, undefined, (event) => {
    if (event.type === 'happened' && event.happened.text.includes('strike'))
      about.push(event.happened.eventId)
  })
  arm(world, { where: 'feed', match: { topic: 'sports', nth: 1 }, do: { type: 'drop' } })
  arm(world, OF_THE_MATCH)
  advance(world, 10 * MINUTE_MS)
  expect(new Set(about)).toEqual(new Set([undefined, EVENT]))
})
