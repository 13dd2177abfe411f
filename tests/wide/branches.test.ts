import { CLOSE } from '@layline/shared/contract/bet-socket'
import type { FeedMessage } from '@layline/shared/feed'
import { isoOf } from '@layline/shared/iso-time'
import { SPORT } from '@layline/shared/sports'
import { createSimulator, type Simulator } from '@layline/simulator'
import { BetClient, FeedClient, type Order, Player } from '@layline/simulator/testing'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { TimeJob } from '../../simulator/host/worlds/time-job.ts'
import { marketIdsOfTag } from '../../simulator/world/views/market-view.ts'
import { EPOCH_MS } from '../support/epoch.ts'

const MINUTE_MS = 60_000
/** The match of this world is in play from here on, and its bets wait. */
const IN_PLAY_MS = EPOCH_MS + 6 * MINUTE_MS
const REFUSED = { code: 'CLOCK_MOVED', message: 'The clock was moved. Please try again' }

let sim: Simulator
let player: Player
let bets: BetClient
let order: Omit<Order, 'orderId'>

beforeAll(async () => {
  const options = { epochMs: EPOCH_MS, seed: 3, scenario: 'home-wins', speed: 0.001, orderRate: 0 }
  sim = await createSimulator(options).listen()
  await sim.main.moveTo(IN_PLAY_MS)
  player = await new Player(sim.url).login()
  bets = await new BetClient(sim.url, player.token).open()
  const [market] = await player.markets('sportsId=1')
  const target = { marketId: market!.stMarketID, selectionId: market!.rates[0]!.stSelectionID }
  order = { ...target, stack: 100, odds: 900, betType: 'BACK' }
})
afterAll(async () => {
  bets.close()
  await sim.close()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const testOrder = (orderId: string) =>
  player.send('POST', '/api/v1/order/testOrder', { ...order, orderId, wait: false })
const done = async (job: TimeJob) => {
  await job.done
  expect(job.state).toBe('done')
}

/** A move that has begun and does not end before `end`. */
async function heldMove(begin: () => TimeJob) {
  const { journal } = sim.main
  const enter = journal.enter.bind(journal)
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const held = vi.spyOn(journal, 'enter').mockImplementationOnce(async (...args) => {
    await gate
    return enter(...args)
  })
  const job = begin()
  await expect.poll(() => held.mock.calls.length).toBe(1)
  return {
    end: () => {
      open()
      return done(job)
    },
  }
}

it.each([
  ['a seek', () => sim.main.branches.seek(IN_PLAY_MS - 3 * MINUTE_MS, undefined)],
  ['a return', () => sim.main.branches.return(0)],
])(
  'orders that wait during %s are refused, cost nothing, and their ids can be used again',
  async (how, begin) => {
    const move = await heldMove(begin)
    const submit = vi.spyOn(sim.main, 'submit')
    const asked = Promise.all([bets.place({ ...order, orderId: `${how} s` }), testOrder(`${how} r`)])
    await expect.poll(() => submit.mock.calls.length).toBe(2)
    await move.end()
    const [onSocket, onRest] = await asked
    expect(onSocket).toMatchObject({ status: 'error', ...REFUSED })
    expect(onRest).toMatchObject({ status: 409, body: REFUSED })
    expect(await player.call('balance')).toMatchObject({ exposure: 0 })
    await sim.main.setPace({ paused: true })
    expect(await bets.place({ ...order, orderId: `${how} s` })).toMatchObject({ code: 'ACCEPTED' })
    expect(await testOrder(`${how} r`)).toMatchObject({ status: 200 })
    await sim.main.setPace({ paused: false })
  },
)

it('an order that waits out its bet delay is refused when the world is set back, and stands in the branch it left', async () => {
  const { main } = sim
  await main.moveTo(main.nowMs + MINUTE_MS)
  const left = main.branch
  const asked = bets.place({ ...order, orderId: 'delayed' })
  const betId = () => main.world.exchange.betIdOf('player1', 'delayed')
  await expect.poll(betId).toBeDefined()
  expect(main.world.exchange.order(betId()!)?.status).toBe('DELAYED')
  await done(main.branches.seek(main.nowMs - MINUTE_MS, undefined))
  expect(await asked).toMatchObject({ status: 'error', ...REFUSED })
  expect(betId()).toBeUndefined()
  await done(main.branches.return(left))
  expect(betId()).toBeDefined()
})

type Data = Extract<FeedMessage, { kind: 'data' }>

it('across a seek both sockets stay open, the session holds, and the feed begins anew with an image', async () => {
  const { main } = sim
  const feed = await new FeedClient(sim.url).open()
  feed.request({ action: 'subscribe', type: 'sports', tag: SPORT.soccer })
  const isNow = (message: FeedMessage): message is Data =>
    message.kind === 'data' && message.timeline === main.timeline
  await feed.next(isNow)
  await main.moveTo(main.nowMs + MINUTE_MS)
  const greetings: unknown[] = []
  bets.socket.on('message', (data: Buffer) => {
    const message = JSON.parse(String(data)) as { type: string }
    if (message.type === 'greeting') greetings.push(message)
  })
  const { timeline, nowMs } = main
  const sent = feed.messages.length
  await done(main.branches.seek(nowMs - 2 * MINUTE_MS, undefined))
  const image = await feed.next(isNow, sent)
  expect(image).toMatchObject({ isLoad: true, seq: 0, worldTime: nowMs - 2 * MINUTE_MS, removed: [] })
  expect(image.markets.map(({ stMarketID }) => stMarketID)).toEqual(marketIdsOfTag(main.world, SPORT.soccer))
  const from = feed.messages.indexOf(image) + 1
  await main.moveTo(main.nowMs + MINUTE_MS)
  expect(await feed.next(isNow, from)).toMatchObject({ isLoad: false, seq: 1 })
  await expect
    .poll(() => greetings)
    .toEqual([{ type: 'greeting', timeline: timeline + 1, branch: main.branches.all().length - 1 }])
  expect(await player.call('balance')).toMatchObject({ exposure: expect.any(Number) })
  expect([feed.socket.readyState, bets.socket.readyState]).toEqual([1, 1])
  feed.close()
})

it('a fork keeps accounts, passwords and own limits, and refuses a token of its parent', async () => {
  const limit = { kind: 'LOSS', period: 'DAY', amount: 5000 } as const
  await player.call('setOwnLimit', { body: limit })
  await player.call('forkWorld', { body: { name: 'what-if' } })
  const there = new Player(`${sim.url}/w/what-if`)
  there.token = player.token
  expect(await there.send('GET', '/api/v1/users/balance')).toMatchObject({
    status: 401,
    body: { code: 'NOT_SIGNED_IN' },
  })
  expect(await new BetClient(there.url, player.token).closed).toBe(CLOSE.notSignedIn)
  await there.login()
  expect(await there.call('balance')).toEqual(await player.call('balance'))
  expect((await there.call('ownLimits')).limits).toEqual((await player.call('ownLimits')).limits)
  const stranger = new Player(sim.url)
  stranger.token = there.token
  expect((await stranger.send('GET', '/api/v1/users/balance')).status).toBe(401)
})

it('a fork has the timeline of its parent up to its moment, with what was done to the clock', async () => {
  await player.call('setTime', { query: { wait: '1' }, body: { advanceMs: MINUTE_MS } })
  const [event] = await player.call('listEvents')
  const force = { params: { eventId: event!.eventId }, body: { type: 'goal', team: 'home' } } as const
  await player.call('forceEvent', force)
  const { worldMs } = await player.call('getTime')
  await player.call('setTime', { query: { wait: '1' }, body: { advanceMs: MINUTE_MS } })
  await player.call('forceEvent', force)
  await player.call('forkWorld', { body: { name: 'later', at: isoOf(worldMs) } })
  const past = async (of: Player) => {
    const { rows } = await of.call('getTimeline', { query: { to: isoOf(worldMs + 1) } })
    return rows.filter(({ isFuture }) => !isFuture)
  }
  const told = await past(new Player(`${sim.url}/w/later`))
  expect(told).toEqual(await past(player))
  expect(told.some(({ kind, seq }) => kind === 'director' && seq === 0)).toBe(true)
  expect(told.some(({ kind, seq }) => kind === 'goal' && seq > 0)).toBe(true)
})

it('a look at a moment of a branch tells the prices of a market there, and none of a market that is unknown', async () => {
  const { main } = sim
  const [event] = await player.call('listEvents')
  const market = event!.marketIds[0]!
  const at = isoOf(main.nowMs - MINUTE_MS)
  const { prices } = await player.call('look', { query: { at, market } })
  const { points } = await player.call('priceHistory', {
    query: { marketId: market, selectionId: prices![0]!.selectionId },
  })
  expect(prices![0]!.points).toEqual(points.filter(({ time }) => time <= at))
  expect(prices!.length).toBeGreaterThan(1)
  expect((await player.call('look', { query: { at, market: '1.999999999' } })).prices).toEqual([])
  expect(await player.call('look', { query: { at } })).not.toHaveProperty('prices')
})

it('a sign-up whose code was used up before the clock moved is done after it', async () => {
  const { main } = sim
  const mobile = '9876543210'
  await player.call('generateOtp', { body: { mobile } })
  const { code: otp } = await player.call('getOtp', { query: { mobile } })
  const { journal } = main
  const append = journal.append.bind(journal)
  let seek: TimeJob | undefined
  vi.spyOn(journal, 'append').mockImplementation((inputs) => {
    if (inputs.some(({ input }) => input.kind === 'code-tried')) {
      seek ??= main.branches.seek(IN_PLAY_MS - 3 * MINUTE_MS, undefined)
    }
    return append(inputs)
  })
  const body = { stUserName: 'newcomer', password: 'Secret@1', mobile, otp, referral: '' }
  expect(await player.send('POST', '/api/v1/users/signup', body)).toMatchObject({
    status: 200,
    body: { data: { stUserName: 'newcomer' } },
  })
  await done(seek!)
  expect(main.world.accounts.has('newcomer')).toBe(true)
})
