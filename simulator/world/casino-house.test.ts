import { CASINO_TICKET_MS } from '@layline/shared/casino'
import { CASINO_ROUNDS_KEPT } from '@layline/shared/limits'
import { expect, it } from 'vitest'
import { chanceOf } from '../casino/testing/chance.ts'
import type { Input } from './inputs/inputs.ts'
import { casinoHistoryView } from './views/casino-view.ts'
import { World, type WorldSetup, type WorldSnapshot } from './world.ts'

const EPOCH = Date.parse('2026-01-15T12:00:00Z')
const SETUP: WorldSetup = {
  seed: 3,
  epochMs: EPOCH,
  scenario: { title: 'Empty', announcement: '', commission: 0, matches: [] },
}
const stateOf = (world: World) => JSON.stringify(world.snapshot())
const feed = (world: World, input: Input) => world.apply({ seq: world.inputs + 1, atMs: world.nowMs, input })

const round = (roundId: string, over: Partial<Extract<Input, { kind: 'casino-round' }>> = {}): Input => ({
  kind: 'casino-round',
  userName: 'player1',
  gameId: 'evz-roulette-salon',
  roundId,
  stakes: [{ on: 'red', amount: 100 }],
  ...over,
})

const login = (userName: string, tokenHash: string): Input => ({
  kind: 'login',
  userName,
  tokenHash,
  location: { country: '', subdivision: '', city: '', locality: '' },
  userIp: '',
  userAgent: '',
  wallMs: 0,
})

it('the same inputs give the same rounds, also from a snapshot on', () => {
  const whole = new World(SETUP)
  let cut = new World(SETUP)
  for (let n = 0; n < 60; n++) {
    const gameId = ['evz-roulette-salon', 'evz-teen-patti-bazaar', 'avi-saffron-sevens'][n % 3]!
    const on = ['red', 'a', 'spin'][n % 3]!
    const input = round(`r${n}`, { gameId, stakes: [{ on, amount: 100 + n }] })
    expect(feed(cut, input)).toEqual(feed(whole, input))
    if (n % 7 === 0) cut = new World(SETUP, JSON.parse(stateOf(cut)) as WorldSnapshot)
  }
  expect(stateOf(cut)).toBe(stateOf(whole))
  expect(whole.exchange.ledger.sumPaise()).toBe(0)
})

it("a player's luck is his own: what a neighbour plays changes nothing", () => {
  const alone = new World(SETUP)
  const beside = new World(SETUP)
  for (let n = 0; n < 20; n++) {
    feed(beside, round(`n${n}`, { userName: 'player2' }))
    expect(feed(beside, round(`r${n}`))).toEqual(feed(alone, round(`r${n}`)))
  }
})

it('a round that is refused draws nothing: the next one is what it would have been', () => {
  const world = new World(SETUP)
  const twin = new World(SETUP)
  const refusedRounds = [
    round('x', { stakes: [{ on: 'red', amount: 99 }] }),
    round('x', { gameId: 'nothing' }),
    round('x', { stakes: [] }),
    round('x', { stakes: [{ on: 'red', amount: Number.NaN }] }),
  ]
  for (const input of refusedRounds) expect(feed(world, input).ok).toBe(false)
  const [one, other] = [feed(world, round('x')), feed(twin, round('x'))]
  expect(one).toEqual(other)
})

it('a stake beyond the wallet is refused and moves nothing', () => {
  const world = new World(SETUP)
  world.exchange.deposit('player1', -99_900_01, 'Withdrawal', EPOCH)
  const before = stateOf(world).replace(/"inputs":0/, '"inputs":1')
  expect(feed(world, round('r'))).toEqual({ ok: false, code: 'INSUFFICIENT_FUNDS' })
  expect(stateOf(world)).toBe(before)
  world.exchange.deposit('player1', 1, 'Deposit', EPOCH)
  expect(feed(world, round('r')).ok).toBe(true)
})

it('the last five hundred rounds are shown, and an older id is still used up', () => {
  const world = new World(SETUP)
  const chance = chanceOf(1)
  const play = (n: number) =>
    feed(
      world,
      round(`r${n}`, {
        stakes: [
          { on: 'red', amount: 100 },
          { on: 'black', amount: 100 + chance.int(0, 1) },
        ],
      }),
    )
  for (let n = 0; n < CASINO_ROUNDS_KEPT + 1; n++) expect(play(n).ok).toBe(true)
  expect(casinoHistoryView(world, 'player1')).toHaveLength(CASINO_ROUNDS_KEPT)
  expect(play(0)).toEqual({ ok: false, code: 'DUPLICATE_ROUND_ID' })
  expect(world.casino.rounds('player1')).toHaveLength(CASINO_ROUNDS_KEPT)
})

it('a round that repeats an id with a third decimal is another one', () => {
  const world = new World(SETUP)
  const play = (amount: number) => feed(world, round('r1', { stakes: [{ on: 'red', amount }] }))
  expect(play(100).ok).toBe(true)
  expect(play(100).ok).toBe(true)
  expect(play(100.001)).toEqual({ ok: false, code: 'DUPLICATE_ROUND_ID' })
})

it('a ticket ends after twelve hours of its world, and of too many launches the oldest ends', () => {
  const world = new World(SETUP)
  feed(world, login('player1', 'one'))
  const launch = (ticketHash: string) =>
    feed(world, { kind: 'casino-launch', userName: 'player1', ticketHash, gameId: '1001' })
  launch('first')
  expect(world.casino.ticket('first', world.nowMs)).toMatchObject({ userName: 'player1', gameId: '1001' })
  world.advanceTo(EPOCH + CASINO_TICKET_MS - 1)
  expect(world.casino.ticket('first', world.nowMs)).toBeDefined()
  for (let n = 0; n < 20; n++) launch(`t${n}`)
  expect(world.casino.ticket('first', world.nowMs)).toBeUndefined()
  expect(world.casino.ticket('t0', world.nowMs)).toBeDefined()
  world.advanceTo(EPOCH + 2 * CASINO_TICKET_MS)
  expect(world.casino.ticket('t19', world.nowMs)).toBeUndefined()
  launch('late')
  expect(world.snapshot().casino.tickets.map(({ ticketHash }) => ticketHash)).toEqual(['late'])
})

it('what one visitor of the demo user launches ends no game of another', () => {
  const world = new World(SETUP)
  const launch = (tokenHash: string, ticketHash: string) =>
    feed(world, { kind: 'casino-launch', userName: 'demo', ticketHash, gameId: 'vci', tokenHash })
  feed(world, login('demo', 'one'))
  feed(world, login('demo', 'other'))
  launch('one', 'first')
  for (let n = 0; n < 21; n++) launch('other', `t${n}`)
  const isOpen = (ticketHash: string) => world.casino.ticket(ticketHash, world.nowMs) !== undefined
  expect(['first', 't0', 't1', 't20'].map(isOpen)).toEqual([true, false, true, true])
})

it('launches of a session that is over are dropped at the next one', () => {
  const world = new World(SETUP)
  for (const tokenHash of ['one', 'two']) {
    feed(world, login('player1', tokenHash))
    feed(world, { kind: 'casino-launch', userName: 'player1', ticketHash: `of ${tokenHash}`, gameId: '1001' })
  }
  expect(world.casino.tickets.map(({ ticketHash }) => ticketHash)).toEqual(['of two'])
})

it('a launch of a blocked provider, or of live casino, ends for good, and no other launch does', () => {
  const world = new World(SETUP)
  const launch = (gameId: string, userName = 'player1') =>
    feed(world, { kind: 'casino-launch', userName, ticketHash: `${userName} ${gameId}`, gameId })
  const block = (providers: string[], liveCasino: boolean) =>
    feed(world, {
      kind: 'block-list',
      userName: 'player1',
      blocked: { sports: [], providers, liveCasino },
    })
  const left = () => world.casino.tickets.map(({ ticketHash }) => ticketHash)
  for (const userName of ['player1', 'player2']) feed(world, login(userName, userName))
  launch('evz-roulette-salon')
  launch('evz-roulette-salon', 'player2')
  launch('avi-saffron-sevens')
  launch('xpg-baccarat-lotus')
  block(['EVZ'], false)
  block([], false)
  expect(left()).toEqual([
    'player2 evz-roulette-salon',
    'player1 avi-saffron-sevens',
    'player1 xpg-baccarat-lotus',
  ])
  block([], true)
  block([], false)
  expect(left()).toEqual(['player2 evz-roulette-salon', 'player1 avi-saffron-sevens'])
})
