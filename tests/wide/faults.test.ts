import type { BodyOf } from '@layline/shared/contract/endpoints'
import type { FaultAction } from '@layline/shared/contract/fault'
import { decodeClientMessage, decodeFeedMessage, encodeFeedRequest } from '@layline/shared/feed'
import { createSimulator, type Simulator } from '@layline/simulator'
import { BetClient, type Order, Player } from '@layline/simulator/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { FeedLine } from '../../client/feed/feed-line.ts'
import { MarketStore } from '../../client/feed/market-store.ts'
import { EPOCH_MS } from '../support/epoch.ts'
import { tempFolder } from '../support/temp-folder.ts'

const EVENT = '30000001'
const MINUTE_MS = 60_000
const TICK_MS = 200
const TOPIC = { topic: 'event', tag: EVENT } as const

const options = { epochMs: EPOCH_MS, scenario: 'home-wins', seed: 3, paused: true } as const
let sim: Simulator
let player: Player
const closing: { close(): void }[] = []

beforeAll(async () => {
  sim = await createSimulator(options).listen()
  // The match is under way by then.
  await sim.main.moveTo(sim.main.nowMs + 6 * MINUTE_MS)
})
afterAll(() => sim.close())
beforeEach(async () => {
  player = await new Player(sim.url).login()
})
afterEach(async () => {
  await player.call('disarmFaults')
  for (const each of closing.splice(0)) each.close()
})

const arm = (body: BodyOf<'armFault'>) => player.call('armFault', { body })
const armFeed = (action: FaultAction, more: object = {}) =>
  arm({ where: 'feed', match: { ...TOPIC, nth: 1, ...more }, do: action })

/** Advances to the next tick in which the match has something to tell. */
async function nextChange(): Promise<void> {
  let isTold = false
  const stop = sim.main.onFrames((frames) => {
    isTold ||= frames.some(({ key }) => key.startsWith(`event/${EVENT}/`))
  })
  while (!isTold) await sim.main.moveTo((Math.floor(sim.main.nowMs / TICK_MS) + 1) * TICK_MS)
  stop()
}

/** A socket that follows the match. */
class Follower {
  readonly socket: WebSocket
  readonly closed: Promise<number>
  /** Sequence numbers that came, counted from the image; `?` for what cannot be read. */
  readonly came: (number | '?')[] = []
  #first: number | undefined
  /** World time of the last ping. */
  #pingedMs = 0
  #wake: () => void = () => {}

  private constructor(address: string) {
    this.socket = new WebSocket(`${sim.url.replace(/^http/, 'ws')}${address}`)
    this.closed = new Promise((resolve) => this.socket.once('close', resolve))
    this.socket.on('message', (data: Buffer) => {
      this.#read(data)
      this.#wake()
    })
    closing.push({ close: () => this.socket.terminate() })
  }

  static async open({ address = '/feed', token = '' } = {}): Promise<Follower> {
    const follower = new Follower(address)
    await new Promise((resolve) => follower.socket.once('open', resolve))
    follower.socket.send(encodeFeedRequest({ action: 'subscribe', type: 'event', tag: EVENT, token }))
    await follower.until(() => follower.#first !== undefined)
    return follower
  }

  #read(data: Buffer): void {
    try {
      const message = decodeFeedMessage(data)
      if (message.kind === 'ping_pong') this.#pingedMs = message.worldTime
      if (message.kind !== 'market_data') return
      if (this.#first === undefined) this.#first = message.seq
      else this.came.push(message.seq - this.#first)
    } catch {
      this.came.push('?')
    }
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  /** Waits until everything that was sent has come, and says what: each move of the clock ends with a ping. */
  async all(): Promise<(number | '?')[]> {
    await this.until(() => this.#pingedMs >= sim.main.nowMs)
    return [...this.came]
  }

  async changes(count: number): Promise<(number | '?')[]> {
    for (let told = 0; told < count; told++) await nextChange()
    return this.all()
  }
}

const mainId = () => sim.main.world.catalogue.event(EVENT)!.marketIds[0]!

/** The match's first market as a page holds it. */
function held(store: MarketStore): unknown {
  const { facts, runners, prices } = store.markets[mainId()]!
  return JSON.parse(JSON.stringify({ facts, runners, prices }))
}

/** The same as the server would send it now. */
function served(): unknown {
  const message = decodeFeedMessage(sim.main.image({ type: 'event', tag: EVENT, depth: 3 }).bytes)
  if (message.kind !== 'market_data') throw new Error('an image of another kind')
  const store = new MarketStore()
  store.put({ type: 'event', tag: EVENT }, message.markets, { replace: true, fed: true })
  return held(store)
}

/** The feed of a page that shows the match, signed in by a token; `asked` counts its requests. */
async function openPage(token = '') {
  const follower = await Follower.open()
  const store = new MarketStore()
  let asked = 0
  const line = new FeedLine({
    send(bytes) {
      if (decodeClientMessage(bytes).request) asked++
      follower.socket.send(bytes)
      return true
    },
    store,
    token: () => token,
  })
  follower.socket.on('message', (data: Buffer) => line.receive(data))
  line.follow({ type: 'event', tag: EVENT })
  await expect.poll(() => store.markets[mainId()]).toBeDefined()
  return { follower, store, asked: () => asked }
}

it('a struck message of the feed is dropped, doubled, late, cut or damaged, and all others come', async () => {
  const tried: Partial<Record<FaultAction['type'], unknown>> = {}
  for (const type of ['drop', 'duplicate', 'reorder', 'truncate', 'stale'] as const) {
    const line = await Follower.open()
    await line.changes(1)
    await arm({ where: 'feed', match: { ...TOPIC, nth: 2 }, do: { type } })
    tried[type] = await line.changes(3)
    await player.call('disarmFaults')
  }
  expect(tried).toEqual({
    drop: [1, 2, 4],
    duplicate: [1, 2, 3, 3, 4],
    reorder: [1, 2, 4, 3],
    truncate: [1, 2, '?', 4],
    stale: [1, 2, 2, 4],
  })
})

it('a delayed or slow message of the feed is overtaken by the next one', async () => {
  for (const action of [
    { type: 'delay', ms: 30 },
    { type: 'slow', bytesPerSecond: 20_000 },
  ] as const) {
    const line = await Follower.open()
    await armFeed(action)
    // A busy machine can take longer than the delay to make the second change: the timers wait for it.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      expect(await line.changes(2)).toEqual([2])
      vi.runAllTimers()
    } finally {
      vi.useRealTimers()
    }
    await line.until(() => line.came.length === 2)
    expect(line.came).toEqual([2, 1])
    await player.call('disarmFaults')
  }
})

it('a socket of the feed is closed with the code in place of a message', async () => {
  const line = await Follower.open()
  await armFeed({ type: 'close', code: 1011 })
  await nextChange()
  expect(await line.closed).toBe(1011)
})

it('of a fault for one player, only the sockets with a token of that player know, in the address or a request', async () => {
  const lines = [
    await Follower.open({ address: `/feed?token=${player.token}` }),
    await Follower.open({ token: player.token }),
    await Follower.open(),
  ]
  await armFeed({ type: 'drop' }, { player: 'player1' })
  await lines[0]!.changes(2)
  expect(await Promise.all(lines.map((line) => line.all()))).toEqual([[2], [2], [1, 2]])
})

it("a goal's message is dropped for player2, whose page alone misses it and heals", async () => {
  const other = await new Player(sim.url).login('player2', 'Player@2')
  const pages = [await openPage(player.token), await openPage(other.token)]
  await armFeed({ type: 'drop' }, { player: 'player2' })
  await player.call('forceEvent', { params: { eventId: EVENT }, body: { type: 'goal', team: 'home' } })
  await nextChange()
  await Promise.all(pages.map(({ follower }) => follower.all()))
  const [first, second] = pages.map(({ store }) => held(store))
  expect(first).toEqual(served())
  expect(second).not.toEqual(served())
  await nextChange()
  await expect.poll(() => pages.map(({ store }) => held(store))).toEqual([served(), served()])
  expect(pages.map(({ asked }) => asked())).toEqual([1, 2])
})

it('the page heals from each kind: what it holds is what the server holds', async () => {
  // The line says on the console what it cannot read.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { store } = await openPage()
  for (const type of ['drop', 'duplicate', 'reorder', 'truncate', 'corrupt', 'stale'] as const) {
    await armFeed({ type })
    for (let change = 0; change < 3; change++) await nextChange()
    await expect.poll(() => held(store)).toEqual(served())
    expect(store.markets[mainId()]!.line.staleSinceMs, type).toBeUndefined()
    await player.call('disarmFaults')
  }
  expect(warn).toHaveBeenCalled()
  warn.mockRestore()
})

it("a player's answers are delayed, replaced, cut or lost, the call itself is done", async () => {
  const get = async (name: string) => {
    const response = await fetch(`${sim.url}/api/v1/users/${name}`, {
      headers: { authorization: `Bearer ${player.token}` },
    })
    return { status: response.status, text: await response.text() }
  }
  const whole = await get('balance')
  const balance = { where: 'rest', match: { call: 'balance', player: 'player1' }, count: 1 } as const
  const tried = async (action: FaultAction) => {
    await arm({ ...balance, do: action })
    return get('balance')
  }
  expect(await tried({ type: 'status', code: 502 })).toEqual({ status: 502, text: '502 Bad Gateway' })
  expect(await tried({ type: 'truncate' })).toEqual({
    status: 200,
    text: whole.text.slice(0, Math.floor(whole.text.length / 2)),
  })
  expect((await tried({ type: 'corrupt' })).text).not.toBe(whole.text)
  const startMs = performance.now()
  expect(await tried({ type: 'delay', ms: 50 })).toEqual(whole)
  // A timer may end a millisecond early.
  expect(performance.now() - startMs).toBeGreaterThan(48)
  await expect(tried({ type: 'drop' })).rejects.toThrow()
  expect(await get('balance')).toEqual(whole)
  // What was asked is done, whatever came of the answer.
  const { btn1, ...others } = await player.call('getStakeButtons')
  const body = { ...others, btn1: btn1 + 1 }
  await arm({ ...balance, match: { call: 'updateStakeButtons' }, do: { type: 'drop' } })
  await expect(player.call('updateStakeButtons', { body })).rejects.toThrow('fetch failed')
  expect((await player.call('getStakeButtons')).btn1).toBe(btn1 + 1)
})

it('an answer is the one before it, or comes after the next one of its player', async () => {
  const balance = () => player.call('balance')
  await arm({ where: 'rest', match: { call: 'balance', player: 'player1', nth: 2 }, do: { type: 'stale' } })
  const { deBalance } = await balance()
  await player.call('grantCredit', { params: { userName: 'player1' }, body: { amount: 100 } })
  expect([(await balance()).deBalance, (await balance()).deBalance]).toEqual([deBalance, deBalance + 100])
  await arm({ where: 'rest', match: { call: 'balance', nth: 1 }, do: { type: 'reorder' } })
  const order: string[] = []
  const late = balance().then(() => order.push('balance'))
  // Once it is struck, the next call may be made.
  await expect.poll(async () => (await player.call('listFaults')).faults[1]!.strikes).toBe(1)
  await player.call('getStakeButtons').then(() => order.push('stake buttons'))
  await late
  expect(order).toEqual(['stake buttons', 'balance'])
})

it('control calls are never struck, nor calls of another player', async () => {
  await arm({ where: 'rest', match: { player: 'player1' }, do: { type: 'drop' } })
  const other = await new Player(sim.url).login('player2', 'Player@2')
  await expect(player.call('balance')).rejects.toThrow()
  await expect(other.call('balance')).resolves.toBeDefined()
  expect((await player.call('listFaults')).faults[0]).toMatchObject({
    strikes: 1,
    nearMiss: { message: 'balance to player2', why: 'player is player2, not player1' },
  })
})

it('an order is placed whatever happens to its answer', async () => {
  const [marketId] = sim.main.world.catalogue.event(EVENT)!.marketIds
  const { rates } = (await player.markets(`mid=${marketId}`))[0]!
  const [runner] = rates
  const order = (orderId: string): Order => ({
    stack: 100,
    odds: runner!.Back[0]!.Price,
    marketId: marketId!,
    selectionId: runner!.stSelectionID,
    betType: 'BACK',
    orderId,
  })
  const connect = async () => {
    const bets = await new BetClient(sim.url, player.token).open()
    closing.push(bets)
    return bets
  }
  const bets = await connect()
  const ofPlayer = { where: 'bets', match: { call: 'orderRes', player: 'player1', nth: 1 } } as const
  await arm({ ...ofPlayer, do: { type: 'drop' } })
  const lost = bets.tryToPlace(order('lost'))
  await bets.place(order('told'))
  await player.call('disarmFaults')
  // Asked again under its id, it is the same order; the reply is the first that comes for it.
  void bets.tryToPlace(order('lost'))
  expect(await lost).toMatchObject({ status: 'success' })
  // Text that is not UTF-8 any more ends the connection, as does a close code.
  for (const [orderId, action] of [
    ['damaged', { type: 'corrupt' }],
    ['closed', { type: 'close', code: 1011 }],
  ] as const) {
    await arm({ ...ofPlayer, do: action })
    const line = await connect()
    expect(await line.tryToPlace(order(orderId))).toBeUndefined()
    if (orderId === 'closed') expect(await line.closed).toBe(1011)
    await player.call('disarmFaults')
  }
  expect(sim.main.world.exchange.ordersOf('player1')).toHaveLength(4)
})

it('an update of a bet is struck for its player, each change counted', async () => {
  const marketId = sim.main.world.catalogue.event(EVENT)!.marketIds.at(-1)!
  const [runner] = (await player.markets(`mid=${marketId}`))[0]!.rates
  const bets = await new BetClient(sim.url, player.token).open()
  closing.push(bets)
  const told: string[] = []
  let wake = () => {}
  bets.socket.on('message', (data: Buffer) => {
    const message = JSON.parse(String(data)) as { type: string; orderId: string }
    if (message.type === 'betUpdate') told.push(message.orderId)
    wake()
  })
  const selectionId = runner!.stSelectionID
  for (const orderId of ['first', 'second', 'third']) {
    await bets.place({ stack: 100, odds: 900, marketId, selectionId, betType: 'BACK', orderId })
  }
  // Beyond any bet delay: they rest.
  await sim.main.moveTo(sim.main.nowMs + 10_000)
  const match = { call: 'betUpdate', player: 'player1', nth: 2 }
  await arm({ where: 'bets', match, do: { type: 'drop' } })
  await player.call('operate', { body: { type: 'void', marketId } })
  while (told.length < 2) {
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
  expect(told).toEqual(['first', 'third'])
})

it("an event's frame fails or stands still until its next picture", async () => {
  const frame = async (kind = 'events') => {
    const response = await fetch(`${sim.url}/frames/${kind}/${EVENT}`)
    return { status: response.status, text: await response.text() }
  }
  // Somebody follows the match, so that its changes are told; those from before it are told first.
  await Follower.open()
  await nextChange()
  const armFrame = (action: FaultAction, nth = 1) =>
    arm({ where: 'frame', match: { tag: EVENT, nth }, do: action })
  await armFrame({ type: 'status', code: 503 })
  expect([(await frame()).status, (await frame('score')).status]).toEqual([503, 503])
  await nextChange()
  const before = await frame()
  expect(before.status).toBe(200)
  await armFrame({ type: 'corrupt' })
  expect((await frame()).text).not.toBe(before.text)
  await player.call('disarmFaults')
  await armFrame({ type: 'drop' })
  await expect(frame()).rejects.toThrow()
  await player.call('disarmFaults')
  await armFrame({ type: 'stale' }, 2)
  expect(await frame()).toEqual(before)
  await player.call('forceEvent', { params: { eventId: EVENT }, body: { type: 'goal', team: 'away' } })
  await nextChange()
  expect(await frame()).toEqual(before)
  await nextChange()
  expect((await frame()).text).not.toBe(before.text)
})

it('faults, their counts and their hits outlive a restart', async () => {
  const dataDir = tempFolder()
  const start = () => createSimulator({ ...options, dataDir }).listen()
  let here = await start()
  let user = await new Player(here.url).login()
  await user.call('armFault', {
    body: {
      id: 'third',
      where: 'rest',
      match: { call: 'balance', nth: 3 },
      do: { type: 'status', code: 500 },
    },
  })
  for (let call = 0; call < 2; call++) await user.call('balance')
  const { token } = user
  await here.close()
  here = await start()
  try {
    user = new Player(here.url)
    user.token = token
    await expect(user.call('balance')).rejects.toThrow('balance: 500')
    const { faults, hits } = await user.call('listFaults')
    expect(faults).toMatchObject([{ id: 'third', strikes: 1 }])
    expect(hits).toMatchObject({ total: 1, latest: [{ message: 'balance to player1' }] })
  } finally {
    await here.close()
  }
})

it('the shipped scenario arms its faults by itself', async () => {
  const here = await createSimulator({ ...options, scenario: 'faults' }).listen()
  try {
    await here.main.moveTo(here.main.nowMs + 10 * MINUTE_MS)
    const { faults, hits } = await new Player(here.url).call('listFaults')
    expect(faults.map(({ id }) => id)).toEqual(['balance', 'lost', 'damaged', 'slow-orders', 'frozen'])
    expect(new Set(hits.latest.map(({ id }) => id))).toEqual(new Set(['lost', 'damaged', 'frozen']))
    expect(here.main.world.incidents.total).toBe(0)
  } finally {
    await here.close()
  }
})
