import { createHash } from 'node:crypto'
import type { SocketRecord } from '@layline/shared/contract/inspect'
import type { Market } from '@layline/shared/entities/market'
import { decodeClientMessage, decodeFeedMessage } from '@layline/shared/feed'
import { createSimulator, type Simulator } from '@layline/simulator'
import { BetClient, FeedClient, isImage, Player } from '@layline/simulator/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { FrameStore } from '../../client/inspect/frame-store.ts'
import { EPOCH_MS } from '../support/epoch.ts'
import { WireClient } from '../support/wire.ts'

let sim: Simulator
/** Each test has a world of its own, so that nobody sees what another test did. */
let url = ''
let worlds = 0
const open: { close(): void }[] = []
beforeAll(async () => {
  sim = await createSimulator({ epochMs: EPOCH_MS, seed: 1, paused: true }).listen()
})
beforeEach(async () => {
  const name = `wire-${++worlds}`
  await sim.worlds.open({ name, seed: 1, scenario: 'home-wins', paused: true })
  url = `${sim.url}/w/${name}`
})
afterEach(() => {
  for (const client of open.splice(0)) client.close()
})
afterAll(() => sim.close())

async function inspect(at = url, query = ''): Promise<WireClient> {
  const wire = new WireClient(at, query)
  open.push(wire)
  return wire.open()
}

const bytesOf = ({ payload }: SocketRecord) => Buffer.from((payload as { base64: string }).base64, 'base64')
const jsonOf = ({ payload }: SocketRecord) => JSON.parse((payload as { text: string }).text) as object
const markOf = (token: string) => createHash('sha256').update(token).digest('hex').slice(0, 6)

async function anOrder(player: Player) {
  const [market] = await player.markets('sportsId=1')
  const { stMarketID: marketId, submaster } = market!
  return {
    stack: 1000,
    odds: 1.01,
    marketId,
    selectionId: submaster[0]!.stSelectionID,
    betType: 'BACK' as const,
    orderId: `o-${Math.floor(performance.now() * 1000)}`,
  }
}

it('a sign-in is shown with its call, its player and what was answered', async () => {
  const wire = await inspect()
  const player = await new Player(url).login()
  const login = await wire.rest('login')
  expect(login).toMatchObject({
    kind: 'rest',
    player: 'player1',
    session: markOf(player.token),
    world: url.split('/').at(-1),
    worldMs: sim.worlds.get(url.split('/').at(-1)!)!.nowMs,
    request: {
      method: 'POST',
      path: `${new URL(url).pathname}/api/v1/users/login`,
      body: { stUserName: 'player1', password: '•••' },
    },
    response: { status: 200, opened: null },
  })
  expect(JSON.parse((login.response.body as { text: string }).text)).toMatchObject({
    status: 'success',
    token: `•••${markOf(player.token)}`,
    data: { stUserName: 'player1' },
  })
  await player.data('GET', '/api/v1/users/balance')
  expect(await wire.rest('balance')).toMatchObject({
    player: 'player1',
    request: { headers: { authorization: `Bearer •••${markOf(player.token)}` } },
  })
})

it('a ticket that signs in is shown nowhere', async () => {
  const wire = await inspect()
  const player = new Player(url)
  const { ticket } = await player.call('createTicket', { body: { player: 'player1' } })
  await player.data('POST', '/api/v1/users/ticketlogin', { ticket })
  expect((await wire.rest('ticketLogin')).request.body).toEqual({ ticket: expect.stringMatching(/^•••/) })
  expect(wire.said).not.toContain(ticket)
})

it('a market answer is shown as it was sent and with its envelope opened', async () => {
  const wire = await inspect()
  const sealed = await (await fetch(`${url}/api/v1/master/getmaster?sportsId=1`)).text()
  const call = await wire.rest('getMaster')
  expect(call.response.body).toEqual({ text: sealed })
  expect(call.response.bytes).toBe(sealed.length)
  expect(call.request.query).toEqual({ sportsId: '1' })
  expect((JSON.parse(call.response.opened!) as Market[])[0]!.stSportsID).toBe('1')
})

it('what is refused is shown too: no such call, no session, no JSON', async () => {
  const wire = await inspect()
  const player = new Player(url)
  await player.send('GET', '/api/v1/users/nosuch')
  await player.send('GET', '/api/v1/users/balance')
  await player.send('POST', '/api/v1/users/login', '{"password":"canary-pass')
  expect(await wire.rest('')).toMatchObject({ response: { status: 404 }, player: '' })
  expect(await wire.rest('balance')).toMatchObject({ response: { status: 401 } })
  expect((await wire.rest('login')).response).toMatchObject({ status: 400 })
  expect(wire.said).not.toContain('canary-pass')
})

it('feed frames are shown both ways and decode by the contract', async () => {
  const wire = await inspect()
  const feed = await new FeedClient(url).open()
  open.push(feed)
  const [market] = await new Player(url).markets('sportsId=1')
  feed.request({ action: 'subscribe', type: 'event', tag: market!.stEventID })
  const image = await feed.next(isImage)
  const asked = await wire.frame(
    (record) =>
      record.direction === 'in' && record.what === 'frame' && !!decodeClientMessage(bytesOf(record)).request,
  )
  expect(decodeClientMessage(bytesOf(asked)).request).toMatchObject({ type: 'event', tag: market!.stEventID })
  const sent = await wire.frame(
    (record) => record.direction === 'out' && record.what === 'frame' && record.bytes > 100,
  )
  expect(decodeFeedMessage(bytesOf(sent))).toEqual(image)
  expect(sent.socket).toBe(asked.socket)
  expect((await wire.frame(({ what }) => what === 'open')).note).toBe(`${new URL(url).pathname}/feed`)
  feed.socket.close(1000, 'enough')
  expect(await wire.frame(({ what }) => what === 'close')).toMatchObject({ closeCode: 1000, note: 'enough' })
})

it('an order on the bet socket is shown with its player, and so is its answer', async () => {
  const wire = await inspect()
  const player = await new Player(url).login('player2', 'Player@2')
  const bets = await new BetClient(player.url, player.token).open()
  open.push(bets)
  const order = await anOrder(player)
  const reply = await bets.place(order)
  const isOrder = (record: SocketRecord) => record.kind === 'bets' && record.what === 'frame'
  const placed = await wire.frame((record) => isOrder(record) && 'odds' in jsonOf(record))
  expect(placed).toMatchObject({ player: 'player2', session: markOf(player.token), direction: 'in' })
  expect(jsonOf(placed)).toMatchObject(order)
  const answered = await wire.frame((record) => isOrder(record) && 'outcome' in jsonOf(record))
  expect(answered).toMatchObject({ player: 'player2', direction: 'out' })
  expect(jsonOf(answered)).toEqual(reply)
  expect((await wire.frame(({ what }) => what === 'open')).note).toBe(
    `${new URL(url).pathname}/bets?token=•••${markOf(player.token)}`,
  )
})

it('no password and no token is ever shown, wherever it stands', async () => {
  const wire = await inspect()
  const fresh = await new Player(url).login('fresh', 'Fresh@1')
  const { token } = fresh
  await fresh.send('POST', '/api/v1/users/changepass', { newPass: 'Canary-pass-1' })
  fresh.token = ''
  await fresh.send('POST', '/api/v1/users/login', { stUserName: 'Canary-pass-1', password: 'Canary-pass-1' })
  await fresh.send('GET', `/api/v1/users/Canary-pass-1/${token}?token=${token}&password=Canary-pass-1`)
  await fresh.send('POST', '/api/v1/users/login', `{"password":"Canary-pass-1","x":"${token}`)
  await fresh.login('fresh', 'Canary-pass-1')
  const bare = await new BetClient(fresh.url, '').open()
  open.push(bare)
  const order = await anOrder(fresh)
  await bare.raw(JSON.stringify({ type: 'placeOrder', ...order, token: fresh.token }), order.orderId)
  await bare.raw(`{"type":"placeOrder","token":"${fresh.token}`)
  await bare.raw(Buffer.from(`{"token":"${fresh.token}"}`))
  const last = wire.records.length
  await fresh.send('GET', '/api/v1/users/checksession')
  await wire.rest('checkSession', last)
  expect(wire.records.length).toBeGreaterThan(10)
  for (const secret of ['Fresh@1', 'Canary-pass-1', token, fresh.token]) {
    expect([secret, wire.said.includes(secret)]).toEqual([secret, false])
    const sealed = Buffer.from(secret).toString('base64').slice(0, -4)
    expect([secret, wire.said.includes(sealed)]).toEqual([secret, false])
  }
  const own = await wire.frame((record) => record.player === 'fresh' && record.kind === 'bets')
  expect(own.session).toBe(markOf(fresh.token))
})

it("a casino game's ticket is kept out as a token is, and what is done with it is its player's", async () => {
  const wire = await inspect()
  const player = await new Player(url).login()
  const launch = await player.data<{ url: string }>('POST', '/api/v1/casino/service/opengame', {
    providerCode: 'EVZ',
    gameId: 'evz-roulette-salon',
  })
  const ticket = new URL(launch.url, url).searchParams.get('ticket')!
  player.token = ticket
  await player.send('GET', '/api/v1/casino/table')
  expect(await wire.rest('casinoTable')).toMatchObject({ player: 'player1', session: markOf(ticket) })
  expect(wire.said).toContain(`ticket=•••${markOf(ticket)}`)
  expect(wire.said.includes(ticket)).toBe(false)
})

it('a page of one world sees nothing of another', async () => {
  const main = new Player(sim.url)
  const [here, there] = [await inspect(sim.url), await inspect()]
  await main.login()
  await new Player(url).login('player2', 'Player@2')
  expect((await here.rest('login')).world).toBe('main')
  expect(await there.rest('login')).toMatchObject({
    player: 'player2',
    request: { path: expect.stringMatching('^/w/') },
  })
  expect(here.records.map(({ player }) => player)).toEqual(['player1'])
  expect(there.records.map(({ player }) => player)).toEqual(['player2'])
})

it('a page that comes late gets what is held, one that comes back what it missed, and nobody twice', async () => {
  const first = await inspect()
  const player = new Player(url)
  const from = first.records.length
  await player.send('GET', '/api/v1/users/late')
  const { no } = await first.rest('', from)
  const late = await inspect()
  expect((await late.next((record): record is typeof record => record.no === no)).kind).toBe('rest')
  first.close()
  await player.send('GET', '/api/v1/master/announcement')
  const back = await inspect(url, `?log=${first.log}&after=${no}`)
  const missed = await back.rest('announcement')
  expect(back.records[0]!.no).toBe(no + 1)
  expect(back.missed).toBe(0)
  expect(missed.no).toBeGreaterThan(no)
  const numbers = late.records.map((record) => record.no)
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
})

it('a paused page loses nothing of what passes up to its limit, and says when it does', async () => {
  const wire = await inspect()
  const store = new FrameStore({ records: 200, bytes: 1_000_000 })
  store.pause()
  const player = new Player(url)
  const call = async (count: number) => {
    for (let i = 0; i < count; i++) await player.send('GET', '/api/v1/master/announcement')
  }
  const take = async (no: number) => {
    await wire.next((record): record is typeof record => record.no === no)
    store.add(wire.records.splice(0))
  }
  await call(200)
  await take(200)
  expect([store.rows.length, store.waiting, store.overflowed]).toEqual([0, 200, 0])
  store.resume()
  expect(store.rows.map(({ record }) => record.no)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1))
  store.pause()
  await call(201)
  await take(401)
  expect([store.waiting, store.overflowed]).toEqual([200, 1])
})

/** What the upgrade to a socket is answered with: 101 where it opens. */
async function handshake(address: string, headers = {}): Promise<number | undefined> {
  const socket = new WebSocket(address.replace('http', 'ws'), { headers })
  const answered = await new Promise<number | undefined>((resolve) => {
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode))
    socket.on('open', () => resolve(101))
    socket.on('error', () => {})
  })
  socket.terminate()
  return answered
}

it.each([
  ["a stranger's page", { origin: 'http://evil.example' }, '/inspect/live', 403],
  ['a rebound name', { host: 'evil.example' }, '/inspect/live', 403],
  ['a world that is not there', {}, '/w/nowhere/inspect/live', 404],
  [
    "a stranger's page that follows the timeline",
    { origin: 'http://evil.example' },
    '/control/timeline/live',
    403,
  ],
])('%s is turned away', async (_, headers, path, status) => {
  expect(await handshake(`${sim.url}${path}`, headers)).toBe(status)
})

it('sixteen pages may inspect a world: the next is answered 503, another world is not full', async () => {
  for (let page = 0; page < 16; page++) await inspect()
  const answered = () => handshake(`${url}/inspect/live`)
  expect(await answered()).toBe(503)
  expect(await handshake(`${sim.url}/inspect/live`)).toBe(101)
  open.shift()!.close()
  await expect.poll(answered).toBe(101)
})
